/** Details of activities that links use, and nobody reads. */
export const UNSHOWN_DETAILS: ReadonlySet<string> = new Set(['pageId', 'device', 'reportPages']);

/** The three parts of the activity's screen. */
export const activityViews = ['activities', 'visits', 'users'] as const;

export type ActivityView = (typeof activityViews)[number];

/** What activities are about, as the list of them is filtered. */
export const activityKinds = [
  'sign-ins',
  'use',
  'users',
  'access',
  'pages',
  'files',
  'reports',
  'videos',
  'settings',
] as const;

export type ActivityKind = (typeof activityKinds)[number];

/** The state of the activity's screen, as the address carries it. */
export interface ActivityFilter {
  view: ActivityView;
  /** Of the view `activities`; empty for all. */
  kind: ActivityKind | '';
  /** Words of the names of users, pages and files. */
  search: string;
  /** The first and the last day, `yyyy-mm-dd` in the organisation's calendar. */
  from: string;
  to: string;
}

/** Something that was done: who, when, what, to what. */
export interface ActivityEntry {
  id: string;
  at: string;
  sessionId: string | null;
  userId: string | null;
  userName: string;
  /** The user has a page of their own still. */
  hasUser: boolean;
  /** `noun.past`; the catalogues hold `activity.<action>`. */
  action: string;
  subjectKind: string | null;
  subjectId: string | null;
  /** What it was done to, as it was called then. */
  subjectName: string | null;
  /** Where readers find the page that it was done to; null for what is no published page. */
  slug: string | null;
  /** What else is known of it; `before.<field>` and `after.<field>` for what was changed. */
  details: Record<string, string | number | boolean>;
}

/** What a user did in the chosen time. */
export interface UserActivity {
  id: string;
  name: string;
  hasUser: boolean;
  signIns: number;
  visits: number;
  files: number;
  reports: number;
  videos: number;
  /** How long pages were before the user's eyes. */
  seconds: number;
  lastAt: string;
}

export interface ActivityScreenProps {
  'Activity/Manage': {
    filter: ActivityFilter;
    /** The first day is not after the last. */
    hasRange: boolean;
    /** Of the views `activities` and `visits`. */
    entries: ActivityEntry[];
    /** Of the view `users`. */
    users: UserActivity[];
    /** Names the rows that follow, in the query `page`; null where there are none. */
    nextPage: string | null;
    /** These rows are not the newest. */
    isContinued: boolean;
  };
}

/** How much the portal was used in a day or a month. */
export interface ChartPoint {
  /** The day, or the first of the month: `yyyy-mm-dd`. */
  day: string;
  visits: number;
  signIns: number;
  files: number;
  reports: number;
  /** How long reports took on average; null where none was seen. */
  loadMs: number | null;
  /** How many people read pages; null for so few that the number is not told. */
  users: number | null;
}

/** A page, file or report, with how often it was used. */
export interface UsedSubject {
  /** Its id, or its name where it has none. */
  subject: string;
  name: string;
  uses: number;
  loadMs: number | null;
}

/** What the charts of the activity show. */
export interface ActivityCharts {
  step: 'day' | 'month';
  points: ChartPoint[];
  /** Fewer people than this are not told; 0 tells all. */
  maskBelow: number;
  pages: UsedSubject[];
  files: UsedSubject[];
  reports: UsedSubject[];
}
