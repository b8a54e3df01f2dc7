import type { GroupOption, Paging, TagOption } from './administration.ts';

/** What the analytics service has to show: all but the first two are embedded by a component of their own. */
export const reportKinds = ['report', 'paginated', 'dashboard', 'tile', 'visual', 'qna'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Of these alone there are files, which can be got by mail. */
export const isExported = (kind: ReportKind) => kind === 'report';

export const reportVisibilities = ['visible', 'hidden'] as const;
export type ReportVisibility = (typeof reportVisibilities)[number];

/** Why the analytics service does not do what it is asked; the administrators' screens say what to do about each. */
export const connectionProblems = [
  'no-connection',
  'unreachable',
  'tenant',
  'credentials',
  'secret-expired',
  'forbidden',
  'paused',
  'busy',
  'missing',
  'identity',
  'rejected',
  'no-workspace',
  'no-capacity',
  'no-report',
  'frame-origin',
] as const;
export type ConnectionProblem = (typeof connectionProblems)[number];

/** What stands between the portal and a report on the screen, in the order in which it is tried. */
export const connectionSteps = ['tenant', 'sign-in', 'workspace', 'capacity', 'token', 'frame'] as const;
export type ConnectionStep = (typeof connectionSteps)[number];

/** What the latest synchronisation found to be different at the service. */
export const reportFindings = ['missing', 'moved', 'renamed'] as const;
export type ReportFinding = (typeof reportFindings)[number];

/** What a user name may be made of, and the user's own value for it. */
export const usernameParts = ['email', 'name', 'group', 'company'] as const;

/** Those of them that members write themselves: they count only while an administrator or the directory has set the value. */
export const memberFields = ['name', 'company'] as const satisfies readonly (typeof usernameParts)[number][];
export type MemberField = (typeof memberFields)[number];

/** A value that a user may have written, and that decides nothing until it is confirmed. */
export interface UnconfirmedValue {
  userId: string;
  /** The user as administrators know them, whatever the value says. */
  email: string;
  group: string;
  field: MemberField;
  value: string;
}

/** What `users.unconfirmed` answers: the first of the values, and how many there are. */
export interface UnconfirmedValues {
  values: UnconfirmedValue[];
  total: number;
}

/** Whose rows of a report a group sees. */
export interface ReportIdentity {
  /** Null: every group that has no identity of its own. */
  groupId: string | null;
  roles: string[];
  /** With parts such as `{email}`. */
  username: string;
}

/** What administrators say of a report. */
export interface ReportSettings {
  name: string;
  description: string;
  visibility: ReportVisibility;
  /** Ids of access tags. */
  tags: string[];
  identities: ReportIdentity[];
}

/** A report in the administrators' list. Times are ISO 8601. */
export interface ReportRow {
  id: string;
  /** The id of the connection whose service has it. */
  connection: string;
  /** What pages name it by: the service's id of the report, dashboard, tile or data set; a visual has one of its own. */
  reportId: string;
  workspaceId: string;
  /** The dashboard of a tile, the report of a visual. */
  parentId: string | null;
  /** The page of the report that a visual is on, and its name there. */
  pageName: string | null;
  visualName: string | null;
  workspaceName: string;
  kind: ReportKind;
  name: string;
  description: string;
  visibility: ReportVisibility;
  tags: TagOption[];
  identities: ReportIdentity[];
  requiresIdentity: boolean;
  /** How many published pages show it. */
  pages: number;
  /** How often it was viewed in the last 30 days. */
  views: number;
  /** The day on which it was last viewed, in the organisation's time zone; null if it never was. */
  lastViewedOn: string | null;
  /** How long it took to load in the last 30 days, on average. */
  loadMs: number | null;
  finding: ReportFinding | null;
  /** What the service calls it now, and where it has it. */
  foundName: string | null;
  foundWorkspaceName: string | null;
  missingSince: string | null;
  synchronizedAt: string | null;
  removedAt: string | null;
}

/** Columns that the list of reports is sorted by; a leading minus sorts downwards. */
export const reportSorts = ['name', 'workspace', 'visibility', 'pages', 'lastViewedOn'] as const;
export type ReportSort = (typeof reportSorts)[number];

/** The state of the list, as the address carries it. */
export interface ReportFilter {
  search: string;
  visibility: ReportVisibility | '';
  kind: ReportKind | '';
  /** The id of a connection; empty for all. */
  connection: string;
  /** The id of a workspace; empty for all. */
  workspace: string;
  /** The id of an access tag; empty for all. */
  tag: string;
  /** Only those that the synchronisation has found something about. */
  finding: 'any' | '';
  /** Only those that nobody has viewed for 90 days. */
  use: 'unused' | '';
  state: 'present' | 'removed';
  sort: ReportSort | `-${ReportSort}`;
}

/** What can be added. */
export interface CandidateReport {
  reportId: string;
  name: string;
  kind: ReportKind;
  requiresIdentity: boolean;
  /** It is in the portal already. */
  isAdded: boolean;
}

/** A workspace of a connection, to choose from its reports, dashboards and question boxes. */
export interface CandidateWorkspace {
  id: string;
  name: string;
  reports: CandidateReport[];
  /** What it holds cannot be listed. */
  problem: ConnectionProblem | null;
}

/** What `reports.candidates` answers; without an answer of the service there are none, and a problem. */
export interface ReportCandidates {
  workspaces: CandidateWorkspace[];
  problem: ConnectionProblem | null;
}

/** What `reports.tiles` answers. */
export interface TileCandidates {
  tiles: CandidateReport[];
  problem: ConnectionProblem | null;
}

/** A connection to an analytics service, as administrators choose it. */
export interface ConnectionOption {
  id: string;
  name: string;
}

/** What the comparison with the services found. */
export interface SynchronizationResult {
  reports: number;
  missing: number;
  moved: number;
  renamed: number;
  /** The names of connections whose service did not answer: their reports stay as they are. */
  unreachable: string[];
}

/** What is lost when a report goes into the bin. */
export interface ReportImpact {
  /** Published pages that show it. */
  pages: { id: string; name: string }[];
  /** How many users can see it now. */
  readers: number;
}

/** How a group would see a report. */
export interface ReportCheck {
  /** Whose name and address the identity is made of: the first user of the group, or the administrator. */
  viewer: string;
  /** A user of the group sees it on a page. */
  isVisible: boolean;
  /** What the token is asked for; null where the report has no identities. */
  identity: { username: string; roles: string[] } | null;
  /** Why there is none: the viewer's own values that no administrator has confirmed. */
  unconfirmed: MemberField[];
  problem: ConnectionProblem | null;
  retryAfterSeconds: number | null;
}

/** What the check of a connection answers. What comes after a failed step was not tried. */
export interface ConnectionCheck<Step = ConnectionStep, Problem = ConnectionProblem> {
  steps: {
    step: Step;
    state: 'passed' | 'failed' | 'skipped';
    problem: Problem | null;
    detail: string;
  }[];
}

export interface ReportScreenProps {
  'Reports/Manage': {
    reports: ReportRow[];
    paging: Paging;
    filter: ReportFilter;
    groups: GroupOption[];
    tags: TagOption[];
    /** The first is the usual one. */
    connections: ConnectionOption[];
    workspaces: { id: string; name: string }[];
    /** How many reports the synchronisation has found something about. */
    findings: number;
    /** When the reports were last compared with the service; null: never. */
    synchronizedAt: string | null;
  };
}
