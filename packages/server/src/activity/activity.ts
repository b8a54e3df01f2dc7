import { activities } from '@portico/database';
import type { Scope } from '../access/access.ts';
import type { Transaction } from '../database/database.ts';
import { queueWebhookDeliveries, HAS_WEBHOOKS } from './webhook-outbox.ts';
import { MAX_EMAIL_LENGTH, MAX_NOTE_LENGTH, toReadableText } from '../text/readable-text.ts';

/** Every action that the portal keeps a record of, as `noun.past`. */
export const activityNames = [
  'administrator.created',
  'password.accepted',
  'session.started',
  'session.ended',
  'sessions.ended',
  'two-factor.passed',
  'two-factor.enrolment-begun',
  'two-factor.enrolled',
  'two-factor.disabled',
  'two-factor.reset',
  'two-factor-reset.requested',
  'recovery-code.used',
  'recovery-codes.renewed',
  'device.forgotten',
  'password-reset.requested',
  'password-reset.sent',
  'password.reset',
  'password.changed',
  'password.granted',
  'profile.updated',
  'account.deleted',
  'user.registered',
  'user.added',
  'user.updated',
  'user.activated',
  'user.deactivated',
  'user.removed',
  'user.restored',
  'user.regrouped',
  'invitation.sent',
  'invitation.resent',
  'invitation.linked',
  'invitation.activated',
  'invitation.deactivated',
  'invitation.deleted',
  'group.added',
  'group.updated',
  'group.removed',
  'tag.added',
  'tag.updated',
  'tag.removed',
  'notification.raised',
  'notification.dismissed',
  'mail.resent',
  'mail.tested',
  'page.added',
  'page.updated',
  'page.duplicated',
  'page.removed',
  'page.recovered',
  'page.drafted',
  'page.visited',
  'page.favourited',
  'page.unfavourited',
  'page.followed',
  'page.unfollowed',
  'page.rated',
  'digest.sent',
  'digest.switched-on',
  'digest.switched-off',
  'page.published',
  'page.unpublished',
  'page.scheduled',
  'page.unscheduled',
  'page.schedule-failed',
  'page.review-requested',
  'page.approved',
  'page.returned',
  'page.commented',
  'page.comment-resolved',
  'page.comment-reopened',
  'page.restored',
  'page.imported',
  'page.block-taken-over',
  'pages.reordered',
  'pages.exported',
  'pages.imported',
  'archive.uploaded',
  'signing-key.trusted',
  'signing-key.removed',
  'release.added',
  'release.updated',
  'release.removed',
  'release.page-added',
  'release.page-changed',
  'release.page-removed',
  'release.scheduled',
  'release.unscheduled',
  'release.published',
  'release.failed',
  'release.taken-back',
  'page-findings.acknowledged',
  'brand.updated',
  'token.created',
  'token.revoked',
  'announcement.added',
  'announcement.updated',
  'announcement.ended',
  'announcement.removed',
  'announcement.dismissed',
  'home-figures.updated',
  'location.enabled',
  'location.disabled',
  'location.saved',
  'two-factor-policy.updated',
  'session-length.updated',
  'upload-rules.updated',
  'languages.updated',
  'retention.updated',
  'reviews.required',
  'reviews.waived',
  'page.builder-visited',
  'report.viewed',
  'report.failed',
  'sign-in.refused',
  'sign-in.unlocked',
  'search.missed',
  'activity.expired',
  'user.erased',
  'file.uploaded',
  'file.accessed',
  'file.removed',
  'file.recovered',
  'report.added',
  'report.updated',
  'report.hidden',
  'report.shown',
  'report.renamed',
  'report.moved',
  'report.removed',
  'report.recovered',
  'reports.synchronized',
  'subscription.added',
  'subscription.updated',
  'subscription.paused',
  'subscription.resumed',
  'subscription.removed',
  'subscription.sent',
  'subscription.failed',
  'subscriptions.limited',
  'file.updated',
  'file.replaced',
  'file.taken-back',
  'file-folder.added',
  'file-folder.updated',
  'file-folder.removed',
  'video.added',
  'video.updated',
  'video.published',
  'video.unpublished',
  'video.removed',
  'video.recovered',
  'video.viewed',
  'video.completed',
  'video-category.added',
  'video-category.updated',
  'video-category.removed',
  'video-categories.reordered',
  'webhook.added',
  'webhook.updated',
  'webhook.paused',
  'webhook.resumed',
  'webhook.removed',
  'webhook.secret-rotated',
  'webhook.tested',
  'webhook.replayed',
  'webhook.switched-off',
] as const;

