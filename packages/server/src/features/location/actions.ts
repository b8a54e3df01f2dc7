import { sessions, settings } from '@portico/database';
import { eq, sql } from 'drizzle-orm';
import { subjectOf } from '../../activity/activity.ts';
import { fail } from '../../contract/failures.ts';
import type { Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { lockSetting, storeSetting } from '../../infrastructure/setting-change.ts';
import { LocationSettings, LocationUpdate } from './schema.ts';

/** Whether browsers are asked; that is not changed until the transaction ends, so that what it deletes is all there is. */
async function isAsked(tx: Transaction): Promise<boolean> {
  const [row] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, 'location'))
    .for('share');
  return row?.value === true;
}

/** Keeps with the session where its browser is. The activity says that it did, not where. */
export const setLocation = action({
  route: 'set.location',
  input: LocationUpdate,
  allow: 'member',
  async run({ scope, input: { location }, tx }) {
    if (!(await isAsked(tx))) return fail('location_off');
    await tx.update(sessions).set({ location }).where(eq(sessions.id, scope.sessionId));
    return done({}, { action: 'location.saved', subject: subjectOf(scope) });
  },
});

/** Says whether browsers are asked where they are, from their next sign-in on. What is known goes when they no longer are. */
export const changeLocationSettings = action({
  route: 'settings.location',
  input: LocationSettings,
  allow: 'administrator',
  async run({ scope, input: { isAsked: value }, tx }) {
    if ((await lockSetting(tx, 'location', false)) === value) return done({}, []);
    await storeSetting(tx, 'location', { value, changedBy: scope.userId });
    if (!value) await tx.execute(sql`update sessions set location = null where location is not null`);
    return done({}, { action: value ? 'location.enabled' : 'location.disabled' });
  },
  after: ({ asksLocation }) => asksLocation.forget(),
});
