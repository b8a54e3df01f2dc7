import { domainToASCII } from 'node:url';
import { sampleUsers } from '@portico/database';
import { PASSWORD_QUEUE } from '@portico/database/queues';
import fc from 'fast-check';
import { eventually } from '../../../testing/eventually.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { addUser } from '../../../testing/users.ts';
import { Client, codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { runAdminCommand } from '../../cli/admin-cli.ts';
import { fields } from '../../validation/fields.ts';
import { createPortal } from '../../index.ts';

const ATTEMPTS = 10;
const MAILS = 5;
const DOMAIN = 'blåbær-kik.example';
const WRONG = 'Wrong-Password-2026!';
const { member } = sampleUsers;

/** Spellings of the sample member's address: some are it, some are not, and JavaScript and PostgreSQL disagree on some. */
const SPELLINGS = [
  'member@portico.example',
  'member@portİco.example',
  'MEMBER@PORTİCO.EXAMPLE',
  'Member@Portico.example',
  'member@ＰＯＲＴＩＣＯ.example',
  'member@port\u0049\u0307co.example',
  'member@porti\u034Fco.example',
];

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({ settings: { PASSWORD_RESET: 'self-service' } });
});
beforeEach(() => portal.sql`delete from rate_limits`);
afterAll(() => portal.close());

const submit = (email: string, password: string, at = portal.portal) =>
  new Client(at).post('/login', { email, password });
const statusOf = async (email: string, password: string, at = portal.portal) =>
  (await submit(email, password, at)).status;

describe('9.1 wrong passwords count for the user, however the address is spelt:', () => {
  test('after 10 there is none left under another spelling', async () => {
    for (let index = 0; index < ATTEMPTS; index++) expect(await statusOf(member.email, WRONG)).toBe(401);
    // The 50 guesses that follow are not judged: the right password is among them, and lets nobody in.
    for (let index = 0; index < 50; index++) {
      const spelling = SPELLINGS[index % SPELLINGS.length] ?? '';
      expect([spelling, await statusOf(spelling, member.password)]).not.toContain(200);
    }
  });

  test('each spelling under which the user is found has the user’s counter, and no other', async () => {
    const unit = fc.oneof(
      { weight: 30, arbitrary: fc.constant(null) },
      fc.constantFrom('İ', 'ı', '\u212A', 'ſ', '\u0307', '\u034F', '\uFE0F', 'upper', 'full width', 'apart'),
    );
    const change = (letter: string, how: string | null) => {
      if (how === null) return letter;
      if (how === 'upper') return letter.toUpperCase();
      if (how === 'apart') return letter.normalize('NFD');
      if (how === 'full width')
        return /[a-z]/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 0xfee0) : letter;
      return /\p{M}/u.test(how) ? letter + how : /[ik]/.test(letter) ? how : letter;
    };
    const { email, password } = await addUser(portal, { email: `kikki.åsk@${DOMAIN}` });
    const letters = [...email];
    const spellings = fc
      .array(unit, { minLength: letters.length, maxLength: letters.length })
      .map((changes) => letters.map((letter, index) => change(letter, changes[index] ?? null)).join(''));
    // With few tries, for each of them takes its time.
    const limits = { ...portal.environment.limits, attemptsPerAccount: 3 };
    const environment = { ...portal.environment, limits };
    const strict = createPortal({ environment, version: 'strict', hasBackground: false });
    const spent = async (spelling: string) => {
      await portal.sql`delete from rate_limits`;
      for (let index = 0; index < limits.attemptsPerAccount; index++) await submit(spelling, WRONG, strict);
    };
    const property = fc.asyncProperty(spellings, async (spelling) => {
      await portal.sql`delete from rate_limits`;
      const isFound = (await statusOf(spelling, password, strict)) === 200;
      await spent(spelling);
      expect(await statusOf(email, password, strict)).toBe(isFound ? 429 : 200);
      await spent(email);
      expect(await statusOf(spelling, password, strict)).not.toBe(200);
    });
    const examples = [email.replace(DOMAIN, domainToASCII(DOMAIN)), email.replace('kik.', 'kİk.'), email.toUpperCase()];
    await fc.assert(property, { numRuns: 12, examples: examples.map((example) => [example] as [string]) });
    await strict.close();
  }, 120_000);

  test('and stay counted when the user gets another address', async () => {
    const { id, email, password } = await addUser(portal);
    for (let index = 0; index < ATTEMPTS; index++) await submit(email, WRONG);
    await portal.sql`update users set email = 'moved@portico.example' where id = ${id}`;
    expect(codeOf(await submit('moved@portico.example', password))).toBe('too_many_attempts');
  });

  test('an address that is nobody’s is counted by its one form, so that the count does not tell who exists', async () => {
    const answers: number[] = [];
    for (let index = 0; index < ATTEMPTS; index++) {
      answers.push(await statusOf(index % 2 ? 'Nobody@BLÅBÆR.example' : 'nobody@xn--blbr-roah.example', WRONG));
    }
    expect(answers).toEqual(answers.map(() => 401));
    for (const spelling of ['nobody@blåbær.example', 'NOBODY@xn--blbr-roah.example']) {
      expect(await statusOf(spelling, WRONG)).toBe(429);
    }
  });
});

