import { unconfirmedFields } from '../../access/confirmed-fields.ts';
import { hasPassword } from '../../auth/has-password.ts';
import type { Scope } from '../../access/access.ts';
import type { Database, Parameter } from '../../database/database.ts';
import { escapeLike } from '../../database/like.ts';
import { isoTime } from '../../database/iso-time.ts';
import { type ListPart, partOf } from '../../database/list-part.ts';
import type { UserFilter, UserRow, UserSort } from '../../contract/page-object.ts';
import { binTime } from '../../infrastructure/retention.ts';

/** People on one page of the list. */
export const USERS_PER_PAGE = 25;

/** SQL of what each column is sorted by: exactly the expressions of the indexes. */
const sortKeys: Record<UserSort, string> = {
  name: 'person.name collate "da-x-icu"',
  email: 'person.email',
  company: 'person.company collate "da-x-icu"',
  contactNumber: 'person.contact_number collate "da-x-icu"',
  group: 'person.group_name collate "da-x-icu"',
  status: 'person.status',
  firstLoginAt: `coalesce(person.first_login_at, '-infinity'::timestamptz)`,
  lastLoginAt: `coalesce(person.last_login_at, '-infinity'::timestamptz)`,
};

const COLUMNS = `person.id, person.name, person.email, person.company, person.contact_number as "contactNumber",
  person.role, person.status,
  case when person.group_id is not null
    then json_build_object('id', person.group_id, 'name', person.group_name) end as "group",
  ${isoTime('person.first_login_at')} as "firstLoginAt", ${isoTime('person.last_login_at')} as "lastLoginAt",
  exists (select from second_factors where user_id = person.id and confirmed_at is not null) as "hasTwoFactor",
  ${hasPassword('person')} as "hasPassword",
  person.directory_object_id is not null as "hasDirectory", person.sign_in_method as "signInMethod",
  ${unconfirmedFields('person')} as unconfirmed`;

/** A condition with its parameters. */
interface Condition {
  where: string;
  parameters: Parameter[];
}

/** What is listed; with `locked`, these alone, who are known by what is counted elsewhere. */
export type ResolvedUserFilter = UserFilter & { locked: readonly string[] | null };

/** SQL of what the list shows. Every word of the search must be somewhere in the person. */
function conditionOf({
  search,
  status,
  role,
  group,
  signIn,
  state,
  locked,
}: Omit<ResolvedUserFilter, 'sort'>): Condition {
  const parameters: Parameter[] = [];
  const add = (value: Parameter) => `$${parameters.push(value)}`;
  const parts = [
    state === 'removed' ? `person.removed_at > now() - ${binTime('usersDays')}` : 'person.removed_at is null',
    ...wordsOf(search).map((word) => `person.search_text like '%' || lower(${add(word)}) || '%'`),
  ];
  if (status) parts.push(`person.status = ${add(status)}`);
  if (role) parts.push(`person.role = ${add(role)}`);
  if (signIn === 'never') parts.push('person.first_login_at is null');
  // As rows, which are joined; an array in a parameter is gone through for every user.
  if (locked) parts.push(`person.id in (select unnest(string_to_array(${add(locked.join(','))}, ',')::uuid[]))`);
  if (group === 'none') parts.push('person.group_id is null');
  else if (group) parts.push(`person.group_id = ${add(group)}`);
  return { where: parts.join(' and '), parameters };
}

/** The words of a search, as patterns. */
const wordsOf = (search: string) => search.split(/\s+/).filter(Boolean).map(escapeLike);

/** SQL of an order; the id makes it the same every time. */
function orderOf(sort: UserFilter['sort'], isReversed = false): string {
  const isDown = sort.startsWith('-') !== isReversed;
  const direction = isDown ? 'desc' : 'asc';
  return `${sortKeyOf(sort)} ${direction}, person.id ${direction}`;
}

const sortKeyOf = (sort: UserFilter['sort']) => sortKeys[sort.replace(/^-/, '') as UserSort];

