import { type Activity, recordActivity } from '../../activity/activity.ts';
import { canManage } from '../../auth/administrators.ts';
import { route } from '../../contract/routes.ts';
import { executeSql, type Transaction } from '../../database/database.ts';
import type { Mail } from '../../mail/queue.ts';
import type { Services } from '../../services.ts';

/** A webhook that has failed for so long, with no success in between, is switched off. */
const MAX_FAILING_DAYS = 3;
/** The receiver says that it is gone for good. */
const GONE = 410;

const FAILED = 'update webhooks set failing_since = now() where id = $1::uuid and failing_since is null';

/** SQL: of several processes that find it at the same time, one gets the row. */
const SWITCH_OFF = `update webhooks set state = 'switched-off'
  where id = $1::uuid and state = 'active' and removed_at is null
    and ($2::boolean or failing_since < now() - interval '${MAX_FAILING_DAYS} days')
  returning description`;

const ADMINISTRATORS = `select id as "userId", name, email, language from users where ${canManage('users')}`;

/** Notes that a delivery has failed; a webhook that has failed for long is switched off, and administrators hear of it by mail. */
export async function noteFailure(
  tx: Transaction,
  { mailQueue }: Pick<Services, 'mailQueue'>,
  id: string,
  status: number | null,
): Promise<void> {
  await executeSql(tx, FAILED, [id]);
  const { rows } = await executeSql(tx, SWITCH_OFF, [id, status === GONE]);
  const [webhook] = rows as { description: string }[];
  if (!webhook) return;
  const { rows: administrators } = await executeSql(tx, ADMINISTRATORS, []);
  const path = route('webhooks.show', { id });
  for (const to of administrators as Mail['to'][])
    await mailQueue.queue(tx, { kind: 'webhook-switched-off', to, values: { webhook: webhook.description }, path });
  await recordActivity(tx, null, switchedOff(id, webhook.description, status));
}

const switchedOff = (id: string, name: string, status: number | null): Activity => ({
  action: 'webhook.switched-off',
  subject: { kind: 'webhook', id, name },
  ...(status !== null && { details: { status } }),
});
