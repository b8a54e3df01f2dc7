import { sessions, settings } from '@portico/database';
import { eq, sql } from 'drizzle-orm';
import { subjectOf } from '../../activity/activity.ts';
import { fail } from '../../contract/failures.ts';
import type { Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { CHANNEL_NAME } from '../../infrastructure/notification-channel.ts';
import { settingTopic } from '../../infrastructure/setting-source.ts';
import { LocationSettings, Position } from './schema.ts';

async function isAsked(tx: Transaction): Promise<boolean> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, 'location'));
  return row?.value === true;
}

/** Keeps with the session where its browser is. The activity says that it did, not where. */
export const setLocation = action({
  route: 'set.location',
  input: Position,
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
    await tx.insert(settings).values({ key: 'location', value: false }).onConflictDoNothing();
    const [before] = await tx.select().from(settings).where(eq(settings.key, 'location')).for('update');
    if (before?.value === value) return done({}, []);
    const changed = { value, changedBy: scope.userId, changedAt: sql`now()` };
    await tx.update(settings).set(changed).where(eq(settings.key, 'location'));
    if (!value) await tx.execute(sql`update sessions set location = null where location is not null`);
    await tx.execute(sql`select pg_notify(${CHANNEL_NAME}, ${settingTopic('location')})`);
    return done({}, { action: value ? 'location.enabled' : 'location.disabled' });
  },
  after: ({ asksLocation }) => asksLocation.forget(),
});
