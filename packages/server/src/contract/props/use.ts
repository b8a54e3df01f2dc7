import type { Paging } from './administration.ts';

/** For how many days up to today the use of something is shown. */
export const useDaysShown = ['30', '90', '365'] as const;
export type UseDaysShown = (typeof useDaysShown)[number];

/** Of those who may open something: who never did, or has not in the days shown. */
export const absentees = ['never', 'lapsed'] as const;
export type Absentees = (typeof absentees)[number];

/** How often something was opened on a day or in a month, and how long its reports took to load. */
export interface UsePoint {
  /** The day, or the first of the month: `yyyy-mm-dd`. */
  day: string;
  uses: number;
  loadMs: number | null;
}

/** The days shown, and as many before them. */
export interface UseTotals {
  uses: number;
  usesBefore: number;
  seconds: number;
  loadMs: number | null;
  loadMsBefore: number | null;
}

/** A block of a page, by what it shows; a page of a report; or a page that a report was seen on. */
export interface UsePart {
  kind: 'report' | 'file' | 'report-page' | 'page';
  /** The id of what it is; the name of a file that is gone. */
  part: string;
  name: string;
  uses: number;
  loadMs: number | null;
  /** It is there now. */
  isThere: boolean;
}

/** Those of a group who may open something. */
export interface GroupUse {
  group: string;
  users: number;
  /** How many opened it in the days shown, and how many never did; null in groups that are too small to tell. */
  opened: number | null;
  never: number | null;
}

/** Somebody who may open something and does not. */
export interface Absentee {
  id: string;
  name: string;
  email: string;
  group: string;
  /** When it was opened last; null if it never was. */
  lastAt: string | null;
  lastLoginAt: string | null;
}

/** What is proposed for removal. */
export const unusedKinds = ['page', 'report', 'file', 'tag'] as const;
export type UnusedKind = (typeof unusedKinds)[number];

export interface UnusedRow {
  kind: UnusedKind;
  id: string;
  name: string;
  reason: 'unread' | 'unchanged' | 'unviewed' | 'on-no-page' | 'unopened' | 'no-group' | 'on-nothing';
  /** The last day on which it was used; null if it never was, or if nobody uses such things. */
  lastUsedOn: string | null;
  /** Since when it is there as it is; null for tags. */
  since: string | null;
}

export interface UseScreenProps {
  'Activity/Use': {
    subject: {
      kind: 'page' | 'report';
      id: string;
      name: string;
      /** Where readers find the page; null for a report, and for what is not published. */
      slug: string | null;
    };
    days: UseDaysShown;
    step: 'day' | 'month';
    points: UsePoint[];
    totals: UseTotals;
    /** How many may open it, and how many of them did in the days shown; null for so few that it is not told. */
    audience: { users: number; opened: number | null };
    parts: UsePart[];
    groups: GroupUse[];
    who: Absentees;
    users: Absentee[];
    paging: Paging;
    /** Groups of fewer people are not told; 0 tells all. */
    maskBelow: number;
  };
  'Activity/Unused': {
    kind: UnusedKind;
    counts: Record<UnusedKind, number>;
    rows: UnusedRow[];
    paging: Paging;
  };
}
