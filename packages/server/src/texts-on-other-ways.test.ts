import { randomUUID } from 'node:crypto';
import { sampleUsers } from '@portico/database';
import { documentOf, nextYear, textBlock } from '../testing/authoring.ts';
import { Reviewers } from '../testing/reviews.ts';
import { AnalyticsService } from '../testing/analytics-service.ts';
import { allowRequests } from '../testing/access-requests.ts';
import { optionalHomeTexts } from '../testing/home-texts.ts';
import { ReportClient } from '../testing/reports.ts';
import { VideoClient } from '../testing/videos.ts';
import { securityTexts } from '../testing/security-texts.ts';
import { FIELDS, storedUser, typedDetails, UNSEEN } from '../testing/text-fields.ts';
import { type TestResponse, Client, startTestPortal, type TestPortal } from '../testing/portal.ts';
import { runAdminCommand } from './cli/admin-cli.ts';
import type { InvitationPreview } from './contract/page-object.ts';

let portal: TestPortal;
let service: AnalyticsService;
let administrator: Client;
let groupId: string;

beforeAll(async () => {
  service = await new AnalyticsService().start();
  portal = await startTestPortal({ analyticsUrl: service.url, settings: { TRIES_PER_ACCOUNT: '1000' } });
  administrator = await portal.as('administrator');
  groupId = (await portal.sql`select id from groups where name = 'Analyse'`)[0]?.['id'] as string;
});
afterAll(async () => {
  await portal.close();
  await service.stop();
});

const PASSWORD = 'Havnen-Om-Natten-42';
const credentials = { password: PASSWORD, confirmation: PASSWORD };

let count = 0;
const freshEmail = () => `text-${++count}@portico.example`;
const idOf = ({ body }: TestResponse) => (body as { id: string }).id;

