import type { RouteInput } from '@portico/server/route-types';
import { route } from '@portico/server/routes';
import { randomId } from './random-id.ts';
import { FullReloadRequired, request } from './request.ts';

/** How often the server is told while a video plays. */
const INTERVAL_MS = 10_000;

interface Position {
  seconds: number;
  at: number;
}

/**
 * Tells the server where somebody is in a video: every few seconds while it plays, and when it stops or is left. What does not
 * arrive is sent with the next report, if that is not a later one. Each has its age, so that the order of arrival does not matter.
 */
export class ProgressReporter {
  readonly #videoId: string;
  readonly #viewing = randomId();
  #latest: Position | null = null;
  #sentAt = -Infinity;
  #isSending = false;

  constructor(videoId: string) {
    this.#videoId = videoId;
  }

  /** The video has played up to here. */
  note(seconds: number): void {
    this.#latest = { seconds, at: performance.now() };
    if (performance.now() - this.#sentAt >= INTERVAL_MS) this.flush();
  }

  /** Sends what is known now. The browser sends it also while the page is closed. */
  flush(): void {
    if (this.#latest && !this.#isSending) void this.#send(this.#latest);
  }

  async #send(position: Position): Promise<void> {
    this.#isSending = true;
    this.#sentAt = performance.now();
    const body: RouteInput<'videos.progress'> = {
      viewing: this.#viewing,
      positionSeconds: position.seconds,
      ageMs: Math.round(performance.now() - position.at),
    };
    const isDone = await post(route('videos.progress', { id: this.#videoId }), body);
    this.#isSending = false;
    if (isDone && this.#latest === position) this.#latest = null;
  }
}

/** Whether the server has it, or never will. Nobody waits for it, and nobody is told. */
async function post(path: string, body: object): Promise<boolean> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const { status } = await request(path, { method: 'POST', headers, body: JSON.stringify(body), keepalive: true });
    return status < 500 && status !== 429;
  } catch (error) {
    return error instanceof FullReloadRequired;
  }
}
