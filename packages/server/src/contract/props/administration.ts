import type { AccessReport, PastAccess } from './access-report.ts';
import type { AccessRequestRow } from './access-requests.ts';
import type { SignInMethod, SignInMethods, SignInVerdict } from './sign-in.ts';
import type { PageWithNewFindings } from './page-check.ts';
import type { RequestedReview } from './page-reviews.ts';
import type { Language } from '../languages.ts';
import type { MemberField } from './reports.ts';
import type { SessionRow, TwoFactorState } from './profile.ts';

export type Role = 'member' | 'administrator';

export type Status = 'active' | 'inactive';

/** A group to choose from. */
export interface GroupOption {
  id: string;
  name: string;
}

export interface TagOption {
  id: string;
  label: string;
}

/** A person in the list. Times are ISO 8601. */
export interface UserRow {
  id: string;
  name: string;
  email: string;
  company: string;
  contactNumber: string;
  role: Role;
  group: GroupOption | null;
  status: Status;
  firstLoginAt: string | null;
  lastLoginAt: string | null;
  hasTwoFactor: boolean;
  hasPassword: boolean;
  hasDirectory: boolean;
  /** How an administrator has entered the person; by `directory` nobody has a password, unless one is granted. */
  signInMethod: SignInMethod;
  /** What neither an administrator nor the directory has set: no rows of a report are decided by it. */
  unconfirmed: MemberField[];
}

/** Columns that a list of people is sorted by; a leading minus sorts downwards. */
export const userSorts = [
  'name',
  'email',
  'company',
  'contactNumber',
  'group',
  'status',
  'firstLoginAt',
  'lastLoginAt',
] as const;
export type UserSort = (typeof userSorts)[number];

/** The part of a list that is shown, and where it stands in the whole. */
export interface Paging {
  /** Beginning with 1. */
  page: number;
  pageSize: number;
  total: number;
}

/** The state of the users' list, as the address carries it. */
export interface UserFilter {
  search: string;
  sort: UserSort | `-${UserSort}`;
  status: Status | '';
  role: Role | '';
  /** Id of a group; `none` for people without one. */
  group: string;
  /** `never`: those who have not signed in yet; `locked`: those who have given too many wrong passwords or codes. */
  signIn: 'never' | 'locked' | '';
  /** `removed` shows those who were removed in the last 30 days. */
  state: 'present' | 'removed';
}

export interface ActivityRow {
  id: string;
  at: string;
  /** `noun.past`; the catalogues hold `activity.<action>`. */
  action: string;
  /** What it was done to, as it was called then. */
  subject: string | null;
}

export type InvitationState = 'open' | 'inactive' | 'expired' | 'accepted';

export interface InvitationRow {
  id: string;
  email: string;
  group: GroupOption | null;
  role: Role;
  state: InvitationState;
  invitedBy: string;
  sentAt: string;
  expiresAt: string;
  /** The mail: on its way, sent, or given up after several tries. */
  mail: MailStatus;
}

/** A line of an imported list, with all that is wrong with it (message ids). */
export interface InvitationLine {
  line: number;
  email: string;
  group: GroupOption | null;
  /** The group as it was typed. */
  groupName: string;
  role: Role;
  /** The role, or what was typed if it is none; empty for that of a member. */
  roleName: string;
  problems: string[];
}

/** What `invites.preview` answers. */
export interface InvitationPreview {
  lines: InvitationLine[];
  valid: number;
}

export interface GroupRow {
  id: string;
  /** The directory's id of the group. */
  groupId: string;
  name: string;
  tags: TagOption[];
  members: number;
  signInMethods: SignInMethods;
  /** Members who could not sign in if the group allowed this way alone. */
  shutOut: Record<SignInMethod, number>;
}

/** What `groups.consequence` answers: what happens when the group goes, or changes its tags. */
export interface GroupConsequence {
  /** People who then cannot sign in any more (removal) or see less (fewer tags). */
  people: number;
  /** How many of them are administrators. */
  administrators: number;
  /** Pages that those people no longer see, each with how many of them see it today. */
  pages: { name: string; people: number }[];
  invitations: number;
}

export interface NotificationRow {
  id: string;
  kind: 'otp-reset' | 'password-reset';
  requester: { id: string; name: string; email: string };
  /** Whether the requester has one: who has none signs in through the directory, or has not chosen the first. */
  hasPassword: boolean;
  requestedAt: string;
}

/** `outbox`: there was no mail server, and it lies in the folder of the outbox. */
export type MailStatus = 'queued' | 'sent' | 'outbox' | 'failed';

export interface MailRow {
  id: string;
  recipient: string;
  kind: string;
  subject: string;
  status: MailStatus;
  attempts: number;
  queuedAt: string;
  sentAt: string | null;
  error: string | null;
}

/** What `mails.show` answers: the text as it was sent to the outbox folder; null once SMTP has it. */
export interface MailContent {
  subject: string;
  text: string | null;
  html: string | null;
}

export interface AdministrationScreenProps {
  'Users/Manage': {
    users: UserRow[];
    paging: Paging;
    filter: UserFilter;
    groups: GroupOption[];
    /** A directory is connected: new people can sign in through it. */
    hasDirectory: boolean;
    /** The person who looks. */
    ownId: string;
  };
  'Users/Show': {
    user: UserRow & { language: Language | null; createdAt: string; removedAt: string | null };
    tags: TagOption[];
    twoFactor: TwoFactorState;
    signIn: SignInVerdict;
    sessions: SessionRow[];
    activity: ActivityRow[];
    /** What this person can see, and why: now, or at the time of `past`. */
    sight: {
      pages: (AccessReport & { slug: string })[];
      reports: (AccessReport & { pages: string[] })[];
      videos: (AccessReport & { id: string })[];
    };
    past: PastAccess | null;
    groups: GroupOption[];
    isOneself: boolean;
    isLastAdministrator: boolean;
  };
  'Users/Invites': {
    invitations: InvitationRow[];
    paging: Paging;
    filter: { search: string; state: InvitationState | '' };
    groups: GroupOption[];
    /** How long a new invitation is good for. */
    validDays: number;
  };
  'Users/Groups': {
    groups: GroupRow[];
    tags: TagOption[];
    search: string;
    /** Groups can be looked up in the directory instead of typing an id. */
    canSearchDirectory: boolean;
  };
  Notifications: {
    notifications: NotificationRow[];
    accessRequests: AccessRequestRow[];
    /** What the night has found on published pages, which nobody has taken note of. */
    pagesWithFindings: PageWithNewFindings[];
    /** Drafts that wait for whoever asks, the oldest first. */
    reviews: RequestedReview[];
  };
  'Mails/Manage': {
    mails: MailRow[];
    paging: Paging;
    search: string;
    /** Mails go to a folder, where administrators can read them; with SMTP nobody can. */
    isOutbox: boolean;
  };
}
