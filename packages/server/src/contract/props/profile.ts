import type { Language } from '../languages.ts';
import type { MemberField } from './reports.ts';

/** A place where a person is signed in. Times are ISO 8601. */
export interface SessionRow {
  id: string;
  /** Browser and system in words, such as "Firefox, Linux"; empty when it said nothing. */
  device: string;
  address: string;
  /** Where the browser says that it is, as `latitude,longitude` in degrees; null if it was not asked or did not say. */
  location: string | null;
  startedAt: string;
  seenAt: string;
  expiresAt: string;
  signedInBy: 'password' | 'directory';
  /** The session that asks. */
  isCurrent: boolean;
}

/** A device that is not asked for the one-time password. */
export interface RememberedDevice {
  id: string;
  device: string;
  address: string;
  rememberedAt: string;
  usedAt: string;
  expiresAt: string;
}

/** How a person's second factor stands. */
export interface TwoFactorState {
  /** Null: not enrolled. */
  confirmedAt: string | null;
  recoveryCodesLeft: number;
  /** The policy asks for it: it can be renewed, not switched off. */
  isRequired: boolean;
}

export interface ProfileScreenProps {
  'Profile/Edit': {
    profile: {
      name: string;
      email: string;
      company: string;
      contactNumber: string;
      language: Language | null;
      role: 'member' | 'administrator';
      group: string;
      /** Gets mails about the pages that they follow. */
      wantsDigest: boolean;
    };
    /** What the rows of some report are decided by: administrators alone change it. */
    closedFields: MemberField[];
    /** Without one there is nothing to change, and no second factor to set up: both ask for it. */
    hasPassword: boolean;
    /** Signs in through the company directory, which then asks for a second factor itself. */
    hasDirectory: boolean;
    twoFactor: TwoFactorState;
    sessions: SessionRow[];
    devices: RememberedDevice[];
    deletion: {
      /** The last administrator cannot delete the own account. */
      isPossible: boolean;
      /** For how many days an administrator can take the deletion back. */
      keptDays: number;
      /** Message ids (`profile.kept.…`) of what stays, and why. */
      kept: readonly RetainedRecord[];
    };
  };
}

/** What stays after an account is deleted. */
export type RetainedRecord = 'activity' | 'pages' | 'restore';
