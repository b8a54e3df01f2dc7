// How fast the list of people is with 50,000 of them, and whether the time of a sign-in tells who exists, or anything
// else about them.
// Run on a built package: node bench/users.mjs postgres://… postgres://… postgres.log, which are an empty database that may
// be filled, the same by a role that may set the server's parameters, and the log that this server writes.
/* oxlint-disable no-console */
/* global Buffer, console, performance, process */
import { createHash } from 'node:crypto';
import { sampleUsers } from '@portico/database';
import postgres from 'postgres';
import { recordStatements } from '../../../scripts/bench/statements.mjs';
import { accountLimit } from '../src/auth/sign-in-limits.ts';
import { openPortal } from './portal.mjs';
import { ascending, at, measure, summary } from './times.mjs';

const USERS = 50_000;
/** Wrong passwords for each kind of person, and for unknown ones. */
const ATTEMPTS = 200;
/** Wrong passwords from everywhere after which a person is locked: more than are tried for the others. */
const LOCKING_ATTEMPTS = 300;
const LISTS = {
  'first page': '',
  'page 1000': '?page=1000',
  // Whatever lies past the end is the last one.
  'last page': '?page=100000',
  'page 1000 by company, downwards': '?sort=-company&page=1000',
  'by last login': '?sort=-lastLoginAt',
  'search: a name': '?search=freja',
  'search: part of an address': '?search=ab12',
  'search: one letter': '?search=a',
  'search: two words': '?search=freja+company',
  'filter: inactive': '?status=inactive&sort=email',
  'filter and search': '?status=inactive&search=jens&page=5',
  'filter: administrators': '?role=administrator',
  'filter: members': '?role=member&page=500',
  'filter: a group': '?group=GROUP',
  'filter: a group by last login': '?group=GROUP&sort=-lastLoginAt&page=100',
  'filter: without a group': '?group=none',
  'view: active': '?status=active',
  'view: inactive': '?status=inactive',
  'view: never signed in': '?signIn=never',
  'view: locked': '?signIn=locked',
  'view: removed': '?state=removed',
  'view: removed, last page': '?state=removed&page=100000',
};

/** The view of those who are invited is a list of its own. */
const INVITATION_LISTS = {
  'view: invited': '',
  'view: invited, last page': '?page=100000',
  'invited: search': '?search=ab12',
  'invited: waiting': '?state=open',
};

/** Everybody for whom a password may be tried in vain: what of them is another than somebody's who just has a password. */
const KINDS = {
  known: {},
  locked: { isLocked: true },
  deactivated: { status: 'inactive' },
  'directory only': { hasPassword: false },
  'without a group': { hasGroup: false },
  removed: { isRemoved: true },
  'with a second factor': { hasSecondFactor: true },
};

/** Words to search for: a first name that 5,000 people bear, and part of an address that about twelve have. */
const WORDS = { name: () => 'freja', address: (index) => `@${(index % 4096).toString(16).padStart(3, '0')}` };

const [databaseUrl, administratorUrl, logFile] = process.argv.slice(2);
if (!logFile) throw new Error('Give an empty database, the same as an administrator, and the log of its server.');
let networks = 0;
// From everywhere, ten times as many.
const { call, administrator, close } = await openPortal(databaseUrl, {
  TRIES_PER_ACCOUNT: String(LOCKING_ATTEMPTS / 10),
});
await addUsers();
await lockSome();
const lists = await benchLists();
const searchesPerSecond = await benchSearches();
console.log(
  JSON.stringify({ floor: await benchFloor(), lists, searchesPerSecond, signIn: await benchSignIn() }, null, 2),
);
await close();

