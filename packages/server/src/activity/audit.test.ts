import { randomUUID } from 'node:crypto';
import { addUser } from '../../testing/users.ts';
import { type Client, startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { runAdminCommand } from '../cli/admin-cli.ts';
import { type Database, executeSql, openDatabase, rehearse } from '../database/database.ts';
import { type AuditResult, verifyAudit } from './audit.ts';
import { applyActivityRetention } from './retention.ts';

const ROWS = 120;
const TAMPERINGS = 1000;

let portal: TestPortal;
let database: Database;
let administrator: Client;

beforeAll(async () => {
  portal = await startTestPortal();
  database = openDatabase(portal.environment.databaseUrl);
  administrator = await portal.as('administrator');
  for (let number = 0; number < ROWS; number++)
    await administrator.post('/admin/tags', { label: `Tag ${number}`, description: 'Et tag' });
});
afterAll(async () => {
  await database.close();
  await portal.close();
});

const whole = (result: AuditResult) => (result.isWhole ? result.head : null);
const runAdmin = (name: string, options: Record<string, string> = {}) =>
  runAdminCommand({ databaseUrl: portal.environment.databaseUrl, portalUrl: 'http://localhost' }, name, options);

test('writes of administrators are a chain without a gap, also many at once; what readers do is no part of it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      administrator.post('/admin/tags', { label: `Sammen ${randomUUID().slice(0, 8)}` }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
  const result = await verifyAudit(database, null);
  expect(result).toMatchObject({ isWhole: true });
  const rows = await portal.sql<{ action: string }[]>`select distinct action from activities where not is_audited`;
  expect(rows.map(({ action }) => action).sort()).toEqual(['password.accepted', 'session.started']);
  expect(await runAdmin('verify-audit')).toContain(`${whole(result)?.position}:${whole(result)?.hash}`);
});

/** Changes to one row, to its place, and to the end; `$1` is the position, `$2` the one after, `$3` a random text. */
const tamperings = [
  `update activities set action = 'tag.removed' where audit_position = $1`,
  `update activities set user_name = 'En anden' || $3 where audit_position = $1`,
  `update activities set user_id = gen_random_uuid() where audit_position = $1`,
  `update activities set session_id = gen_random_uuid() where audit_position = $1`,
  `update activities set session_id = null where audit_position = $1`,
  `update activities set subject_name = $3 where audit_position = $1`,
  `update activities set subject_kind = 'group' where audit_position = $1`,
  `update activities set subject_id = gen_random_uuid() where audit_position = $1`,
  `update activities set details = jsonb_build_object('note', $3::text) where audit_position = $1`,
  `update activities set at = at + interval '1 microsecond' where audit_position = $1`,
  `update activities set id = gen_random_uuid() where audit_position = $1`,
  `update activities set is_audited = false where audit_position = $1`,
  `update activities set audit_position = null where audit_position = $1`,
  `update activities set audit_position = audit_position + 100000 where audit_position = $1`,
  `update activities set audit_hash = sha256($3::text::bytea) where audit_position = $1`,
  `update activities set audit_previous = sha256($3::text::bytea) where audit_position = $1`,
  `update activities set audit_fields = audit_fields || audit_hash, audit_hash = sha256($3::text::bytea)
    where audit_position = $1`,
  `update activities set user_name = '' where audit_position = $1`,
  `update activities set subject_name = 'x', audit_salts = overlay(audit_salts placing '\\x00' from 17)
    where audit_position = $1`,
  `delete from activities where audit_position = $1`,
  `delete from activities where audit_position >= $1`,
  `update activities one set action = other.action || 'x', subject_id = other.subject_id from activities other
    where one.audit_position = $1 and other.audit_position = $2`,
  `update activities set audit_position = case audit_position when $1::bigint then $2::bigint else $1::bigint end
    where audit_position in ($1, $2)`,
  `with gone as (delete from activities where audit_position > $1 - 1)
    update audit_head set (position, hash) = (select audit_position, audit_hash from activities
      where audit_position = $1 - 1)`,
  `update audit_head set position = position + 1`,
  `update audit_head set hash = sha256($3::text::bytea)`,
];

test(`${TAMPERINGS} of ${TAMPERINGS} tamperings are found`, async () => {
  const before = whole(await verifyAudit(database, null));
  expect(before).not.toBeNull();
  const missed: string[] = [];
  for (let round = 0; round < TAMPERINGS; round++) {
    const tampering = tamperings[round % tamperings.length] as string;
    const position = 2 + Math.floor(Math.random() * (ROWS - 4));
    const result = await rehearse(database, async (tx, inside) => {
      const values = [position, position + 1, randomUUID()];
      const used = values.map((value, index) => (tampering.includes(`$${index + 1}`) ? value : null));
      await executeSql(tx, tampering, used);
      return verifyAudit(inside, before);
    });
    if (result.isWhole) missed.push(`${tampering} at ${position}`);
  }
  expect(missed).toEqual([]);
  expect(await verifyAudit(database, before)).toEqual({ isWhole: true, rows: before?.position, head: before });
}, 120_000);

test('the audit stays whole when somebody is erased, and their name is nowhere in the activity', async () => {
  const user = await addUser(portal);
  const [{ name } = { name: '' }] = await portal.sql<{ name: string }[]>`select name from users where id = ${user.id}`;
  const marked = `Slettes ${randomUUID()}`;
  await portal.signIn(user);
  await administrator.put(`/admin/users/${user.id}`, {
    ...{ name: marked, email: user.email, company: 'Nordhavn', contactNumber: '+45 33 12 40 00' },
    ...{ role: 'member', groupId: '' },
  });
  await administrator.put(`/admin/users/${user.id}/status`, { status: 'inactive' });
  await expect(runAdmin('erase-user', { user: user.id })).rejects.toThrow('there still');
  await administrator.delete(`/admin/users/${user.id}`);
  await runAdmin('erase-user', { user: user.id });
  const texts = await portal.sql<{ text: string }[]>`select to_jsonb(activities)::text as text from activities
    where user_id = ${user.id} or subject_id = ${user.id}`;
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.filter(({ text }) => text.includes(marked) || text.includes(`"${name}"`))).toEqual([]);
  expect(await runAdmin('verify-audit')).toContain('The audit is whole');
});

test('activity goes by whole months when its time is over, and the audit that is left is whole', async () => {
  await portal.sql`select ensure_activity_month(timestamptz '2024-02-10')`;
  // These are the first of the chain where a portal is that old; here it begins with them.
  await portal.sql`delete from activities where is_audited and at > '2024-03-01'`;
  await portal.sql`update audit_head set position = 0, hash = sha256('portico')`;
  await portal.sql`insert into activities (id, at, user_name, action, is_audited)
    select gen_random_uuid(), timestamptz '2024-02-10', 'Nogen', 'tag.added', true from generate_series(1, 3)`;
  await administrator.post('/admin/tags', { label: `Nu ${randomUUID().slice(0, 8)}`, description: '' });
  await applyActivityRetention(database, 0);
  expect(await portal.sql`select 1 from activities where at < '2024-03-01'`).toHaveLength(3);
  await applyActivityRetention(database, 12);
  expect(await portal.sql`select 1 from activities where at < '2024-03-01'`).toHaveLength(0);
  expect(await portal.sql`select to_regclass('activities_2024_02') as name`).toEqual([{ name: null }]);
  expect(await verifyAudit(database, null)).toMatchObject({ isWhole: true });
  await applyActivityRetention(database, 12);
  expect(await portal.sql`select 1 from activities where action = 'activity.expired'`).toHaveLength(1);
});
