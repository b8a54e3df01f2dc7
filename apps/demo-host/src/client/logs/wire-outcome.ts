import type { WireEntry } from './entries.ts';

/** What became of a message, for readers. */
export interface WireOutcome {
  text: string;
  tone: 'plain' | 'quiet' | 'bad';
  /** What the text leaves out. */
  title?: string;
}

const NO_LISTENER: WireOutcome = {
  text: 'no listener',
  tone: 'quiet',
  title: '404: the page does not listen for this, and the frame goes on without it',
};

/** By protocol, a page answers 404 where it has no hook for what a frame tells: that is no failure. */
export function outcomeOf({ direction, status }: Pick<WireEntry, 'direction' | 'status'>): WireOutcome {
  if (status === undefined) return { text: '…', tone: 'plain' };
  if (direction === 'in' && status === 404) return NO_LISTENER;
  return { text: status === 0 ? 'none' : String(status), tone: status < 200 || status > 299 ? 'bad' : 'plain' };
}