async function addUsers() {
  const sql = postgres(databaseUrl, { max: 1 });
  await sql`insert into users (id, name, email, company, contact_number, group_id, status, last_login_at)
    select gen_random_uuid(),
      (array['Anna','Bo','Carl','Dorte','Erik','Freja','Gunnar','Hanne','Ib','Jens'])[1 + i % 10] || ' ' || substr(md5(i::text), 1, 8),
      'p' || i || '@' || substr(md5((i * 7)::text), 1, 5) || '.example', 'Company ' || i % 500, '+45 ' || i,
      (select id from groups order by id offset i % 4 limit 1), case when i % 9 = 0 then 'inactive' else 'active' end,
      case when i % 3 = 0 then now() - i * interval '1 minute' end
    from generate_series(1, ${USERS}::int) i`;
  // Two thirds have never signed in; 5,000 more are removed, and as many invited as there are users.
  await sql`update users set first_login_at = last_login_at where last_login_at is not null`;
  await sql`insert into users (id, name, email, removed_at)
    select gen_random_uuid(), 'Removed ' || i, 'removed-' || i || '@portico.example', now() - i * interval '1 minute'
    from generate_series(1, 5000) i`;
  await sql`insert into invitations (id, email, group_id, token_hash, sent_at, expires_at, accepted_at)
    select gen_random_uuid(), 'i' || i || '@' || substr(md5((i * 7)::text), 1, 5) || '.example',
      (select id from groups order by id limit 1), sha256(i::text::bytea), now() - i * interval '1 minute',
      now() + (i % 20 - 5) * interval '1 day', case when i % 2 = 0 then now() end
    from generate_series(1, ${USERS}::int) i`;
  await sql`vacuum analyze users, invitations`;
  await sql.end();
}

/**
 * Somebody tries passwords on many accounts, while the others work: the last two hours have refusals of 1,000 users among
 * 50,000 activities, and 250 are locked.
 */
async function lockSome() {
  const sql = postgres(databaseUrl, { max: 1 });
  await sql`insert into activities (id, at, action)
    select gen_random_uuid(), now() - i * interval '0.1 second', 'session.started'
    from generate_series(1, ${USERS}::int) i`;
  const refused = await sql`insert into activities (id, at, action, subject_kind, subject_id, details)
    select gen_random_uuid(), now() - random() * interval '1 hour', 'sign-in.refused', 'user', id,
      '{"address": "192.0.2.1", "reason": "wrong-password"}'
    from (select id from users where email like 'p%' and removed_at is null limit 1000) users returning subject_id`;
  const keys = refused.slice(0, 250).map(({ subject_id: id }) => {
    const [limit, whom] = accountLimit(id, null);
    return `${limit}:${createHash('sha256').update(whom).digest('base64url')}`;
  });
  await sql`insert into rate_limits (key, points, expire)
    select key, ${LOCKING_ATTEMPTS}, ${Date.now() + 3_600_000} from unnest(${keys}::text[]) key`;
  await sql`vacuum analyze activities, rate_limits`;
  await sql.end();
  // What is measured as locked has them in it.
  const answer = await call('GET', '/admin/users?signIn=locked', { session: administrator });
  const { props } = await answer.json();
  if (props.paging.total !== keys.length)
    throw new Error(`${props.paging.total} users are locked, not ${keys.length}.`);
}

async function benchLists() {
  const sql = postgres(databaseUrl, { max: 1 });
  const [{ id: group }] = await sql`select id from groups order by id limit 1`;
  await sql.end();
  const paths = [
    ...Object.entries(LISTS).map(([name, query]) => [name, `/admin/users${query.replace('GROUP', group)}`]),
    ['dashboard', '/dashboard'],
    ...Object.entries(INVITATION_LISTS).map(([name, query]) => [name, `/admin/invites${query}`]),
  ];
  const result = {};
  for (const [name, path] of paths) {
    result[name] = summary(await measure(60, async () => (await call('GET', path, { session: administrator })).text()));
  }
  return result;
}

/** A bare count of everybody: what this machine, as busy as it is, takes for looking at them once. */
async function benchFloor() {
  const sql = postgres(databaseUrl, { max: 1 });
  const times = await measure(60, () => sql`select count(*) from users`);
  await sql.end();
  return summary(times);
}

/**
 * Searches a second, ten at a time: the portal's; those of a bare client that runs the same SQL and makes no page of it;
 * and those of a client that looks for the word in every row, as peers do.
 */
