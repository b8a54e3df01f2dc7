import type { RouteInput } from '@portico/server/route-types';
import { route } from '@portico/server/routes';
import { postEvent } from './post-event.ts';
import { randomId } from './random-id.ts';

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
  /** It was left, or stopped, while an earlier place was being sent. */
  #isDue = false;

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
    this.#isDue = this.#isSending;
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
    const isDone = await postEvent(route('videos.progress', { id: this.#videoId }), body);
    this.#isSending = false;
    if (isDone && this.#latest === position) this.#latest = null;
    if (isDone && this.#isDue) this.flush();
  }
}
