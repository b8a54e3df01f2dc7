import { randomUUID } from 'node:crypto';
import { eventually } from '../../testing/eventually.ts';
import { Client, startTestPortal, testEnvironment, type TestPortal, VERSION } from '../../testing/portal.ts';
import { addUser, enrolTwoFactor, totpCode } from '../../testing/users.ts';
import { createEncryption, type Encryption } from '../infrastructure/encryption.ts';
import { createPortal, type Portal } from '../portal.ts';
import { rotateSecret } from './rotate-secret.ts';

const OLD = 'the old secret that is long enough';
const NEW = 'the new secret that is long enough';
/** More than are encrypted in one transaction. */
const MAILS = 1200;

let portal: TestPortal;
const opened: Portal[] = [];

beforeAll(async () => {
  portal = await startTestPortal({ settings: { ENCRYPTION_SECRET: OLD } });
});
afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()));
  await portal.close();
});

const settingsOf = (settings: Record<string, string>) => testEnvironment({ ...portal.variables, ...settings });
const BOTH = { ENCRYPTION_SECRET: NEW, ENCRYPTION_SECRET_PREVIOUS: OLD };

/** The same portal after a start with other settings. */
function startedWith(settings: Record<string, string>): Portal {
  const started = createPortal({ environment: settingsOf(settings), version: VERSION, hasBackground: false });
  opened.push(started);
  return started;
}

/** Whether a code of an authenticator is taken. */
async function passesTwoFactor(
  where: Portal,
  { email, password }: { email: string; password: string },
  secret: string,
) {
  const client = new Client(where);
  const { ticket } = (await client.post('/login', { email, password })).body as { ticket: string };
  client.session = await where.redeemTicket(ticket);
  const code = await eventually(async () => totpCode(secret));
  return (await client.post('/two-factor', { code })).status === 200;
}

async function addSecrets(encryption: Encryption) {
  const [webhook, key] = [randomUUID(), randomUUID()];
  await portal.sql`insert into webhooks (id, url, description, secret, previous_secret)
    values (${webhook}, 'https://receiver.example', 'x', ${encryption.encrypt('one', webhook)}, ${encryption.encrypt('two', webhook)})`;
  await portal.sql`insert into signing_keys (id, public_key, name, private_key)
    values (${key}, 'public', 'Portico', ${encryption.encrypt('pem', 'signing key')})`;
  const mails = Array.from({ length: MAILS }, () => randomUUID());
  const rows = mails.map((id) => ({
    ...{ id, recipient: 'a@portico.example', language: 'da', kind: 'invitation', subject: 'x' },
    body: encryption.encrypt('{}', id),
  }));
  await portal.sql`insert into mails ${portal.sql(rows)}`;
}

interface Sealed {
  place: string;
  owner: string;
  sealed: Buffer;
}

/** Everything that is encrypted, and is not over within minutes. */
const listSealed = () => portal.sql<Sealed[]>`
  select 'factor' as place, user_id::text as owner, secret as sealed from second_factors where secret is not null
  union all select 'factor', user_id::text, new_secret from second_factors where new_secret is not null
  union all select 'mail', id::text, body from mails where body is not null
  union all select 'webhook', id::text, secret from webhooks
  union all select 'webhook', id::text, previous_secret from webhooks where previous_secret is not null
  union all select 'key', 'signing key', private_key from signing_keys where private_key is not null`;

async function countReadable(encryption: Encryption) {
  const rows = await listSealed();
  const readable = rows.filter(({ owner, sealed }) => {
    try {
      return encryption.decrypt(sealed, owner) !== '';
    } catch {
      return false;
    }
  });
  return { readable: readable.length, all: rows.length };
}

test('4.9 a secret is rotated while people sign in, may be interrupted, and the old one is not needed any more', async () => {
  const user = await addUser(portal);
  const { secret } = await enrolTwoFactor(await portal.signIn(user));
  await addSecrets(createEncryption(OLD));
  const current = createEncryption(NEW);
  expect(await countReadable(current)).toMatchObject({ readable: 0 });

  // A row of the third batch is held: two are done when it is cut off.
  const [held] = await portal.sql`select id from mails where body is not null order by id offset 1100 limit 1`;
  const holder = await portal.sql.reserve();
  await holder`begin`;
  await holder`select from mails where id = ${held!['id'] as string} for update`;
  const interrupted = rotateSecret(settingsOf(BOTH)).catch((error: unknown) => error);
  const [waiting] = await eventually(async () => {
    const found = await portal.sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return found.length > 0 && found;
  });
  await portal.sql`select pg_terminate_backend(${waiting!['pid'] as number})`;
  expect(await interrupted).toBeInstanceOf(Error);
  await holder`rollback`;
  holder.release();
  const half = await countReadable(current);
  expect(half.readable).toBeGreaterThan(1000);
  expect(half.readable).toBeLessThan(half.all);
  expect(await countReadable(createEncryption(NEW, OLD))).toEqual({ readable: half.all, all: half.all });

  const said = await rotateSecret(settingsOf(BOTH));
  expect(said).toMatch(/^mails\.body: 2\d\d encrypted anew, 100\d were already\.$/m);
  expect(said).toContain('Now take ENCRYPTION_SECRET_PREVIOUS out');
  expect(await countReadable(current)).toEqual({ readable: half.all, all: half.all });
  expect(await passesTwoFactor(startedWith({ ENCRYPTION_SECRET: NEW }), user, secret)).toBe(true);
});

test('4.9 with both secrets, what either has encrypted is read', async () => {
  const user = await addUser(portal);
  const { secret } = await enrolTwoFactor(await portal.signIn(user));
  expect(await passesTwoFactor(startedWith(BOTH), user, secret)).toBe(true);
});

test('4.9 what neither secret has encrypted is told and stays as it is', async () => {
  const other = { ENCRYPTION_SECRET: 'a third secret that is long enough', ENCRYPTION_SECRET_PREVIOUS: OLD };
  const before = (await listSealed()).length;
  await expect(rotateSecret(settingsOf(other))).rejects.toThrow(
    /mails\.body: .* cannot be read\.[^]*read with neither/,
  );
  expect(await countReadable(createEncryption(NEW, OLD))).toEqual({ readable: before - 1, all: before });
  await expect(rotateSecret(settingsOf({ ENCRYPTION_SECRET: NEW }))).rejects.toThrow(
    'ENCRYPTION_SECRET_PREVIOUS is missing',
  );
});
