import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { eventually } from '../../testing/eventually.ts';
import { type Client, startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { LANGUAGES } from '../contract/languages.ts';
import { composeMail } from './compose.ts';
import { dateInWords } from './messages.ts';
import { createMailTransport } from './transport.ts';

const invite = async (portal: TestPortal, administrator: Client, email: string) => {
  const [group] = await portal.sql<{ id: string }[]>`select id from groups limit 1`;
  const answer = await administrator.post('/admin/invites', { email, groupId: group?.id });
  expect(answer.status).toBe(200);
};

const mailRow = async (portal: TestPortal, email: string) =>
  (
    await portal.sql`select id, status, attempts, error, body is not null as "hasBody" from mails where recipient = ${email}`
  )[0];

/** The queue puts a job back some moments after the attempt is noted. */
const isOne = (rows: readonly unknown[]) => rows.length === 1;

describe('by SMTP', () => {
  let portal: TestPortal;
  let administrator: Client;
  let server: SMTPServer;
  const letters: { to: string; source: string }[] = [];
  let isRefusing = false;

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_address, _session, next) => next(isRefusing ? new Error('mailbox busy') : null),
      onData(stream, { envelope }, next) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          letters.push({ to: envelope.rcptTo[0]?.address ?? '', source: Buffer.concat(chunks).toString('utf8') });
          next();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const settings = { MAIL_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Portal <portal@portico.example>' };
    portal = await startTestPortal({ settings, hasBackground: true });
    administrator = await portal.as('administrator');
  });
  afterAll(async () => {
    await portal.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  test('a mail arrives, with text and HTML, and what it said is forgotten', async () => {
    await invite(portal, administrator, 'arrives@portico.example');
    const mail = await eventually(async () => letters.find(({ to }) => to === 'arrives@portico.example'));
    expect(mail.source).toContain('From: Portal <portal@portico.example>');
    expect(mail.source).toContain('Content-Type: text/plain');
    expect(mail.source).toContain('Content-Type: text/html');
    const row = await eventually(async () => {
      const found = await mailRow(portal, 'arrives@portico.example');
      return found?.['status'] === 'sent' && found;
    });
    expect(row).toMatchObject({ attempts: 1, error: null, hasBody: false });
    const { body } = await administrator.get(`/admin/mails/${row['id'] as string}`);
    expect(body).toMatchObject({ text: null, html: null });
  });

  test('where encryption is required, a mail does not leave without it', async () => {
    const { mail } = portal.environment;
    const transport = createMailTransport({ ...mail, url: `${mail.url}?requireTLS=true` });
    const letter = { id: 'x', to: 'clear@portico.example', subject: 'x', text: 'x', html: 'x' };
    const result = await transport.send(letter).catch((error: Error) => error.message);
    transport.close();
    expect(result).toContain('STARTTLS');
    expect(letters.find(({ to }) => to === letter.to)).toBeUndefined();
  });

  test('a mail that is refused is tried again, until it is taken', async () => {
    isRefusing = true;
    await invite(portal, administrator, 'later@portico.example');
    const refused = await eventually(async () => {
      const found = await mailRow(portal, 'later@portico.example');
      return Number(found?.['attempts']) > 0 && found;
    });
    expect(refused).toMatchObject({
      status: 'queued',
      hasBody: true,
      error: expect.stringContaining('mailbox busy') as string,
    });
    isRefusing = false;
    // The next attempt would be some seconds away.
    await eventually(() =>
      portal.sql`update pgboss.job set start_after = now() where state = 'retry' returning 1`.then(isOne),
    );
    await eventually(async () => letters.find(({ to }) => to === 'later@portico.example'));
    await eventually(async () => (await mailRow(portal, 'later@portico.example'))?.['status'] === 'sent');
  });

  test('a mail that is given up can be sent again by an administrator', async () => {
    isRefusing = true;
    await invite(portal, administrator, 'given-up@portico.example');
    await eventually(async () => Number((await mailRow(portal, 'given-up@portico.example'))?.['attempts']) > 0);
    await eventually(() =>
      portal.sql`update pgboss.job set retry_count = retry_limit - 1, start_after = now() where state = 'retry' returning 1`.then(
        isOne,
      ),
    );
    const failed = await eventually(async () => {
      const found = await mailRow(portal, 'given-up@portico.example');
      return found?.['status'] === 'failed' && found;
    });
    isRefusing = false;
    const { mails } = await administrator.screen('/admin/mails?search=given-up', 'Mails/Manage');
    expect(mails[0]).toMatchObject({ status: 'failed', recipient: 'given-up@portico.example' });
    expect((await administrator.post(`/admin/mails/${failed['id'] as string}/resend`)).status).toBe(200);
    await eventually(async () => letters.find(({ to }) => to === 'given-up@portico.example'));
  });

  test('a mail of a write that fails is never sent', async () => {
    await invite(portal, administrator, 'once@portico.example');
    const before = await portal.sql`select 1 from mails`;
    const [group] = await portal.sql<{ id: string }[]>`select id from groups limit 1`;
    const again = await administrator.post('/admin/invites', { email: 'ONCE@portico.example', groupId: group?.id });
    expect(again.status).toBe(422);
    expect(await portal.sql`select 1 from mails`).toHaveLength(before.length);
  });
});

describe('without a mail server', () => {
  test('nothing that somebody typed is a line of a mail’s head, or a second recipient', async () => {
    const outboxFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-outbox-'));
    const transport = createMailTransport({ url: null, from: 'Portal <portal@portico.example>', outboxFolder });
    for (const to of ['a@portico.example\r\nBcc: evil@portico.example', 'a@portico.example, evil@portico.example']) {
      await transport.send({
        id: 'x',
        to,
        subject: 'Hej\r\nBcc: evil@portico.example',
        text: 'Text',
        html: '<p>Text</p>',
      });
    }
    const letters = fs.readdirSync(outboxFolder).filter((name) => name.endsWith('.eml'));
    expect(letters).toHaveLength(2);
    for (const name of letters) {
      const [head = ''] = fs.readFileSync(path.join(outboxFolder, name), 'utf8').split('\r\n\r\n');
      expect(head).not.toMatch(/^bcc:/im);
      // One address, with all that was typed in its quotes.
      expect(head).toMatch(/^To: <"[^"]+"@portico\.example>$/m);
    }
    fs.rmSync(outboxFolder, { recursive: true });
  });

  test('mails lie in the outbox folder, to be read by administrators', async () => {
    const portal = await startTestPortal({ hasBackground: true });
    const administrator = await portal.as('administrator');
    administrator.language = 'fr';
    await invite(portal, administrator, 'outbox@portico.example');
    const files = await eventually(async () => {
      const found = fs.readdirSync(portal.outbox).filter((name) => !name.endsWith('.draft'));
      return found.length === 3 && found;
    });
    expect(files.map((name) => path.extname(name)).sort()).toEqual(['.eml', '.html', '.txt']);
    for (const name of files) expect(fs.statSync(path.join(portal.outbox, name)).mode & 0o077).toBe(0);
    const text = fs.readFileSync(path.join(portal.outbox, files.find((name) => name.endsWith('.txt')) ?? ''), 'utf8');
    expect(text).toContain('Astrid Holm vous a invité');
    const { mails, isOutbox } = await administrator.screen('/admin/mails', 'Mails/Manage');
    expect(isOutbox).toBe(true);
    const { body } = await administrator.get(`/admin/mails/${mails[0]?.id}`);
    expect((body as { text: string }).text).toBe(text);
    await portal.close();
  });
});

describe.each(LANGUAGES)('every mail in %s', (language) => {
  test.each([
    ['invitation', true],
    ['welcome', true],
    ['password-reset', true],
    ['password-changed', false],
    ['two-factor-reset', true],
    ['page-feedback', true],
  ] as const)('%s: says all it has to, and no placeholder is left (button: %s)', (kind, hasButton) => {
    const values = {
      name: 'Bo <script>',
      inviter: 'Astrid & Co',
      date: '1. januar',
      page: 'Havn',
      reader: 'Ida',
      comment: 'Fin',
    };
    const { subject, text, html } = composeMail(kind, language, {
      product: 'Portico',
      values,
      url: 'https://portal.example/x?a=1&b=2',
    });
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\w+\}|undefined/);
    expect(text).toContain('Bo <script>');
    expect(html).not.toContain('<script>');
    expect(html).toContain(`lang="${language}"`);
    expect(text.includes('https://portal.example/x?a=1&b=2')).toBe(hasButton);
    expect(html.includes('href="https://portal.example/x?a=1&amp;b=2"')).toBe(hasButton);
  });

  test('a digest lists pages as links, and says where it is switched off', () => {
    const { text, html } = composeMail('digest', language, {
      product: 'Havnen',
      supportUrl: 'https://help.example/?a=1&b=2',
      values: { name: 'Bo' },
      url: 'https://portal.example/',
      links: [{ label: 'Tal <b>', url: 'https://portal.example/tal?a=1&b=2' }],
      stopUrl: 'https://portal.example/profile#digest',
    });
    expect(text).toContain('Tal <b>: https://portal.example/tal?a=1&b=2');
    expect(html).toContain('<a href="https://portal.example/tal?a=1&amp;b=2" style="color:#374151">Tal &lt;b&gt;</a>');
    expect(text).toContain(': https://portal.example/profile#digest');
    expect(text).toContain(': https://help.example/?a=1&b=2');
    expect(html).toContain('href="https://help.example/?a=1&amp;b=2"');
    expect(html).toContain('<br>Havnen</p>');
    expect(html).toContain('href="https://portal.example/profile#digest"');
  });
});

test.each([
  ['da', '2026-11-21T23:30:00Z', '22. november 2026 kl. 00.30 CET'],
  ['de', '2026-07-01T08:00:00Z', '1. Juli 2026 um 10:00 MESZ'],
  ['en', '2026-10-25T00:30:00Z', '25 October 2026 at 02:30 CEST'],
  ['en', '2026-10-25T01:30:00Z', '25 October 2026 at 02:30 CET'],
  ['fr', '2026-07-01T08:00:00Z', '1 juillet 2026 à 10:00 UTC+2'],
  [null, '2026-07-01T08:00:00Z', '1. juli 2026 kl. 10.00 CEST'],
] as const)('a time in a mail in %s names its clock: %s', (language, time, words) => {
  expect(dateInWords(new Date(time), language)).toBe(words);
});
