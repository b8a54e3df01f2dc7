/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const MODULE = path.join(import.meta.dirname, '../../dist/server/async-context.js');

/** What a process of its own prints: whether promises are tracked is a state of the whole process. */
function run(script: string): unknown {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  if (stderr) throw new Error(stderr);
  return JSON.parse(stdout);
}

const SETUP = `
  import { AsyncLocalStorage, executionAsyncId } from 'node:async_hooks';
  import { EventEmitter } from 'node:events';
  import { setTimeout as wait } from 'node:timers/promises';
  import { pauseAsyncContextBetweenDocuments } from ${JSON.stringify(MODULE)};
  const track = pauseAsyncContextBetweenDocuments();
  const storage = new AsyncLocalStorage();
  const open = () => { const response = new EventEmitter(); track(response); return response; };
  const isTracked = () => wait(0).then(() => Promise.resolve()).then(() => executionAsyncId() !== 0);
  const seen = {};`;

test('after a document nothing is tracked, during one and after the next everything that it needs is there', () => {
  const seen = run(`${SETUP}
    const first = open();
    seen.inFirst = await storage.run('first', async () => { await wait(5); return storage.getStore(); });
    first.emit('close');
    await wait(400);
    seen.between = await isTracked();
    const second = open();
    seen.inSecond = await storage.run('second', async () => { await wait(5); return storage.getStore(); });
    console.log(JSON.stringify(seen));`);
  // From Node 24 on promises are never tracked.
  expect(seen).toEqual({ inFirst: 'first', between: false, inSecond: 'second' });
});

test('a document that is still open keeps what it runs in, however many others have ended', () => {
  const seen = run(`${SETUP}
    const [slow, quick] = [open(), open()];
    await storage.run('slow', async () => {
      storage.run('quick', () => quick.emit('close'));
      await wait(400);
      seen.inSlow = storage.getStore();
    });
    slow.emit('close');
    console.log(JSON.stringify(seen));`);
  expect(seen).toEqual({ inSlow: 'slow' });
});
