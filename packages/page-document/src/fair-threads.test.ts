import path from 'node:path';
import { createFairThreads, type FairThreads, ThreadTimeout } from './fair-threads.ts';

/** Long enough for work that takes no time, on the busiest machine. */
const TIME_LIMIT_MS = 2000;

let threads: FairThreads<string, string>;

beforeAll(() => {
  threads = createFairThreads(path.join(__dirname, '../testing/thread-that-hangs.mjs'), TIME_LIMIT_MS);
});
afterAll(() => threads.close());

test('33.2 work that hangs delays nobody else, and its thread is replaced', async () => {
  const ended: string[] = [];
  const run = async (author: string, task: string) => {
    const result = await threads.run(author, task).catch((error: Error) => error);
    ended.push(`${author}: ${result instanceof ThreadTimeout ? 'timeout' : String(result)}`);
  };
  // Each author may hold one thread, and waits in line behind that alone.
  const hanging = [run('a', 'hang'), run('a', 'hang'), run('a', 'hang'), run('a', 'after')];
  await Promise.all(['b', 'c', 'd', 'e', 'f'].map((author) => run(author, 'innocent')));
  expect(ended.toSorted()).toEqual(['b', 'c', 'd', 'e', 'f'].map((author) => `${author}: innocent`));
  await Promise.all(hanging);
  expect(ended.slice(5)).toEqual(['a: timeout', 'a: timeout', 'a: timeout', 'a: after']);
});

test('33.2 the time of work begins with the work: waiting for a thread costs nothing', async () => {
  const hanging = ['a', 'b', 'c'].map((author) => threads.run(author, 'hang').catch((error: Error) => error));
  // All threads hang; these wait for the whole time limit before they begin.
  const waiting = ['d', 'e', 'f', 'g'].map((author) => threads.run(author, 'innocent'));
  expect(await Promise.all(waiting)).toEqual(Array(4).fill('innocent'));
  for (const result of await Promise.all(hanging)) expect(result).toBeInstanceOf(ThreadTimeout);
});

test('33.2 an author with much work leaves the processor to others for two thirds of the time', async () => {
  const startedAt = performance.now();
  await Promise.all(['work', 'work', 'work'].map((task) => threads.run('h', task)));
  const worksAndPauses = [200, 400, 200, 400, 200].reduce((sum, ms) => sum + ms, 0);
  expect(performance.now() - startedAt).toBeGreaterThan(worksAndPauses - 20);
});
