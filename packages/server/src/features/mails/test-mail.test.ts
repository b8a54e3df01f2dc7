import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import { sampleUsers } from '@portico/database';
import { SMTPServer } from 'smtp-server';
import type { MailTest } from '../../contract/page-object.ts';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';

const PATH = '/admin/settings/mail/test';
const REFUSAL = '5.7.1 Relaying denied for hemmeligt@1';
const lastTest = async ({ sql }: TestPortal) =>
  (await sql`select details from activities where action = 'mail.tested' order by at desc limit 1`)[0]?.[
    'details'
  ] as unknown;

describe('with a mail server', () => {
  let portal: TestPortal;
  let administrator: Client;
  let server: SMTPServer;
  let port: number;
  let isRefusing = false;
  const recipients: string[] = [];

  beforeAll(async () => {
    server = new SMTPServer({
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      onAuth: (_, __, answer) => answer(null, { user: 'portal' }),
      onRcptTo: ({ address }, _, answer) => {
        recipients.push(address);
        answer(isRefusing ? Object.assign(new Error(REFUSAL), { responseCode: 550 }) : null);
      },
      onData: (stream, _, answer) => stream.resume().on('end', () => answer(null, 'queued as 1A2B')),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.server.address() as AddressInfo).port;
    const settings = {
      MAIL_URL: `smtp://portal:hemmeligt%401@127.0.0.1:${port}`,
      MAIL_FROM: 'Portal <p@portico.example>',
    };
    portal = await startTestPortal({ settings });
    administrator = await portal.as('administrator');
  });
  afterAll(async () => {
    await portal.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });

  test('the screen names the server, and neither user nor password', async () => {
    const { body } = await administrator.get('/admin/settings/mail');
    expect((body as { props: object }).props).toMatchObject({ server: `127.0.0.1:${port}`, isEncrypted: false });
    expect(JSON.stringify(body)).not.toMatch(/hemmeligt|portal:/);
  });

  test('a test mail goes to the one who asks, and the server’s answer is shown and kept', async () => {
    const { body } = await administrator.post(PATH, { email: 'other@portico.example' });
    expect(body).toEqual({
      isAccepted: true,
      answer: expect.stringContaining('queued as 1A2B') as string,
    } satisfies MailTest);
    expect(recipients).toEqual([sampleUsers.administrator.email]);
    expect(await lastTest(portal)).toMatchObject({ isAccepted: true });
  });

  test('one that is refused says why in the server’s words, without the password', async () => {
    isRefusing = true;
    const { status, body } = await administrator.post(PATH);
    expect([status, body]).toEqual([200, { isAccepted: false, answer: '550 5.7.1 Relaying denied for ***' }]);
    expect(await lastTest(portal)).toMatchObject({ isAccepted: false });
  });

  test('no server at all is an answer too', async () => {
    await new Promise<void>((resolve) => server.close(resolve));
    const { body } = await administrator.post(PATH);
    expect(body).toMatchObject({ isAccepted: false, answer: expect.stringContaining('ECONNREFUSED') as string });
  });
});

test('without a mail server it lies in the outbox, under the name that is shown; members send none', async () => {
  const portal = await startTestPortal();
  try {
    const { body } = await (await portal.as('administrator')).post(PATH);
    const { isAccepted, answer } = body as MailTest;
    expect(isAccepted).toBe(true);
    expect(fs.readdirSync(portal.outbox)).toContain(answer);
    const member = await portal.as('member');
    expect((await member.post(PATH)).status).toBe(403);
    expect((await member.get('/admin/settings/mail')).status).toBe(403);
    expect(await portal.sql`select 1 from activities where action = 'mail.tested'`).toHaveLength(1);
  } finally {
    await portal.close();
  }
});
