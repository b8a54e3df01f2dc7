import { sql } from 'drizzle-orm';
import type { Scope } from '../../access/access.ts';
import { changedValues } from '../../activity/changes.ts';
import { notifyAdministrators } from '../../activity/notifications.ts';
import { applyTwoFactorPolicy, DELIVERED_POLICY, operatorPolicy } from '../../auth/two-factor-policy.ts';
import { fail } from '../../contract/failures.ts';
import type { SessionLength } from '../../contract/page-object.ts';
import type { Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { lockSetting, storeSetting } from '../../infrastructure/setting-change.ts';
import { SessionSettings, TwoFactorSettings } from './schema.ts';

const roles = ['member', 'administrator'] as const;

/** Whether the one who asks signed in by a password alone, and has no second factor: it would be asked for at once. */
async function isWithoutSecondFactor(tx: Transaction, { sessionId }: Scope): Promise<boolean> {
  const found = await tx.execute(sql`select from sessions session
    where session.id = ${sessionId} and session.signed_in_by = 'password' and not exists (select from second_factors factor
      where factor.user_id = session.user_id and factor.confirmed_at is not null)`);
  return found.length > 0;
}

/** Says who must have a second factor. Who has none sets it up with their next request. */
export const changeTwoFactorPolicy = action({
  route: 'settings.two-factor',
  input: TwoFactorSettings,
  allow: 'administrator',
  async run({ scope, input, services, tx }) {
    const operator = operatorPolicy(services.environment);
    const waived = roles.filter((role) => operator[role] === 'required' && input[role] === 'optional');
    if (waived.length > 0)
      return fail('invalid_input', Object.fromEntries(waived.map((role) => [role, 'validation.operator-requires'])));
    const before = await lockSetting(tx, 'two-factor', DELIVERED_POLICY);
    const changed = roles.filter((role) => before[role] !== input[role]);
    if (changed.length === 0) return done({}, []);
    const asksOneself = changed.includes('administrator') && input.administrator === 'required';
    if (asksOneself && (await isWithoutSecondFactor(tx, scope)))
      return fail('invalid_input', { administrator: 'validation.own-two-factor' });
    await storeSetting(tx, 'two-factor', { value: input, changedBy: scope.userId });
    for (const role of changed)
      if (operator[role] === 'optional') await applyTwoFactorPolicy(tx, role, input[role] === 'required');
    return done({}, { action: 'two-factor-policy.updated', details: changedValues({ ...before }, { ...input }) });
  },
});

type StoredLength = Partial<SessionLength>;

const detailsOf = ({ idleHours, lifetimeHours }: StoredLength) => ({
  idleHours: idleHours === undefined ? null : String(idleHours),
  lifetimeHours: lifetimeHours === undefined ? null : String(lifetimeHours),
});

/** Says how long sessions last. Open ones that are too old end with their next request. */
export const changeSessionLength = action({
  route: 'settings.session',
  input: SessionSettings,
  allow: 'administrator',
  async run({ scope, input, tx }) {
    const { kind: _, ...after }: { kind: string } & StoredLength = input;
    const before = await lockSetting<StoredLength>(tx, 'session', {});
    const details = changedValues(detailsOf(before), detailsOf(after));
    if (Object.keys(details).length === 0) return done({}, []);
    await storeSetting(tx, 'session', { value: after, changedBy: scope.userId });
    // Streams of sessions that are too old end.
    await notifyAdministrators(tx);
    return done({}, { action: 'session-length.updated', details });
  },
});
