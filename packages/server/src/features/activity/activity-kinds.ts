import { type ActivityName, activityNames } from '../../activity/activity-names.ts';
import { USES } from '../../activity/activity.ts';
import type { ActivityKind } from '../../contract/page-object.ts';

const SIGN_INS: ReadonlySet<ActivityName> = new Set([
  'password.accepted',
  'session.started',
  'session.reauthenticated',
  'session.ended',
  'sessions.ended',
  'two-factor.passed',
  'two-factor.enrolment-begun',
  'recovery-code.used',
  'device.forgotten',
  'sign-in.refused',
  'sign-in.unlocked',
]);

/** What the audit's activities are about, by the first part of their names; settings are all others. */
const NOUNS: Partial<Record<ActivityKind, readonly string[]>> = {
  users: [
    ...['administrator', 'user', 'invitation', 'account', 'profile'],
    ...['password', 'password-reset', 'two-factor', 'two-factor-reset', 'recovery-codes'],
  ],
  access: ['group', 'tag'],
  pages: ['page', 'pages', 'page-findings', 'release', 'content'],
  files: ['file', 'file-folder'],
  reports: ['report', 'reports', 'subscription', 'subscriptions'],
  videos: ['video', 'video-category', 'video-categories'],
};

function kindOf(name: ActivityName): ActivityKind {
  if (SIGN_INS.has(name)) return 'sign-ins';
  if (USES.has(name)) return 'use';
  const noun = name.slice(0, name.indexOf('.'));
  const known = Object.entries(NOUNS).find(([, nouns]) => nouns.includes(noun));
  return known ? (known[0] as ActivityKind) : 'settings';
}

/** The actions of a kind; each action is of one. */
export const actionsOf = (kind: ActivityKind): ActivityName[] => activityNames.filter((name) => kindOf(name) === kind);

/**
 * All actions of the kind are part of the audit, which is little beside all use. The others hold what everybody does all day, so that the
 * newest rows have a page of them.
 */
export const isAudited = (kind: ActivityKind): boolean => kind !== 'sign-ins' && kind !== 'use';
