/** A way to sign in. */
export type SignInMethod = 'directory' | 'password';
/** How the users of a group may sign in. */
export type SignInMethods = 'both' | SignInMethod;

/** Why somebody was not let in. Administrators see it; the visitor is told one sentence for most of them. */
export type RefusalReason =
  | 'unknown-user'
  | 'not-admissible'
  | 'no-password'
  /** The group allows the directory alone. */
  | 'password-not-allowed'
  /** The group allows passwords alone. */
  | 'directory-not-allowed'
  | 'guessed-at'
  | 'wrong-password'
  | 'wrong-code'
  | 'group-not-approved'
  | 'directory';

/** What keeps a user from signing in. */
export interface SignInProblem {
  kind:
    | 'inactive'
    | 'no-group'
    /** No password yet; `until` is when the link to choosing one ends, null if there is none. */
    | 'no-password'
    /** To sign in through the company directory, and none is connected. */
    | 'no-directory'
    /** The group allows the directory alone, which does not know the user. */
    | 'password-not-allowed'
    /** The group allows passwords alone, and the user has none. */
    | 'directory-not-allowed'
    /** Refused because of too many wrong passwords, at some addresses at least. */
    | 'locked'
    /** Refused because of too many wrong one-time passwords. */
    | 'codes-locked'
    /** Has asked for a new password. */
    | 'password-lost'
    /** Has asked for the second factor to be reset. */
    | 'two-factor-lost';
  since: string | null;
  until: string | null;
}

export interface SignInVerdict {
  /** What must be mended first comes first; none: the user can sign in. */
  problems: SignInProblem[];
  /** Refused sign-ins of the last 24 hours, the newest reason first. */
  refusals: { reason: RefusalReason; count: number; lastAt: string }[];
}