async function benchSearches() {
  const sql = postgres(databaseUrl, { max: 10, onnotice: () => {} });
  // What the portal's indexes are worth shows where there are none.
  await sql`create table plain_users as select * from users`;
  await sql`vacuum analyze plain_users`;
  const result = {};
  for (const [name, word] of Object.entries(WORDS)) {
    const search = async (index) =>
      (await call('GET', `/admin/users?search=${encodeURIComponent(word(index))}`, { session: administrator })).text();
    const recorded = await recordStatements(administratorUrl, logFile, () => search(0));
    const same = recorded.map(({ text, parameters }) => ({
      text,
      parameters: (index) => parameters.map((value) => parameterOf(value === word(0) ? word(index) : value)),
    }));
    if (!recorded.some(({ parameters }) => parameters.includes(word(0))))
      throw new Error('The search was not recorded.');
    const bare = async (index) => {
      for (const { text, parameters } of same) await sql.unsafe(text, parameters(index), { prepare: true });
    };
    const scan = async (index) => {
      const pattern = `%${word(index)}%`;
      const found = sql`from plain_users where removed_at is null
        and (name ilike ${pattern} or email ilike ${pattern} or company ilike ${pattern} or contact_number ilike ${pattern})`;
      await Promise.all([sql`select * ${found} order by name limit 25`, sql`select count(*) ${found}`]);
    };
    result[name] = { portal: await rateOf(search), bare: await rateOf(bare), scan: await rateOf(scan) };
  }
  await sql`drop table plain_users`;
  await sql.end();
  return result;
}

/** PostgreSQL logs bytes as text in hexadecimal; the driver wants them as bytes. */
function parameterOf(logged) {
  return logged?.startsWith('\\x') ? Buffer.from(logged.slice(2), 'hex') : logged;
}

/** How often a second something is done, ten at a time. */
async function rateOf(work) {
  const end = performance.now() + 4_000;
  let count = 0;
  const one = async () => {
    while (performance.now() < end) await work(count++);
  };
  await Promise.all(Array.from({ length: 10 }, one));
  return Number((count / 4).toFixed(1));
}

/**
 * Each kind and unknown addresses in turn, so that whatever else the machine does hits all. Every attempt comes from a
 * network of its own, so that what is measured is never how soon a network is refused.
 */
async function benchSignIn() {
  await addKinds();
  for (let index = 0; index < LOCKING_ATTEMPTS; index++) await attempt(emailOf('locked'));
  const names = ['unknown', ...Object.keys(KINDS)];
  const times = Object.fromEntries(names.map((name) => [name, []]));
  for (let index = 0; index < ATTEMPTS; index++) {
    // Nobody is always first.
    const turn = names.map((_, place) => names[(place + index) % names.length]);
    for (const name of turn) {
      const email = name === 'unknown' ? `nobody-${index}@portico.example` : emailOf(name);
      times[name].push(...(await measure(1, () => attempt(email))));
    }
  }
  const middles = Object.entries(times).map(([name, found]) => [name, at(found.sort(ascending), 0.5, 3)]);
  return { attempts: ATTEMPTS, middleMs: Object.fromEntries(middles) };
}

function emailOf(kind) {
  return `${kind.replaceAll(' ', '-')}@kinds.example`;
}

async function attempt(email) {
  const answer = await call('POST', '/login', {
    body: { email, password: 'Wrong-Password-1!' },
    remoteAddress: newNetwork(),
  });
  if (answer.status !== 401) throw new Error(`The sign-in of ${email} was answered with ${answer.status}`);
  return answer.text();
}

function newNetwork() {
  const number = networks++;
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

async function addKinds() {
  const sql = postgres(databaseUrl, { max: 1 });
  for (const [kind, options] of Object.entries(KINDS)) {
    const {
      status = 'active',
      hasGroup = true,
      hasPassword = true,
      isRemoved = false,
      hasSecondFactor = false,
    } = options;
    const [{ id }] = await sql`insert into users (id, name, email, status, group_id, removed_at)
      values (gen_random_uuid(), ${kind}, ${emailOf(kind)}, ${status},
        ${hasGroup ? sql`(select id from groups order by id limit 1)` : null}, ${isRemoved ? sql`now()` : null})
      returning id`;
    if (hasPassword) {
      await sql`insert into passwords (user_id, hash) select ${id}, hash from passwords
        join users on users.id = user_id where email = ${sampleUsers.member.email}`;
    }
    if (hasSecondFactor)
      await sql`insert into second_factors (user_id, secret, confirmed_at) values (${id}, 'x', now())`;
    // Somebody who has been here, from several networks.
    await sql`insert into sessions (id, user_id, token_hash, expires_at, address, ended_at)
      select gen_random_uuid(), ${id}, sha256(gen_random_uuid()::text::bytea), now(), '192.0.2.' || i, now()
      from generate_series(1, 20) i`;
  }
  await sql.end();
}
