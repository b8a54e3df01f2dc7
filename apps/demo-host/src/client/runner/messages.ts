import type { ConsoleEntry, EventEntry, WireEntry } from '../logs/entries.ts';

/** What the page and the runner's document say to each other; both are of one origin. */

/** The language that a text is written in, told by its file's ending. */
export type Language = 'ts' | 'tsx';

/** What somebody pasted in the place of what the demo host's server answers. */
export interface PastedAccess {
  embedUrl: string;
  accessToken: string;
  tokenType: 'Embed' | 'Aad';
  id?: string | undefined;
  groupId?: string | undefined;
  datasetId?: string | undefined;
  dashboardId?: string | undefined;
}

/** From the page to the runner. */
export type RunnerCommand =
  | { type: 'run'; code: string; language: Language; access?: PastedAccess | undefined }
  | { type: 'scheme'; scheme: 'light' | 'dark' };

/** Why a text came to no good end. */
export interface RunFailure {
  message: string;
  /** Where in the text, when that is known; from 1. */
  line?: number | undefined;
  column?: number | undefined;
}

/** From the runner to the page. */
export type RunnerReport =
  | { type: 'ready' }
  /** The text has run to its end; what it embedded may still be loading. */
  | { type: 'ended' }
  /** Something embedded is on the screen. */
  | { type: 'shown' }
  | { type: 'failed'; failure: RunFailure }
  | { type: 'wire'; entry: WireEntry }
  | { type: 'event'; entry: EventEntry }
  | { type: 'console'; entry: ConsoleEntry };
