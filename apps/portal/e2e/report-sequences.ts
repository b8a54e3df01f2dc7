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
}
