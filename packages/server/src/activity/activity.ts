import { activities } from '@portico/database';
import type { Scope } from '../access/access.ts';
import type { Transaction } from '../database/database.ts';
import type { ActivityName } from './activity-names.ts';
import { IS_FOR_WEBHOOK, queueWebhookDeliveries } from './webhook-outbox.ts';
import { MAX_EMAIL_LENGTH, MAX_NOTE_LENGTH, toReadableText } from '../text/readable-text.ts';

/**
 * What people do with the portal for themselves. All other activities change what others see or may do: they are part of
 * the audit, whose rows hold each other in a chain.
 */
export const USES: ReadonlySet<ActivityName> = new Set([
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
  const kept = await tx.insert(activities).values(rows).returning({ id: activities.id, isForWebhook: IS_FOR_WEBHOOK });
  const wanted = kept.filter(({ isForWebhook }) => isForWebhook);
  if (wanted.length > 0) await queueWebhookDeliveries(tx, wanted);
}
