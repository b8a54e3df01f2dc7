/** One message between the page and the frame, and its answer. */
export interface WireEntry {
  id: number;
  /** `out`: the page asks the frame. `in`: the frame tells or asks the page. */
  direction: 'out' | 'in';
  method: string;
  path: string;
  /** Undefined while nobody has answered; 0 when nobody ever will. */
  status?: number | undefined;
  ms?: number | undefined;
  body: string;
  answer?: string | undefined;
}

/** An event of something embedded. */
export interface EventEntry {
  id: number;
  name: string;
  /** Milliseconds since the epoch. */
  at: number;
  detail: string;
}

/** A line of the console, or an error that nobody caught. */
export interface ConsoleEntry {
  id: number;
  level: 'log' | 'info' | 'warn' | 'error' | 'debug';
  text: string;
  /** Where in the text, when that is known; from 1. */
  line?: number | undefined;
}
