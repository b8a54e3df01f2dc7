import { groupAccessTags, groups, users } from '@portico/database';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Scope } from '../../access/access.ts';
import { groupTagLabels } from '../../access/tag-labels.ts';
import { changedValues } from '../../activity/changes.ts';
import { action, done } from '../../http/action.ts';
import { hasAdministratorOutside, hasManager } from '../../auth/administrators.ts';
import { endCredentials, endSignInsBy } from '../../auth/credentials.ts';
import { isAllowed, keepsOwnSession } from '../../auth/sign-in-methods.ts';
import type { Transaction } from '../../database/database.ts';
import { type Failure, fail, isFailure } from '../../contract/failures.ts';
import type { SignInMethods } from '../../contract/page-object.ts';
import type { Services } from '../../services.ts';
import { bulkChange, EmptyInput } from '../../validation/fields.ts';
import { Group } from './schema.ts';

export const addGroup = action({
  route: 'groups.store',
  input: Group,
  allow: 'administrator',
  async run({ input: { groupId: directoryId, name, tags, signInMethods }, services, tx }) {
    if (isWithoutDirectory(services, signInMethods)) return NO_DIRECTORY;
    const id = uuidv7();
    await tx.insert(groups).values({ id, directoryId, name, signInMethods });
    await holdTags(tx, id, tags);
    return done({ id }, { action: 'group.added', subject: { kind: 'group', id, name } });
  },
});

const NO_DIRECTORY = fail('invalid_input', { signInMethods: 'validation.no-directory' });

const isWithoutDirectory = ({ directory }: Pick<Services, 'directory'>, methods: SignInMethods | undefined) =>
  methods === 'directory' && directory === null;

async function holdTags(tx: Transaction, groupId: string, tags: readonly string[]): Promise<void> {
  const rows = [...new Set(tags)].map((accessTagId) => ({ groupId, accessTagId }));
  if (rows.length > 0) await tx.insert(groupAccessTags).values(rows);
}

/** Changes a group; what its people see, and how they sign in, follows from their next request on. */
export const updateGroup = action({
  route: 'groups.update',
  input: Group,
  allow: 'administrator',
  async run({ scope, input, parameters: { id }, services, tx }) {
    const { groupId: directoryId, name, tags } = input;
    const [found] = await tx
      .select({ name: groups.name, groupId: groups.directoryId, signInMethods: groups.signInMethods })
      .from(groups)
      .where(eq(groups.id, id))
      .for('update');
    if (!found) return fail('not_found');
    const { signInMethods = found.signInMethods } = input;
    const before = { ...found, tags: await groupTagLabels(tx, id) };
    await tx.update(groups).set({ directoryId, name, signInMethods }).where(eq(groups.id, id));
    const failure =
      found.signInMethods === signInMethods ? null : await closeMethods(tx, scope, services, { id, signInMethods });
    if (failure) return failure;
    await tx.delete(groupAccessTags).where(eq(groupAccessTags.groupId, id));
    await holdTags(tx, id, tags);
    const after = { name, groupId: directoryId, signInMethods, tags: await groupTagLabels(tx, id) };
    return done(
      {},
      { action: 'group.updated', subject: { kind: 'group', id, name }, details: changedValues(before, after) },
    );
  },
});

/** Ends what began in a way that the group, as it is now, does not allow. @returns why it must stay as it was */
async function closeMethods(
  tx: Transaction,
  scope: Scope,
  services: Pick<Services, 'directory'>,
  { id, signInMethods }: { id: string; signInMethods: SignInMethods },
): Promise<Failure | null> {
  if (isWithoutDirectory(services, signInMethods)) return NO_DIRECTORY;
  const closed = (['password', 'directory'] as const).find((method) => !isAllowed(signInMethods, method));
  if (!closed) return null;
  if (!(await keepsOwnSession(tx, scope))) return fail('own_sign_in_method');
  await endSignInsBy(tx, membersOf(tx, [id]), closed);
  return (await hasManager(tx)) ? null : fail('last_administrator');
}

const isMemberOf = (groupIds: string[]) => and(inArray(users.groupId, groupIds), isNull(users.removedAt));

const membersOf = (tx: Transaction, groupIds: string[]) =>
  tx.select({ id: users.id }).from(users).where(isMemberOf(groupIds));

/** Removes a group; its people are signed out, and cannot sign in until they are in another. */
export const removeGroup = action({
  route: 'groups.destroy',
  input: EmptyInput,
  allow: 'administrator',
  async run({ scope, parameters: { id }, tx }) {
    const removed = await removeGroups(tx, scope, [id]);
    return isFailure(removed) ? removed : done({}, removed);
  },
});

/** The same of many: of all, or of none where the portal would be without an administrator. */
export const removeManyGroups = action({
  route: 'groups.bulk',
  input: bulkChange('remove'),
  allow: 'administrator',
  async run({ scope, input: { ids }, tx }) {
    const removed = await removeGroups(tx, scope, ids);
    return isFailure(removed) ? removed : done({ ids: removed.map(({ subject }) => subject.id) }, removed);
  },
});

async function removeGroups(tx: Transaction, scope: Scope, ids: string[]) {
  const isMeant = inArray(groups.id, ids);
  // Held in the order of all other writes: nobody joins the groups while they go, and no two wait for each other.
  const found = await tx
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(isMeant)
    .orderBy(groups.id)
    .for('update');
  if (found.length === 0) return fail('not_found');
  const members = await tx
    .select({ id: users.id, groupId: users.groupId })
    .from(users)
    .where(isMemberOf(ids))
    .orderBy(users.id)
    .for('update');
  if (members.some((user) => user.id === scope.userId)) return fail('own_account');
  if (!(await hasAdministratorOutside(tx, ids))) return fail('last_administrator');
  await endCredentials(tx, membersOf(tx, ids), 'group-removed');
  await tx.delete(groups).where(isMeant);
  return found.map(({ id, name }) => ({
    action: 'group.removed' as const,
    subject: { kind: 'group' as const, id, name },
    details: { people: members.filter(({ groupId }) => groupId === id).length },
  }));
}
