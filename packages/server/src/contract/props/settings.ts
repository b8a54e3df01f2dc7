import type { Brand } from '../brand.ts';
import type { Language } from '../languages.ts';
import type { FileKind } from '../file-types.ts';
import type { Role } from './administration.ts';
import type { ConnectionOption } from './reports.ts';

/** Who must have a second factor to sign in by password. */
export type TwoFactorPolicy = Record<Role, 'optional' | 'required'>;

/** How long sessions last, in hours. */
export interface SessionLength {
  /** Without a request. */
  idleHours: number;
  /** From the sign-in on. */
  lifetimeHours: number;
}

/** What becomes of open sessions when sessions are as long as asked. */
export interface SessionLengthImpact {
  sessions: number;
  users: number;
  /** The one that asks ends too. */
  isOwn: boolean;
}

/** What stands between the portal and a sign-in through the directory, in the order in which it is tried. */
export const directorySteps = [
  'directory-metadata',
  'directory-keys',
  'directory-credentials',
  'directory-graph',
] as const;
export type DirectoryStep = (typeof directorySteps)[number];

export type DirectoryProblem =
  | 'directory-unreachable'
  /** An answer of another form. */
  | 'directory-unreadable'
  | 'directory-no-keys'
  | 'directory-credentials'
  | 'directory-forbidden';

/** What `groups.directory` answers. */
export interface DirectoryGroup {
  id: string;
  name: string;
  /** Is a portal group already. */
  isTaken: boolean;
}

/** What became of a mail that an administrator sent to try it. */
export interface MailTest {
  isAccepted: boolean;
  /** What the mail server said; the name of the file where mails go to a folder. */
  answer: string;
}

export const MAX_IDLE_HOURS = 30 * 24;
export const MAX_LIFETIME_HOURS = 90 * 24;

/** For how many days removed things, and mails, are kept as delivered. */
export const DELIVERED_BIN_DAYS = 30;
export const DELIVERED_MAIL_DAYS = 90;

/** How long things can be kept, in days; the least leaves time to take a mistake back, and to look into what went wrong. */
export const retentionRules = {
  usersDays: { delivered: DELIVERED_BIN_DAYS, least: 14, most: 365, problem: 'validation.retention-users' },
  pagesDays: { delivered: DELIVERED_BIN_DAYS, least: 7, most: 365, problem: 'validation.retention-bin' },
  filesDays: { delivered: DELIVERED_BIN_DAYS, least: 7, most: 365, problem: 'validation.retention-bin' },
  mailsDays: { delivered: DELIVERED_MAIL_DAYS, least: 30, most: 730, problem: 'validation.retention-mails' },
} as const;

export type RetentionKind = keyof typeof retentionRules;

/** How long activity can be kept, in months; 0 is for good. */
export const activityRule = { least: 12, most: 120, problem: 'validation.retention-activity' } as const;

/** For how long things are kept. */
export type Retention = Record<RetentionKind, number> & {
  /** 0: for good; null: as the operator has it. */
  activityMonths: number | null;
};

/** More are not counted. */
export const MAX_COUNTED_ACTIVITIES = 100_000;

/** What the next clearing away removes for good. */
export interface RetentionImpact {
  users: number;
  /** Pages, videos and reports. */
  pages: number;
  files: number;
  mails: number;
  activities: number;
}

export interface SettingsScreenProps {
  'Settings/Retention': { retention: Retention; operatorMonths: number };
  'Settings/Uploads': {
    /** Null: as the operator allows. */
    maxMegabytes: number | null;
    operatorMegabytes: number;
    kinds: FileKind[];
  };
  'Settings/Mail': {
    /** The mail server's name and port; null: mails go to a folder. */
    server: string | null;
    /** Mails go to the server encrypted. */
    isEncrypted: boolean;
    from: string;
    /** Where a mail to try it goes. */
    ownEmail: string;
  };
  'Settings/Connections': {
    /** Null: none is connected. */
    directory: { authority: string; clientId: string; graphUrl: string; callbackUrl: string } | null;
    analytics: (ConnectionOption & { apiUrl: string; clientId: string })[];
  };
  'Settings/SignIn': {
    twoFactor: {
      policy: TwoFactorPolicy;
      /** What the operator asks for, which cannot be waived. */
      operator: TwoFactorPolicy;
      /** Users who sign in by password and have no second factor yet. */
      without: Record<Role, number>;
    };
    session: {
      /** Null: as the operator has it. */
      length: SessionLength | null;
      operator: { idleMinutes: number; lifetimeHours: number };
    };
  };
  'Settings/Brand': Omit<Brand, 'revision'>;
  'Settings/General': {
    /** Browsers are asked where they are. */
    asksLocation: boolean;
    /** Members may ask for access to pages that they do not find. */
    asksForAccess: boolean;
    /** The languages that users can choose. */
    languages: Language[];
    /** How many users have chosen each. */
    languageUsers: Partial<Record<Language, number>>;
  };
}
