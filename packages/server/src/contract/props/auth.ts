import type { FailureCode } from '../failures.ts';

/** Props of the screens before the door, and of the ones that change how a person enters. */
export interface AuthScreenProps {
  'Auth/Login': {
    /** Where to go after sign-in. */
    intended: string;
    /** The address that leads to the company directory (a full load); null where none is connected. */
    directory: { location: string } | null;
    /** Why a sign-in through the directory failed, with the number under which the log tells more. */
    trouble: { code: FailureCode; reference: string } | null;
    /** There is no administrator yet: the screen leads to the set-up. */
    canSetUp: boolean;
  };
  'Auth/Setup': {
    /** The set-up asks for the code of the setting SETUP_CODE. */
    needsCode: boolean;
  };
  'Auth/TwoFactor': {
    intended: string;
    /** `enrol`: the policy asks for a second factor and the person has none yet. */
    mode: 'verify' | 'enrol';
    name: string;
    email: string;
    /** How long a remembered device is not asked again. */
    rememberedDays: number;
  };
  'Auth/ResetTwoFactor': {
    intended: string;
    /** Without any, only the request to an administrator is left. */
    hasRecoveryCodes: boolean;
    /** When the person asked an administrator, if that request is still open. ISO 8601. */
    requestedAt: string | null;
  };
  'Auth/Register': { token: string; email: string; expiresAt: string };
  'Auth/ForgotPassword': { email: string };
  'Auth/ResetPassword': { token: string; email: string; expiresAt: string };
  /** People of the directory have no password to change, unless an administrator has granted them one. */
  'Auth/ChangePassword': { hasPassword: boolean };
}

/** What `two-factor.enrol` and `profile.two-factor.enrol` answer: shown once, kept encrypted. */
export interface TwoFactorEnrolment {
  /** The key to type by hand, in groups of four. */
  key: string;
  /** `otpauth://…`, which the picture holds. */
  uri: string;
  /** The picture to scan: a `data:image/svg+xml` address. */
  picture: string;
}

/** What confirming an enrolment, and asking for new codes, answer: ten codes, shown once. */
export interface RecoveryCodes {
  recoveryCodes: string[];
  /** Where to go on from the sign-in; absent within the profile. */
  location?: string;
}
