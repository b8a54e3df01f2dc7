/** What can be found. People and groups are found by administrators alone. */
export const searchKinds = ['page', 'file', 'report', 'video', 'user', 'group'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** A text with the parts of it that were searched for, as `[start, end]` in units of the string. It is no HTML. */
export interface MarkedText {
  text: string;
  matches: [start: number, end: number][];
}

/** One thing that was found. */
export interface SearchHit {
  kind: SearchKind;
  id: string;
  name: MarkedText;
  /** The heading that the excerpt stands under, where it stands under one. */
  heading: MarkedText | null;
  /** Where it was found in the text; empty where there is none. */
  excerpt: MarkedText;
  /** Where it opens: a page at the heading, a report on the page that holds it. */
  href: string;
  /** The media type of a file. */
  type: string | null;
}

/** What a search found. What the reader may not see is in none of it. */
export interface SearchResults {
  hits: SearchHit[];
  /** How many of each kind there are; those of which there are none are left out. */
  counts: Partial<Record<SearchKind, number>>;
  /** From how many of a kind on the count is no longer exact. */
  maxCount: number;
}

export interface SearchScreenProps {
  Search: SearchResults & {
    /** What was searched for; empty: nothing yet. */
    search: string;
    kind: SearchKind | null;
    page: number;
    pageSize: number;
    /** How many there are of what is filtered for. */
    total: number;
  };
}