describe('9.9 an e-mail address', () => {
  const details = typedDetails('Ida');
  const sending: Record<string, (email: string) => Promise<TestResponse>> = {
    'users.store email': (email) => administrator.post('/admin/users', { ...details, email, groupId }),
    async 'users.update email'(email) {
      const old = { ...details, email: freshEmail(), groupId };
      const id = idOf(await administrator.post('/admin/users', old));
      return administrator.put(`/admin/users/${id}`, { ...old, email, role: 'member' });
    },
    'invites.store email': (email) => administrator.post('/admin/invites', { email, groupId }),
    'invites.import invitations[].email': (email) =>
      administrator.post('/admin/invites/import', { invitations: [{ email, groupId }] }),
    async 'setup.store email'(email) {
      const empty = await emptyPortal();
      await empty.sql`delete from users`;
      await empty.sql`delete from rate_limits`;
      return new Client(empty.portal).post('/setup', { ...details, ...credentials, email });
    },
  };
  let made: Promise<TestPortal> | undefined;
  function emptyPortal() {
    made ??= startTestPortal();
    return made;
  }
  afterAll(async () => (await made)?.close());

  test('every field of one is tried below', () => {
    expect(Object.keys(sending).sort()).toEqual(FIELDS.email.toSorted());
  });

  test.each(Object.keys(sending))('in %s is clean, or refused', async (field) => {
    for (const { typed, kept, what } of securityTexts) {
      const number = ++count;
      const { status } = await (sending[field] as (typeof sending)[string])(`${typed}${number}@portico.example`);
      expect([200, 422]).toContain(status);
      if (kept !== null && typeof kept === 'object' && kept.refused !== 'validation.too-long') {
        expect([what, status]).toEqual([what, 422]);
      }
    }
    const tables = [portal, await emptyPortal()].map(
      ({ sql }) => sql<{ email: string }[]>`
        select email from users union select email from invitations union select recipient from mails`,
    );
    const emails = (await Promise.all(tables)).flat().map(({ email }) => email);
    const usual = /^[\p{L}\p{M}\p{N}!#$%&'*+./=?^_`{|}~-]+@[\p{L}\p{M}\p{N}.-]+$/u;
    expect(emails.filter((email) => !usual.test(email))).toEqual([]);
    expect(emails.filter((email) => email !== email.normalize('NFC'))).toEqual([]);
    expect(emails.filter((email) => /^(admin|Åse)\d+@/.test(email))).not.toEqual([]);
  });
});

test.each(['/admin/users', '/admin/invites', '/admin/groups', '/admin/mails', '/forgot-password'])(
  '9.9 what %s is asked for is shown again without what is not seen',
  async (path) => {
    const client = path === '/forgot-password' ? new Client(portal.portal) : administrator;
    for (const { typed } of securityTexts) {
      const asked = encodeURIComponent(Buffer.from(typed).toString());
      const { status, body } = await client.get(`${path}?search=${asked}&email=${asked}`);
      expect(status).toBe(200);
      expect(textsIn((body as { props: object }).props).filter((text) => UNSEEN.test(text))).toEqual([]);
    }
  },
);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test('9.9 a list of invitations is shown and imported without what is not seen', async () => {
  const csv = ['\u202Eevil@portico.example\u202C', 'z\u200Bero@portico.example', 'p\u0430ypal@portico.example']
    .concat(securityTexts.map(({ typed }) => `${typed.slice(0, 300)};${typed.slice(0, 300)}`))
    .join('\n');
  const { body } = await administrator.post('/admin/invites/preview', { csv, groupId });
  const { lines } = body as InvitationPreview;
  expect(lines.slice(0, 3)).toMatchObject([
    { email: 'evil@portico.example', problems: [] },
    { email: 'zero@portico.example', problems: [] },
    { problems: ['validation.email-invalid'] },
  ]);
  expect(textsIn(lines).filter((text) => UNSEEN.test(text))).toEqual([]);
});

describe('9.9 the command line of an administrator', () => {
  test.each(securityTexts)('takes or refuses $what', async ({ typed, kept }) => {
    const email = freshEmail();
    const options = { email, name: typed, company: typed, 'contact-number': typed };
    const run = runAdminCommand(portal.environment, 'create', options);
    if (typeof kept === 'string') {
      await run;
      expect(await storedUser(portal, email)).toEqual(typedDetails(kept));
    } else {
      await expect(run).rejects.toThrow(kept === null ? /^Use one of/ : /^--name [a-z ;]+\.\n\nUse one of/);
      expect(await storedUser(portal, email)).toEqual({});
    }
  });
});

test('9.9 the name of a device is kept without what is not seen', async () => {
  const agent = `Firefox/1 \u0085\u009B2J\u00AD Linux ${'x'.repeat(2000)}`;
  const client = new Client(portal.portal);
  const { ticket } = (await client.post('/login', sampleUsers.member, { 'User-Agent': agent })).body as {
    ticket: string;
  };
  await portal.portal.redeemTicket(ticket);
  const devices = await portal.sql<{ device: string }[]>`select device from sessions where device like 'Firefox%'`;
  expect(devices).toHaveLength(1);
  expect(devices[0]?.device).toBe(`Firefox/1 2J Linux ${'x'.repeat(400 - 'Firefox/1 2J Linux '.length)}`);
});

test('9.9 what was stored before is recorded without what is not seen', async () => {
  const id = idOf(await administrator.post('/admin/users', { ...typedDetails('Old'), email: freshEmail(), groupId }));
  await portal.sql`update users set name = ${'Ida \u202Egpj\u200B'} where id = ${id}`;
  await administrator.delete(`/admin/users/${id}`);
  const [activity] = await portal.sql`
    select subject_name as name from activities where subject_id = ${id} order by id desc limit 1`;
  expect(activity).toEqual({ name: 'Ida gpj' });
});

describe('9.9 a text that may be left out', () => {
  const locale = (description: string) => ({
    language: 'da',
    slug: `tekst-${count}`,
    name: `Tekst ${count}`,
    description,
  });
  const addPage = async () => {
    count++;
    return idOf(await administrator.post('/admin/pages', { locales: [locale('')] }));
  };
  const described = (id: string) => portal.sql<{ text: string }[]>`
    select description as text from page_locales where page_id = ${id}`;
  const noted = (id: string) =>
    portal.sql<{ text: string }[]>`select note as text from page_versions where page_id = ${id}`;
  type Way = (typed: string) => Promise<{ answer: TestResponse; read: () => Promise<readonly { text: string }[]> }>;
  const ways: Record<string, Way> = {
    async 'pages.store locales[].description'(typed) {
      count++;
      const answer = await administrator.post('/admin/pages', { locales: [locale(typed)] });
      return { answer, read: () => described(idOf(answer)) };
    },
    async 'pages.update locales[].description'(typed) {
      const id = await addPage();
      const answer = await administrator.put(`/admin/pages/${id}`, { locales: [locale(typed)] });
      return { answer, read: () => described(id) };
    },
    async 'pages.publish note'(note) {
      const id = await addPage();
      return {
        answer: await administrator.post(`/admin/pages/${id}/publish`, { revision: 1, note }),
        read: () => noted(id),
      };
    },
    async 'pages.schedule note'(note) {
      const id = await addPage();
      const body = { revision: 1, note, at: nextYear() };
      return { answer: await administrator.put(`/admin/pages/${id}/schedule`, body), read: () => noted(id) };
    },
    async 'pages.restore note'(note) {
      const id = await addPage();
      await administrator.post(`/admin/pages/${id}/publish`, { revision: 1 });
      await administrator.put(`/admin/pages/${id}/draft`, { revision: 1, document: documentOf(textBlock('<p>x</p>')) });
      const answer = await administrator.post(`/admin/pages/${id}/versions/1/restore`, { revision: 2, note });
      return {
        answer,
        read: () => portal.sql`select note as text from page_versions where page_id = ${id} and number = 2`,
      };
    },
  };

  Object.assign(
    ways,
    optionalHomeTexts(() => portal),
  );

  const tag = () => ({ label: `Tag ${++count}` });
  const tagged = (id: string) => portal.sql<{ text: string }[]>`
    select description as text from access_tags where id = ${id}`;
  const releaseNote = (id: string) => portal.sql<{ text: string }[]>`
    select note as text from releases where id = ${id}`;
  ways['releases.store note'] = async (note) => {
    const answer = await administrator.post('/admin/releases', { name: 'x', note });
    return { answer, read: () => releaseNote(idOf(answer)) };
  };
  ways['releases.update note'] = async (note) => {
    const id = idOf(await administrator.post('/admin/releases', { name: 'x' }));
    const answer = await administrator.put(`/admin/releases/${id}`, { name: 'x', note });
    return { answer, read: () => releaseNote(id) };
  };

  let reviewers: Promise<Reviewers> | undefined;
  ways['reviews.store note'] = async (note) => {
    const both = await (reviewers ??= Reviewers.in(portal));
    await both.require(true);
    const id = await both.author.added();
    const answer = await both.send(id, both.reviewer.id, note);
    // The other ways publish.
    await both.require(false);
    return { answer, read: () => portal.sql`select note as text from page_reviews where page_id = ${id}` };
  };

  ways['feedback.store comment'] = async (comment) => {
    const id = await addPage();
    await administrator.post(`/admin/pages/${id}/publish`, { revision: 1 });
    const answer = await administrator.put(`/profile/feedback/${id}`, { isHelpful: false, comment });
    return { answer, read: () => portal.sql`select comment as text from page_feedback where page_id = ${id}` };
  };

  ways['access-requests.store message'] = async (message) => {
    await portal.sql`delete from rate_limits`;
    await allowRequests(administrator);
    const answer = await administrator.post('/profile/access-requests', { address: '/skjult', message });
    return { answer, read: () => portal.sql`delete from access_requests returning message as text` };
  };

  ways['videos.update locales[].description'] = async (description) => {
    const { id, fileId } = await new VideoClient(portal, administrator).added();
    const locales = [{ language: 'da', title: 'Film', description }];
    const answer = await administrator.put(`/admin/videos/${id}`, { fileId, durationSeconds: 7, locales });
    return { answer, read: () => portal.sql`select description as text from video_locales where video_id = ${id}` };
  };

  const describedReport = (reportId: string) => portal.sql<{ text: string }[]>`
    select description as text from reports where report_id = ${reportId}`;
  ways['reports.store description'] = async (description) => {
    const reportId = randomUUID();
    const answer = await new ReportClient(administrator).send(reportId, { description });
    return { answer, read: () => describedReport(reportId) };
  };
  ways['reports.update description'] = async (description) => {
    const { id, reportId } = await new ReportClient(administrator).added();
    const answer = await administrator.put(`/admin/reports/${id}`, { name: 'Skibe', description });
    return { answer, read: () => describedReport(reportId) };
  };

  ways['releases.report description'] = async (description) => {
    const [{ id: report }, answer] = await Promise.all([
      new ReportClient(administrator).added(),
      administrator.post('/admin/releases', { name: 'x' }),
    ]);
    const held = { name: 'Skibe', description };
    return {
      answer: await administrator.put(`/admin/releases/${idOf(answer)}/reports/${report}`, held),
      read: () => portal.sql`
        select changes ->> 'description' as text from release_reports where release_id = ${idOf(answer)}`,
    };
  };

  ways['tags.store description'] = async (description) => {
    const answer = await administrator.post('/admin/tags', { ...tag(), description });
    return { answer, read: () => tagged(idOf(answer)) };
  };
  ways['tags.update description'] = async (description) => {
    const id = idOf(await administrator.post('/admin/tags', tag()));
    return { answer: await administrator.put(`/admin/tags/${id}`, { ...tag(), description }), read: () => tagged(id) };
  };

  test('every field of one is tried below', () => {
    expect(Object.keys(ways).sort()).toEqual(FIELDS.optional.toSorted());
  });

  test.each(Object.keys(ways))('in %s is clean, or refused', async (field) => {
    for (const { typed, kept, what } of securityTexts) {
      const { answer, read } = await (ways[field] as Way)(typed);
      const isRefused = typeof kept === 'object' && kept !== null && kept.refused !== 'validation.too-long';
      if (isRefused) expect([what, answer.status]).toEqual([what, 422]);
      if (answer.status === 200) {
        const [row] = await read();
        expect([what, UNSEEN.test(row?.text ?? '?')]).toEqual([what, false]);
        if (typeof kept === 'string') expect([what, row?.text]).toEqual([what, kept]);
      } else expect([what, answer.status]).toEqual([what, 422]);
    }
  });
});
