import { users } from '@portico/database';
import { inArray } from 'drizzle-orm';
import type { Scope } from '../../access/access.ts';
import { action, done } from '../../http/action.ts';
import { subjectOf } from '../../activity/activity.ts';
import { hasOtherAdministrator } from '../../auth/administrators.ts';
import { endCredentials } from '../../auth/credentials.ts';
import type { Transaction } from '../../database/database.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import { BulkStatusChange, StatusChange } from './schema.ts';
import { lockUsers, type LockedUser } from './locks.ts';

type Status = 'active' | 'inactive';

/** Lets people in, or keeps them out from their next request on. @returns those whose status changed */
async function setStatus(
  tx: Transaction,
  scope: Scope,
  ids: readonly string[],
  status: Status,
): Promise<LockedUser[] | Failure> {
  const found = await lockUsers(tx, ids);
  if (found.length === 0) return fail('not_found');
  const changed = found.filter((user) => user.status !== status);
  if (changed.length === 0) return changed;
  const changedIds = changed.map(({ userId }) => userId);
  if (status === 'inactive') {
    if (changedIds.includes(scope.userId)) return fail('own_account');
    const hasAdministrators = changed.some(({ role }) => role === 'administrator');
    if (hasAdministrators && !(await hasOtherAdministrator(tx, changedIds))) return fail('last_administrator');
    await endCredentials(tx, changedIds, 'deactivated');
  }
  await tx.update(users).set({ status }).where(inArray(users.id, changedIds));
  return changed;
}

const activitiesOf = (changed: readonly LockedUser[], status: Status) => {
  const name = status === 'active' ? 'user.activated' : 'user.deactivated';
  return changed.map((user) => ({ action: name, subject: subjectOf(user) }) as const);
};

export const changeStatus = action({
  route: 'users.status',
  input: StatusChange,
  allow: 'administrator',
  async run({ scope, input: { status }, parameters: { id }, tx }) {
    const changed = await setStatus(tx, scope, [id], status);
    if ('failure' in changed) return changed;
    return changed.length === 0 ? fail('already_done') : done({ status }, activitiesOf(changed, status));
  },
});

/** The same for many at once: all of them, or, if one must not be changed, nobody. */
export const changeManyStatuses = action({
  route: 'users.bulk-status',
  input: BulkStatusChange,
  allow: 'administrator',
  async run({ scope, input: { ids, status }, tx }) {
    const changed = await setStatus(tx, scope, ids, status);
    if ('failure' in changed) return changed;
    return changed.length === 0 ? fail('already_done') : done({ count: changed.length }, activitiesOf(changed, status));
  },
});