export type ActivityName = (typeof activityNames)[number];

/**
 * What people do with the portal for themselves. All other activities change what others see or may do: they are part of
 * the audit, whose rows hold each other in a chain.
 */
const USES: ReadonlySet<ActivityName> = new Set([
  'password.accepted',
  'session.started',
  'session.ended',
  'two-factor.passed',
  'two-factor.enrolment-begun',
  'device.forgotten',
  'page.drafted',
  'page.builder-visited',
  'page.visited',
  'page.favourited',
  'page.unfavourited',
  'page.followed',
  'page.unfollowed',
  'page.rated',
  'digest.sent',
  'digest.switched-on',
  'digest.switched-off',
  'report.viewed',
  'report.failed',
  'subscription.added',
  'subscription.updated',
  'subscription.removed',
  'subscription.sent',
  'subscription.failed',
  'search.missed',
  'announcement.dismissed',
  'file.accessed',
  'video.viewed',
  'video.completed',
]);

type SubjectKind =
  | 'user'
  | 'session'
  | 'device'
  | 'invitation'
  | 'group'
  | 'tag'
  | 'notification'
  | 'mail'
  | 'page'
  | 'file'
  | 'file-folder'
  | 'release'
  | 'report'
  | 'subscription'
  | 'video'
  | 'video-category'
  | 'archive'
  | 'signing-key'
  | 'webhook'
  | 'token'
  | 'announcement';

/** What a write did; the wrapper adds who, when and in which session. */
export interface Activity {
  action: ActivityName;
  subject?: { kind: SubjectKind; id: string; name: string };
  details?: Record<string, string | number | boolean>;
  /** Who did it, where nobody is signed in yet. */
  by?: { userId: string | null; name: string; sessionId?: string };
}

/** A person as an activity names them. */
export const subjectOf = ({ userId, name }: { userId: string; name: string }) =>
  ({ kind: 'user', id: userId, name }) as const;

/** Names and addresses; what was stored before texts had a rule is mended here. */
const readable = (text: string) => toReadableText(text, MAX_EMAIL_LENGTH);

const readableDetail = ([name, value]: [string, string | number | boolean]) =>
  [name, typeof value === 'string' ? toReadableText(value, MAX_NOTE_LENGTH) : value] as const;

/** Writes activity rows, if any, in the transaction of the write that they record, and what webhooks are to hear of them. */
export async function recordActivity(
  tx: Transaction,
  scope: Scope | null,
  recorded: Activity | readonly Activity[],
): Promise<void> {
  const program = scope?.token && { token: scope.token.name };
  const rows = [recorded].flat().map(({ action, subject, details: stated = {}, by }) => {
    const actor = scope ?? by;
    const details = { ...stated, ...program };
    return {
      action,
      sessionId: actor?.sessionId ?? null,
      userId: actor?.userId ?? null,
      userName: readable(actor?.name ?? ''),
      subjectKind: subject?.kind ?? null,
      subjectId: subject?.id ?? null,
      subjectName: subject ? readable(subject.name) : null,
      details: Object.fromEntries(Object.entries(details).map(readableDetail)),
      isAudited: !USES.has(action),
    };
  });
  if (rows.length === 0) return;
  const kept = await tx.insert(activities).values(rows).returning({ id: activities.id, hasWebhooks: HAS_WEBHOOKS });
  if (kept.some(({ hasWebhooks }) => hasWebhooks)) await queueWebhookDeliveries(tx, kept);
}
