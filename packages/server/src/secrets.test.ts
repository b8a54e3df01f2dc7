import { Writable } from 'node:stream';
import { eventually } from '../testing/eventually.ts';
import { linkTo, mailsTo } from '../testing/mails.ts';
import { addUser, totpCode } from '../testing/users.ts';
import { type TestResponse, Client, startTestPortal, type TestPortal } from '../testing/portal.ts';
import { createLog } from './infrastructure/log.ts';
import type { TwoFactorEnrolment } from './contract/page-object.ts';

let portal: TestPortal;
let logged = '';
/** What must be nowhere but with the person: passwords, tokens, codes, secrets. */
const secrets = new Map<string, string>();
/** What the server answered when something was wrong. */
const failures: string[] = [];

beforeAll(async () => {
  const log = createLog(
    new Writable({
      write(chunk: Buffer, _encoding, next) {
        logged += chunk.toString();
        next();
      },
    }),
  );
  portal = await startTestPortal({ log, hasBackground: true, settings: { LOG_LEVEL: 'trace' } });
  await journey();
});
afterAll(() => portal.close());

function secret(name: string, value: string | null | undefined): string {
  if (!value) throw new Error(`no ${name}`);
  secrets.set(name, value);
  return value;
}

function keep(answer: TestResponse): TestResponse {
  // A page object names the address that it was asked for; whoever asked knows it.
  if (answer.status >= 400) failures.push(JSON.stringify({ ...(answer.body as object), url: '' }));
  return answer;
}

const tokenIn = (path: string) => path.split('/').at(-1);

/** From an invitation to a second authenticator, with every mistake on the way. */
async function journey(): Promise<void> {
  const administrator = await portal.as('administrator');
  secret('administrator’s session', administrator.session);
  const [group] = await portal.sql<{ id: string }[]>`select id from groups limit 1`;
  const email = 'journey@portico.example';
  keep(await administrator.post('/admin/invites', { email, groupId: group?.id }));
  const invitation = await linkTo(portal, email);
  secret('invitation', tokenIn(invitation));
  const password = secret('password', 'Stjernerne-Over-Oresund-7');
  const details = { name: 'Rejsende', company: 'Nordhavn', contactNumber: '+45 1' };
  const guest = new Client(portal.portal);
  const weak = secret('weak password', 'weakweakweak-7');
  keep(await guest.post(invitation, { ...details, password: weak, confirmation: weak }));
  keep(await guest.post(invitation, { ...details, password, confirmation: password }));
  keep(await guest.post(invitation, { ...details, password, confirmation: password }));
  keep(await guest.post('/login', { email, password: secret('wrong password', 'Wrong-Password-Of-Mine-1') }));
  const answer = keep(await guest.post('/login', { email, password }));
  const ticket = secret('ticket', (answer.body as { ticket: string }).ticket);
  guest.session = secret('session', await portal.portal.redeemTicket(ticket));
  await secondFactor(guest, password);
  await forgotten(email, administrator);
}

async function secondFactor(client: Client, password: string): Promise<void> {
  keep(await client.post('/profile/two-factor', { password: 'Another-Wrong-One-99' }));
  const { key } = keep(await client.post('/profile/two-factor', { password })).body as TwoFactorEnrolment;
  const totp = secret('TOTP secret', key.replaceAll(' ', ''));
  keep(await client.post('/profile/two-factor/confirm', { code: '000000' }));
  const confirmed = keep(await client.post('/profile/two-factor/confirm', { code: await totpCode(totp) }));
  const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] };
  recoveryCodes.forEach((code, index) => secret(`recovery code ${index}`, code));
  const pending = await portal.signIn({ email: 'journey@portico.example', password });
  keep(
    await pending.post('/two-factor/reset/recover', {
      recoveryCode: secret('wrong recovery code', 'WRONG-CODE-OF-MINE'),
    }),
  );
  keep(await pending.post('/two-factor', { code: await totpCode(totp, 1), remember: true }));
  secret('remembered device', pending.cookies.get('portico.device'));
}

async function forgotten(email: string, administrator: Client): Promise<void> {
  const { id } = await addUser(portal);
  keep(await administrator.post(`/admin/users/${id}/reset-password`));
  keep(await new Client(portal.portal).post('/forgot-password', { email }));
  const request = await eventually(async () => {
    const { notifications } = await administrator.screen('/notifications', 'Notifications');
    return notifications.find(({ requester }) => requester.email === email);
  });
  keep(await administrator.post(`/notifications/${request.id}/send`));
  const path = await linkTo(portal, email);
  secret('link to a new password', tokenIn(path));
  const renewed = secret('new password', 'Sundet-Under-Broen-8');
  const guest = new Client(portal.portal);
  keep(await guest.post(path, { password: renewed, confirmation: 'other' }));
  keep(await guest.post(path, { password: renewed, confirmation: renewed }));
  keep(await guest.post(path, { password: renewed, confirmation: renewed }));
  keep(await guest.get(path));
  await eventually(async () => (await mailsTo(portal, email)).every(({ status }) => status === 'sent'));
}

const rows = async (statement: string) => JSON.stringify(await portal.sql.unsafe(statement));

test('the journey went all the way, and left something to look at', async () => {
  expect(failures.length).toBeGreaterThan(6);
  expect(logged.split('\n').length).toBeGreaterThan(6);
  expect(secrets.size).toBeGreaterThan(18);
  expect((await rows('select * from activities')).length).toBeGreaterThan(1000);
});

test.each<[string, () => Promise<string>]>([
  ['the log', async () => logged],
  ['an answer that says what is wrong', async () => failures.join('\n')],
  ['an activity', () => rows('select to_jsonb(activities)::text from activities')],
  ['a job', () => rows('select to_jsonb(job)::text from pgboss.job')],
  ['a row about mails', () => rows('select to_jsonb(mails)::text from mails')],
  ['a row about people', () => rows('select to_jsonb(users)::text from users')],
  [
    'a row about links and sessions',
    async () =>
      (await rows('select to_jsonb(sessions)::text from sessions')) +
      (await rows('select to_jsonb(invitations)::text from invitations')) +
      (await rows('select to_jsonb(password_links)::text from password_links')) +
      (await rows('select to_jsonb(second_factors)::text from second_factors')) +
      (await rows('select to_jsonb(remembered_devices)::text from remembered_devices')) +
      (await rows('select to_jsonb(recovery_codes)::text from recovery_codes')) +
      (await rows('select to_jsonb(rate_limits)::text from rate_limits')),
  ],
])('%s holds no secret', async (_, read) => {
  const text = await read();
  const hex = (value: string) => Buffer.from(value).toString('hex');
  for (const [name, value] of secrets) {
    expect(`${name}: ${text.includes(value)}`).toBe(`${name}: false`);
    expect(`${name} in hex: ${text.includes(hex(value))}`).toBe(`${name} in hex: false`);
  }
});
