import type { AccessChange } from './access-tags.ts';
import type { GroupOption, TagOption } from './administration.ts';
import type { AccessLevel, PageKind, PageOption, PageStatus } from './pages.ts';
import type { ReportSettings } from './reports.ts';

export const releaseStates = ['draft', 'scheduled', 'published', 'taken-back'] as const;
export type ReleaseState = (typeof releaseStates)[number];

/** What a release does with a page's content: it publishes a pinned version, unpublishes the page, or leaves it. */
export const releaseChanges = ['publish', 'unpublish', 'keep'] as const;
export type ReleaseChange = (typeof releaseChanges)[number];

export const MAX_RELEASE_PAGES = 500;
export const MAX_RELEASE_REPORTS = 200;

/** A release in the list. Times are ISO 8601. */
export interface ReleaseRow {
  id: string;
  name: string;
  note: string;
  state: ReleaseState;
  /** Names the state that an administrator has seen. */
  revision: number;
  pages: number;
  reports: number;
  scheduledFor: string | null;
  /** When it was to be published by its schedule, and could not be. */
  failedAt: string | null;
  publishedAt: string | null;
  publishedBy: string | null;
  takenBackAt: string | null;
  takenBackBy: string | null;
  changedAt: string;
  changedBy: string | null;
}

/** A page of a release. A setting that is null stays as the page has it. */
export interface ReleaseItem extends PageOption {
  kind: PageKind;
  /** Empty for a linked block. */
  slug: string;
  change: ReleaseChange;
  /** Number of the pinned version. */
  version: number | null;
  status: PageStatus;
  /** Number of the version that readers have now. */
  publishedVersion: number | null;
  /** The pinned version is, in content, the one that readers have. */
  isUnchanged: boolean;
  /** The draft is no longer what was pinned. */
  isDraftNewer: boolean;
  accessLevel: AccessLevel | null;
  tags: string[] | null;
  position: number | null;
  /** What the page has now. */
  current: { accessLevel: AccessLevel; tags: string[] };
  isRemoved: boolean;
}

/** A page that can be put into a release. */
export interface ReleaseCandidate extends PageOption {
  kind: PageKind;
  /** Empty for a linked block. */
  slug: string;
  status: PageStatus;
  /** Its draft differs from what readers have. */
  isChanged: boolean;
}

/** A report whose settings a release changes. */
export interface ReleaseReport extends ReleaseReportCandidate {
  /** The settings that change; the report keeps all others. */
  changes: Partial<ReportSettings>;
  /** The published pages that show it, to preview the release on. */
  pages: PageOption[];
  isRemoved: boolean;
}

/** A report that can be put into a release; its name is the one it has now. */
export interface ReleaseReportCandidate extends PageOption {
  requiresIdentity: boolean;
  /** What the report has now. */
  current: ReportSettings;
}

/** What a group's users would see more and less; a group whose users see the same is not here. */
export interface GroupChange {
  group: string;
  gained: AccessChange;
  lost: AccessChange;
}

/** What publishing a release would do, or, once it is published, taking it back. */
export interface ReleasePlan {
  revision: number;
  /** Pages and reports that stand against it, each with the id of the reason's message. */
  conflicts: (PageOption & { reason: string })[];
  groups: GroupChange[];
}

export interface ReleaseScreenProps {
  'Releases/Manage': { releases: ReleaseRow[] };
  'Releases/Show': {
    release: ReleaseRow;
    items: ReleaseItem[];
    reports: ReleaseReport[];
    tags: TagOption[];
    /** To preview the release as one of them. */
    groups: GroupOption[];
  };
}