describe('9.1 “forgot password”', () => {
  const ask = (email: string) => new Client(portal.portal).post('/forgot-password', { email });

  test('mails a user five times an hour, however the address is spelt', async () => {
    for (let index = 0; index < 30; index++) await ask(SPELLINGS[index % SPELLINGS.length] ?? '');
    // Another process of the portal works through what was asked for.
    const { environment } = portal;
    const worker = createPortal({ environment, version: 'worker' });
    await eventually(async () => {
      const [left] = await portal.sql`
        select count(*)::int as count from pgboss.job where name = ${PASSWORD_QUEUE} and state <> 'completed'`;
      return left?.['count'] === 0;
    });
    await worker.close();
    expect((await mailsTo(portal, member.email)).filter(({ kind }) => kind === 'password-reset')).toHaveLength(MAILS);
  });

  test('of a user counts for the user, and of nobody for the one form of the address', async () => {
    const taken = async (email: string) =>
      (await portal.sql`select 1 from pgboss.job where name = ${PASSWORD_QUEUE} and data ->> 'email' = ${email}`)
        .length;
    const { id, email } = await addUser(portal);
    for (let index = 0; index < MAILS; index++) await ask(email);
    await portal.sql`update users set email = 'moved-too@portico.example' where id = ${id}`;
    await ask('moved-too@portico.example');
    expect([await taken(email), await taken('moved-too@portico.example')]).toEqual([MAILS, 0]);
    for (let index = 0; index < MAILS; index++) await ask('nobody@BLÅBÆR.example');
    await ask('NOBODY@xn--blbr-roah.example');
    expect(await taken('nobody@blåbær.example')).toBe(MAILS);
  });
});

test('9.1 what the field of a form takes, it takes again as it is', () => {
  const part = fc.string({ unit: fc.constantFrom(...'aAiİıſß\u0307åÅςΣ日ａ٣१-.xn'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(part, part, part, (local, domain, top) => {
      const typed = fields.email.safeParse(`${local}@${domain}.${top}`);
      fc.pre(typed.success);
      expect(fields.email.parse(typed.data)).toBe(typed.data);
    }),
    { numRuns: 2_000 },
  );
});

describe('9.1 one address is one person’s,', () => {
  const SPELT = ['søren.is@blåbær.example', 'SØREN.IS@xn--blbr-roah.example', 's\u00f8ren.is@bla\u030abær.example'];

  test('whoever writes it: adding, inviting, importing, changing, the command line', async () => {
    const administrator = await portal.as('administrator');
    const [group] = await portal.sql<{ id: string }[]>`select id from groups limit 1`;
    const body = { name: 'Ny', company: 'N', contactNumber: '1', groupId: group?.id };
    const { id } = (await administrator.post('/admin/users', { ...body, email: SPELT[0] })).body as { id: string };
    const taken = { status: 422, body: { error: { fields: { email: 'validation.email-taken' } } } };
    const other = await addUser(portal);
    for (const email of SPELT) {
      expect(await administrator.post('/admin/users', { ...body, email })).toMatchObject(taken);
      expect(await administrator.post('/admin/invites', { ...body, email })).toMatchObject(taken);
      expect(await administrator.put(`/admin/users/${other.id}`, { ...body, email, role: 'member' })).toMatchObject(
        taken,
      );
      const preview = await administrator.post('/admin/invites/preview', { csv: email, groupId: group?.id });
      expect(preview.body).toMatchObject({ lines: [{ problems: ['validation.email-taken'], email: SPELT[0] }] });
    }
    for (const email of SPELT) {
      expect(await runAdminCommand(portal.environment, 'reset-two-factor', { email })).toContain(SPELT[0]);
    }
    // The same address, spelt anew, is no change of address.
    await administrator.put(`/admin/users/${id}`, { ...body, email: SPELT[1], role: 'member' });
    expect(await portal.sql`select 1 from password_links where user_id = ${id}`).toHaveLength(1);
  });

  test('and twice on a list is once too often', async () => {
    const administrator = await portal.as('administrator');
    const [group] = await portal.sql<{ id: string }[]>`select id from groups limit 1`;
    const csv = 'åse@blåbær.example\nÅSE@xn--blbr-roah.example\nåse@ｂlåbær.example';
    const { body } = await administrator.post('/admin/invites/preview', { csv, groupId: group?.id });
    expect(body).toMatchObject({
      lines: [[], ['validation.email-repeated'], ['validation.email-repeated']].map((problems) => ({ problems })),
    });
  });
});
