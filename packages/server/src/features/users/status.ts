import { action, done } from '../../http/action.ts';
import { fail, isFailure } from '../../contract/failures.ts';
import { setStatus } from './changes.ts';
import { lockUser } from './locks.ts';
import { StatusChange } from './schema.ts';

/** Lets a person in, or keeps them out from their next request on. */
export const changeStatus = action({
  route: 'users.status',
  input: StatusChange,
  allow: 'administrator',
  async run({ scope, input: { status }, parameters: { id }, tx }) {
    const user = await lockUser(tx, id);
    if (!user) return fail('not_found');
    const changes = await setStatus(tx, scope, [user], status);
    if (isFailure(changes)) return changes;
    return changes.changed.length === 0 ? fail('already_done') : done({ status }, changes.activities);
  },
});
