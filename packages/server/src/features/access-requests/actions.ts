import { accessRequests, users } from '@portico/database';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { subjectOf } from '../../activity/activity.ts';
import { notifyAdministrators } from '../../activity/notifications.ts';
import { fail } from '../../contract/failures.ts';
import type { Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { lockSetting, storeSetting } from '../../infrastructure/setting-change.ts';
import { AccessRequestSettings, DeclinedAccess, NewAccessRequest } from './schema.ts';

/** Says whether members may ask for access. What they have asked for waits for its answer all the same. */
export const changeAccessRequestSettings = action({
  route: 'settings.access-requests',
  input: AccessRequestSettings,
  allow: 'administrator',
  async run({ scope, input: { isAllowed: value }, tx }) {
    if ((await lockSetting(tx, 'access-requests', false)) === value) return done({}, []);
    await storeSetting(tx, 'access-requests', { value, changedBy: scope.userId });
    return done({}, { action: value ? 'access-requests.allowed' : 'access-requests.disallowed' });
  },
  after: ({ asksForAccess }) => asksForAccess.forget(),
});

/** Puts a request before the administrators. It looks for no page, so that nothing of the answer tells whether there is one. */
export const askForAccess = action({
  route: 'access-requests.store',
  input: NewAccessRequest,
  allow: 'member',
  async prepare({ scope, services: { asksForAccess, rateLimit } }) {
    if (!(await asksForAccess.current())) return fail('not_found');
    return (await rateLimit.consume([['access-request-by-account', scope.userId]])) ?? {};
  },
  async run({ scope, input: { address: slug, message }, tx }) {
    await tx
      .insert(accessRequests)
      .values({ requesterId: scope.userId, slug, message })
      .onConflictDoUpdate({
        target: [accessRequests.requesterId, accessRequests.slug],
        targetWhere: sql`${accessRequests.state} = 'open'`,
        set: { message },
      });
    await notifyAdministrators(tx);
    return done({}, { action: 'access.requested', subject: subjectOf(scope), details: { address: `/${slug}` } });
  },
});

/** Declines a request. The mail says the address as it was asked for: whether a page is there stays unsaid. */
export const declineAccess = action({
  route: 'access-requests.decline',
  input: DeclinedAccess,
  allow: 'administrator',
  async run({ input: { reason }, parameters: { id }, services: { mailQueue }, tx }) {
    const isOpen = and(eq(accessRequests.id, id), eq(accessRequests.state, 'open'));
    const [request] = await tx.select().from(accessRequests).where(isOpen);
    const asker = request && (await lockUser(tx, request.requesterId));
    if (!asker) return fail('already_done');
    const declined = { state: 'declined' as const, decidedAt: sql`now()` };
    const closed = await tx.update(accessRequests).set(declined).where(isOpen).returning({ id: accessRequests.id });
    if (closed.length === 0) return fail('already_done');
    const address = `/${request.slug}`;
    await mailQueue.queue(tx, { kind: 'access-declined', to: asker, values: { address, reason } });
    await notifyAdministrators(tx);
    return done({}, { action: 'access.declined', subject: subjectOf(asker), details: { address, reason } });
  },
});

/** Holds whoever has asked: before the request, as all other writes do. */
async function lockUser(tx: Transaction, id: string) {
  const { id: userId, name, email, language } = users;
  const isThere = and(eq(userId, id), isNull(users.removedAt));
  const [user] = await tx.select({ userId, name, email, language }).from(users).where(isThere).for('update');
  return user;
}
