import { json, Network } from '../testing/network.ts';
import { eventsSent } from './post-event.ts';
import { ProgressReporter } from './video-progress.ts';

const ID = '019a5f00-0000-7000-8000-000000000001';
const CALL = `POST /videos/${ID}/progress`;

interface Sent {
  viewing: string;
  positionSeconds: number;
  ageMs: number;
}

let network: Network;
beforeEach(() => {
  jest.useFakeTimers();
  network = new Network();
  network.on(CALL, () => json({}));
});
afterEach(() => jest.useRealTimers());

const sent = () => network.seen.map(({ body }) => body as Sent);
const positions = () => sent().map(({ positionSeconds }) => positionSeconds);

/** Plays for some seconds; players say four times a second where they are. */
async function play(reporter: ProgressReporter, from: number, seconds: number) {
  for (let quarter = 0; quarter < seconds * 4; quarter++) {
    reporter.note(from + quarter / 4);
    await jest.advanceTimersByTimeAsync(250);
  }
}

it('the server is told once for each interval, of one viewing, and of the rest when the video is left', async () => {
  const reporter = new ProgressReporter(ID);
  await play(reporter, 0, 25);
  expect(positions()).toEqual([0, 10, 20]);
  reporter.flush();
  await jest.advanceTimersByTimeAsync(0);
  expect(positions()).toEqual([0, 10, 20, 24.75]);
  expect(new Set(sent().map(({ viewing }) => viewing)).size).toBe(1);
  reporter.flush();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(network.count(CALL)).toBe(4);
});

it('a place that is left while an earlier one is being sent is sent after it', async () => {
  const answers: ((response: Response) => void)[] = [];
  network.on(CALL, () => new Promise<Response>((resolve) => answers.push(resolve)));
  const reporter = new ProgressReporter(ID);
  reporter.note(3);
  await jest.advanceTimersByTimeAsync(1_000);
  reporter.note(4);
  reporter.flush();
  expect(positions()).toEqual([3]);
  let isSettled = false;
  void eventsSent().then(() => (isSettled = true));
  answers[0]!(json({}));
  await jest.advanceTimersByTimeAsync(0);
  expect(positions()).toEqual([3, 4]);
  expect(isSettled).toBe(false);
  answers[1]!(json({}));
  await jest.advanceTimersByTimeAsync(0);
  expect(isSettled).toBe(true);
  expect(positions()).toEqual([3, 4]);
});

it('what did not arrive is sent again with its age', async () => {
  network.on(CALL, () => Promise.reject(new TypeError('Failed to fetch')));
  const reporter = new ProgressReporter(ID);
  await play(reporter, 5, 0.25);
  await jest.advanceTimersByTimeAsync(30_000);
  network.on(CALL, () => json({}));
  reporter.flush();
  await jest.advanceTimersByTimeAsync(0);
  expect(sent().map(({ positionSeconds, ageMs }) => [positionSeconds, ageMs])).toEqual([
    [5, 0],
    [5, 30_250],
  ]);
});

it('what the server refuses for good is not sent again', async () => {
  network.on(CALL, () => json({ error: { code: 'not_found', reference: 'R1' } }, { status: 404 }));
  const reporter = new ProgressReporter(ID);
  await play(reporter, 5, 0.25);
  reporter.flush();
  await jest.advanceTimersByTimeAsync(0);
  expect(network.count(CALL)).toBe(1);
});

it('a video that never played is not reported', async () => {
  new ProgressReporter(ID).flush();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(network.count(CALL)).toBe(0);
});
