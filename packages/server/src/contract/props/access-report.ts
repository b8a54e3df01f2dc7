/** Why a person may see something, or may not: a reason of `access`, with the tags shared by the thing and the group. */
export interface AccessReport {
  name: string;
  isVisible: boolean;
  reason: AccessReason;
  /** Labels of the tags that decide: shared ones where visible, missing ones where not. */
  tags: string[];
}

/** A time in the past at which access is looked at. */
export interface PastAccess {
  at: string;
  /** Since when the portal keeps what access is decided by; what was before is not known. */
  keptSince: string | null;
  /** Whether the user could sign in then, and what stood in the way. */
  standing: 'active' | 'inactive' | 'no-group' | 'absent';
}

/** Whether something could be seen at a time in the past, and why. */
export interface PastDecision {
  isGranted: boolean;
  /** `absent`: it was not there, or not published. */
  reason: AccessReason | 'absent';
}

export type AccessReason =
  | 'open-to-everyone'
  | 'administrator'
  | 'shared-tag'
  | 'no-tags'
  | 'no-shared-tag'
  | 'administrators-only'
  | 'hidden'
  /** A report that is on no page which the person may see. */
  | 'on-no-visible-page'
  /** A report whose identity is made of values of the user that nobody has confirmed. */
  | 'identity-unconfirmed';
