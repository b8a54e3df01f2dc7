import type { z } from 'zod';
import type { SessionScope } from '../../access/access.ts';
import { type Failure, fail, isFailure } from '../../contract/failures.ts';
import type { Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { read } from '../../http/read.ts';
import type { Services } from '../../services.ts';
import { removeUsers, resetPasswords, restoreUsers, setRole, setStatus, type UserChanges } from './changes.ts';
import { type LockedUser, lockRemovedUsers, lockUsers } from './locks.ts';
import { listUserIds } from './queries.ts';
import { resolveUserFilter } from './sign-in-verdict.ts';
import { BulkUserChange, MAX_BULK_USERS, UsersFilter } from './schema.ts';

interface Context {
  scope: SessionScope;
  input: z.output<typeof BulkUserChange>;
  services: Services;
  tx: Transaction;
}

/** Changes many users alike: all of them or, if one must not be changed, nobody. Answers who was not so already. */
export const changeManyUsers = action({
  route: 'users.bulk',
  input: BulkUserChange,
  allow: 'administrator',
  async run(context) {
    const { input, tx } = context;
    const lock = input.change.kind === 'restore' ? lockRemovedUsers : lockUsers;
    const found = await lock(tx, [...new Set(input.ids)]);
    if (found.length === 0) return fail('not_found');
    const changes = await run(context, found);
    if (isFailure(changes)) return changes;
    const ids = changes.changed.map(({ userId }) => userId);
    return ids.length === 0 ? fail('already_done') : done({ ids }, changes.activities);
  },
});

async function run(context: Context, found: readonly LockedUser[]): Promise<UserChanges | Failure> {
  const { scope, services, tx } = context;
  const { change } = context.input;
  switch (change.kind) {
    case 'status':
      return setStatus(tx, scope, found, change.status);
    case 'role':
      return setRole(tx, scope, found, change.role);
    case 'reset-password':
      return resetPasswords(tx, services, scope, found);
    case 'remove':
      return removeUsers(tx, scope, found);
    case 'restore':
      return restoreUsers(tx, found);
  }
}

/** All that match a filter, for a change of all of them: the first, where they are more than one change takes. */
export const showMatchingUsers = read({
  route: 'users.matching',
  query: UsersFilter,
  allow: 'administrator',
  async run({ scope, query, services }) {
    const ids = await listUserIds(scope, services.database, await resolveUserFilter(scope, services, query));
    return { ids: ids.slice(0, MAX_BULK_USERS), total: ids.length };
  },
});