interface UserList {
  users: UserRow[];
  page: number;
  total: number;
}

/** One page of the list, and how many people the whole has. */
export async function listUsers(
  _scope: Scope,
  database: Database,
  filter: ResolvedUserFilter,
  page: number,
): Promise<UserList> {
  const condition = conditionOf(filter);
  const found = filter.search ? await listFound(database, condition, filter.sort, page) : null;
  if (found) return found;
  const counted = countUsers(database, condition);
  // Where the first page lies is known without the count.
  if (page === 1) {
    const first = { limit: USERS_PER_PAGE, offset: 0, isReversed: false };
    const [users, total] = await Promise.all([listPart(database, condition, filter.sort, first), counted]);
    return { users, page, total };
  }
  const total = await counted;
  const shown = Math.min(page, lastPage(total));
  return {
    users: await listPart(database, condition, filter.sort, partOf(total, shown, USERS_PER_PAGE)),
    page: shown,
    total,
  };
}

const lastPage = (total: number) => Math.max(1, Math.ceil(total / USERS_PER_PAGE));

/** So many people are gathered, counted and sorted at once; of more, it is faster to read a part off an index. */
const MAX_GATHERED = 6000;

/** Counts and sorts what a search finds in one go; null: it finds too much for that, or less than the page asks for. */
async function listFound(
  database: Database,
  { where, parameters }: Condition,
  sort: UserFilter['sort'],
  page: number,
): Promise<UserList | null> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const rows = await database.search<UserRow & { total: number }>(
    `with found as materialized (
       select person.id, ${sortKeyOf(sort)} as key from users person where ${where} limit ${MAX_GATHERED + 1}
     ), picked as (
       select id, key from found order by key ${direction}, id ${direction}
       limit ${USERS_PER_PAGE} offset ${(page - 1) * USERS_PER_PAGE}
     )
     select ${COLUMNS}, counted.total from (select count(*)::int as total from found) counted
     left join picked on true left join users person on person.id = picked.id
     order by picked.key ${direction}, picked.id ${direction}`,
    parameters,
  );
  const total = rows[0]?.total ?? 0;
  if (total > MAX_GATHERED || page > lastPage(total)) return null;
  const users = rows.filter(({ id }) => id !== null).map(({ total: _, ...user }) => user);
  return { users, page, total };
}

async function countUsers(database: Database, { where, parameters }: Condition): Promise<number> {
  const statement = `select count(*)::int as total from users person where ${where}`;
  const [row] = await database.search<{ total: number }>(statement, parameters);
  return row?.total ?? 0;
}

/** First the few ids, off an index where there is one; then everything about these few. */
function listPart(
  database: Database,
  { where, parameters }: Condition,
  sort: UserFilter['sort'],
  { limit, offset, isReversed }: ListPart,
): Promise<UserRow[]> {
  return database.search<UserRow>(
    `with picked as materialized (
       select person.id from users person where ${where}
       order by ${orderOf(sort, isReversed)} limit ${limit} offset ${offset}
     )
     select ${COLUMNS} from picked join users person on person.id = picked.id order by ${orderOf(sort)}`,
    parameters,
  );
}

/** The ids of all people in the list, in its order. */
export async function listUserIds(_scope: Scope, database: Database, filter: ResolvedUserFilter): Promise<string[]> {
  const { where, parameters } = conditionOf(filter);
  const rows = await database.search<{ id: string }>(
    `select person.id from users person where ${where} order by ${orderOf(filter.sort)}`,
    parameters,
  );
  return rows.map(({ id }) => id);
}

/** People by their ids, in the order of these. */
export async function listUsersById(_scope: Scope, database: Database, ids: string[]): Promise<UserRow[]> {
  return database.query<UserRow>(
    `select ${COLUMNS} from unnest($1::uuid[]) with ordinality as asked (id, place)
     join users person on person.id = asked.id order by asked.place`,
    [`{${ids.join(',')}}`],
  );
}
