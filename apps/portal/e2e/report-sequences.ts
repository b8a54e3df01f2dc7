/** What a frame says of itself. */
export interface FrameContent {
  /** Of the visuals in it. */
  titles: string[];
  /** What it has asked for its data with. */
  token: string;
  /** A number that each filter of the sequences changes; null where there is no such visual. */
  industries: string | null;
}

/** A report as it stays on the screen. */
export interface ShownReport {
  /** Whose document it is. */
  user: string;
  /** The report whose place it is. */
  reportId: string;
  token: string;
  /** Titles of visuals that belong to other reports. */
  foreign: string[];
  /** As in `FrameContent`; null where the reader has filtered it. */
  filtered: string | null;
}

export interface SequenceSettings {
  /** With the titles that no other report has. */
  reports: { id: string; titles: string[] }[];
  paths: string[];
  frameOrigins: string[];
  filter: object;
  seed: number;
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
