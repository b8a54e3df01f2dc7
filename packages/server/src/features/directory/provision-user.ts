import { invitations, users } from '@portico/database';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Activity, subjectOf } from '../../activity/activity.ts';
import { done, inTransaction } from '../../http/action.ts';
import { endCredentials } from '../../auth/credentials.ts';
import type { Transaction } from '../../database/database.ts';
import { DirectoryFailure, type DirectoryUser } from '../../directory/user.ts';
import type { Services } from '../../services.ts';
import { type Failure, fail, isFailure } from '../../contract/failures.ts';
import type { RefusalReason, SignInMethods } from '../../contract/page-object.ts';
import type { Refusal } from '../../auth/refusals.ts';
import { recordLogin, type Origin, startSession } from '../../auth/sign-in.ts';
import { isAllowed } from '../../auth/sign-in-methods.ts';

interface PortalGroup {
  id: string;
  directoryId: string;
  signInMethods: SignInMethods;
}

const GROUPS = `select id, directory_id as "directoryId", sign_in_methods as "signInMethods"
  from groups order by created_at, id`;

/** Why the directory's word did not let somebody in. */
interface Refused extends Failure {
  reason: RefusalReason;
  user: Refusal['user'];
}

/** The portal's groups that the directory knows the person to be in, the oldest first. @throws DirectoryFailure */
async function approvedGroups(services: Services, user: DirectoryUser): Promise<PortalGroup[]> {
  const groups = await services.database.query<PortalGroup>(GROUPS, []);
  const directoryIds = groups.map(({ directoryId }) => directoryId);
  const memberships = new Set((await services.directory?.memberships(user, directoryIds)) ?? []);
  return groups.filter(({ directoryId }) => memberships.has(directoryId));
}

/**
 * Lets somebody in whom the directory vouches for: one of their groups must be a portal group. Who comes for the first
 * time becomes a person of the portal.
 * @throws DirectoryFailure
 */
export async function provisionUser(
  services: Services,
  user: DirectoryUser,
  origin: Origin,
): Promise<{ token: string } | Refused> {
  const approved = await approvedGroups(services, user);
  if (approved.length === 0) return { ...fail('group_not_approved'), reason: 'group-not-approved', user: null };
  let refused: Refusal['user'] = null;
  const result = await inTransaction(services.database, null, async (tx) => {
    // Of two first sign-ins at once, one waits and finds the person there.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${user.tenantId + user.objectId}, 0))`);
    const found = await findOrCreateUser(tx, user, approved);
    if (!found?.isLetIn) {
      refused = found && { userId: found.userId, name: user.name };
      return fail('login_error');
    }
    const { userId, activities } = found;
    const admitted = await recordLogin(tx, userId, { isPending: false, by: 'directory' });
    if (!admitted) throw new DirectoryFailure('login_error', 'the person is inactive or removed');
    const session = { userId, signedInBy: 'directory', isPending: false, ...origin } as const;
    const { sessionId, token } = await startSession(tx, session, services.environment);
    const by = { ...admitted, sessionId };
    const subject = { kind: 'session', id: sessionId, name: admitted.name } as const;
    const started: Activity = { action: 'session.started', subject, details: { by: 'directory' }, by };
    return done({ token }, [...activities.map((activity) => ({ ...activity, by })), started]);
  });
  return isFailure(result) ? { ...result, reason: 'directory-not-allowed', user: refused } : result.data;
}

/**
 * The group that somebody is in from now on: the one that they are in, if the directory has them there too, or else the
 * first one that lets them in; null: it does not let them in through the directory.
 */
function groupFor(current: string | null, approved: readonly PortalGroup[]): string | null {
  const kept = approved.find(({ id }) => id === current);
  const open = (kept ? [kept] : approved).find(({ signInMethods }) => isAllowed(signInMethods, 'directory'));
  return open?.id ?? null;
}

/** The person's row: found by tenant and object id, taken over by e-mail, or made. Nothing is changed where none lets them in. */
async function findOrCreateUser(
  tx: Transaction,
  user: DirectoryUser,
  approved: readonly PortalGroup[],
): Promise<{ userId: string; isLetIn: boolean; activities: Activity[] } | null> {
  const identity = { directoryTenantId: user.tenantId, directoryObjectId: user.objectId };
  const [known] = await tx
    .select({ userId: users.id, name: users.name, groupId: users.groupId })
    .from(users)
    .where(and(eq(users.directoryTenantId, user.tenantId), eq(users.directoryObjectId, user.objectId)));
  const found = known ?? (await findUnclaimed(tx, user.email));
  const groupId = groupFor(found?.groupId ?? null, approved);
  if (groupId === null) return found ? { userId: found.userId, isLetIn: false, activities: [] } : null;
  if (!found) {
    const userId = uuidv7();
    const { name, email } = user;
    await tx.insert(users).values({
      ...{ id: userId, name, email, groupId, signInMethod: 'directory', ...identity },
      confirmedName: name,
    });
    const subject = subjectOf({ userId, name });
    const registered: Activity = { action: 'user.registered', subject, details: { by: 'directory' } };
    return { userId, isLetIn: true, activities: [registered, ...(await endInvitation(tx, email))] };
  }
  // From now on the directory says who this is, and nobody else can by what lies in a mailbox.
  if (!known) await endCredentials(tx, [found.userId], 'taken-over');
  await tx
    .update(users)
    .set({ ...identity, groupId, confirmedName: confirmedBy(user) })
    .where(eq(users.id, found.userId));
  const regrouped: Activity[] =
    found.groupId === groupId ? [] : [{ action: 'user.regrouped', subject: subjectOf(found) }];
  const ended = known ? [] : await endInvitation(tx, user.email);
  return { userId: found.userId, isLetIn: true, activities: [...regrouped, ...ended] };
}

/** The directory confirms a name that it says too; another one stays what it was, and nobody's name is changed by a sign-in. */
const confirmedBy = ({ name }: DirectoryUser) =>
  sql`case when ${users.name} = ${name} then ${users.name} else ${users.confirmedName} end`;

/** Ends the open invitation of an address that has become a user's: its link would lead to nothing. */
async function endInvitation(tx: Transaction, email: string): Promise<Activity[]> {
  const ended = await tx
    .delete(invitations)
    .where(and(eq(invitations.email, email), isNull(invitations.acceptedAt)))
    .returning({ id: invitations.id });
  return ended.map(({ id }) => ({ action: 'invitation.deleted', subject: { kind: 'invitation', id, name: email } }));
}

/**
 * Somebody whom an administrator has entered for the directory, and who has no directory identity yet. Whoever was entered
 * for a password is never taken over by an e-mail address alone, also before there is one.
 * @throws DirectoryFailure
 */
async function findUnclaimed(tx: Transaction, email: string) {
  const [found] = await tx
    .select({
      userId: users.id,
      name: users.name,
      groupId: users.groupId,
      objectId: users.directoryObjectId,
      signInMethod: users.signInMethod,
    })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.removedAt)))
    // An administrator may be granting them a password right now.
    .for('update');
  if (found && (found.signInMethod !== 'directory' || found.objectId !== null)) {
    throw new DirectoryFailure('login_error', 'the e-mail address belongs to somebody who signs in otherwise');
  }
  return found;
}
