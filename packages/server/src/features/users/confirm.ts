import { users } from '@portico/database';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Scope } from '../../access/access.ts';
import { type Activity, subjectOf } from '../../activity/activity.ts';
import { fail } from '../../contract/failures.ts';
import type { UnconfirmedValues } from '../../contract/page-object.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { read } from '../../http/read.ts';
import { lockUsers } from './locks.ts';
import { Confirmation, UnconfirmedQuery } from './schema.ts';

/** So many values are shown at once: an administrator is to look at each. */
const MAX_SHOWN = 200;

/** SQL: every value that is not confirmed of the fields `$1`, in the group `$2`, or, where that is null, in none of the groups `$3`. */
const VALUES = `from users person cross join lateral (values
      ('name', person.name, person.confirmed_name), ('company', person.company, person.confirmed_company)
    ) held (field, value, confirmed)
  where person.removed_at is null and held.value is distinct from held.confirmed
    and held.field = any (string_to_array($1, ','))
    and case when $2::text = '' then person.group_id <> all (string_to_array($3, ',')::uuid[])
      else person.group_id = nullif($2::text, '')::uuid end`;

const LISTED = `select coalesce(json_agg(shown), '[]') as values, (select count(*)::int ${VALUES}) as total
  from (select person.id as "userId", person.email, person.group_name as "group", held.field, held.value ${VALUES}
    order by person.email, held.field limit ${MAX_SHOWN}) shown`;

/** The values that members may have written, and that an identity of a report would be made of. */
export const showUnconfirmedValues = read({
  route: 'users.unconfirmed',
  query: UnconfirmedQuery,
  allow: 'administrator',
  run: ({ scope, query, services }) => listUnconfirmedValues(scope, services.database, query),
});

async function listUnconfirmedValues(
  _scope: Scope,
  database: Database,
  { fields, groupId, exceptGroups }: z.output<typeof UnconfirmedQuery>,
): Promise<UnconfirmedValues> {
  const parameters = [fields.join(','), groupId ?? '', exceptGroups.join(',')];
  const [row] = await database.search<UnconfirmedValues>(LISTED, parameters);
  return row ?? { values: [], total: 0 };
}

/** Makes values of users count, as if an administrator had written them. What is another value by now stays as it is. */
export const confirmValues = action({
  route: 'users.confirm',
  input: Confirmation,
  allow: 'administrator',
  async run({ input: { values }, tx }) {
    const found = new Map((await lockUsers(tx, idsOf(values))).map((user) => [user.userId, user]));
    const current = values.filter(({ userId, field, value }) => found.get(userId)?.[field] === value);
    if (current.length === 0) return fail('already_done');
    for (const each of current) await confirmValue(tx, each);
    const activities = [...new Set(current.map(({ userId }) => userId))].flatMap((userId): Activity[] => {
      const user = found.get(userId);
      const details = Object.fromEntries(
        current.filter((each) => each.userId === userId).map(({ field, value }) => [field, value]),
      );
      return user ? [{ action: 'user.confirmed', subject: subjectOf(user), details }] : [];
    });
    return done({ confirmed: current.length }, activities);
  },
});

type Value = z.output<typeof Confirmation>['values'][number];

const idsOf = (values: readonly Value[]) => [...new Set(values.map(({ userId }) => userId))];

async function confirmValue(tx: Transaction, { userId, field, value }: Value): Promise<void> {
  const column = field === 'name' ? { confirmedName: value } : { confirmedCompany: value };
  await tx
    .update(users)
    .set(column)
    .where(and(eq(users.id, userId), eq(users[field], sql`${value}`)));
}
