import { randomUUID } from 'node:crypto';
import { PAGE_CHECK_QUEUE } from '@portico/database/queues';
import {
  type Author,
  authorIn,
  documentOf,
  freshLocale,
  nextYear,
  readPage,
  textBlock,
} from '../../../testing/authoring.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type Client, codeOf, startTestPortal, type TestPortal, type TestResponse } from '../../../testing/portal.ts';
import type { PageFinding } from '../../contract/page-object.ts';
import { closeServices, createServices, type Services } from '../../services.ts';
import { checkPublishedPages } from './nightly-check.ts';

let portal: TestPortal;
let author: Author;
let member: Client;
let services: Services;

beforeAll(async () => {
  portal = await startTestPortal({ hasBackground: true });
  services = createServices(portal.environment, 'v');
  author = await authorIn(portal);
  member = await portal.as('member');
});
afterAll(async () => {
  await closeServices(services);
  await portal.close();
});

const AT = nextYear();
const goneFile = () => ({
  ...{ id: 'fileblock1', type: 'file', settings: { fileId: randomUUID() } },
  texts: { da: { label: 'Bilag' } },
});
const withoutHeader = textBlock('<table><tbody><tr><td>1</td></tr></tbody></table>', 'tableblok1');

/** A page whose draft has the given blocks. */
async function drafted(...blocks: object[]) {
  const locale = freshLocale();
  const id = await author.added({ locales: [locale] });
  await author.save(id, documentOf(...blocks));
  const { revision } = await author.draft(id);
  return { id, revision, ...locale };
}

const publish = (id: string, body: object) => author.client.post(`/admin/pages/${id}/publish`, body);
const schedule = (id: string, body: object) => author.client.put(`/admin/pages/${id}/schedule`, { ...body, at: AT });
const findingsOf = ({ body }: TestResponse) => (body as { error: { findings: PageFinding[] } }).error.findings;

async function lastDetails(id: string): Promise<unknown> {
  const [row] =
    await portal.sql`select details from activities where subject_id = ${id} order by at desc, id desc limit 1`;
  return row?.['details'];
}

describe.each([
  ['publishing', publish, 'page.published'],
  ['scheduling', schedule, 'page.scheduled'],
] as const)('11 %s', (_, send, action) => {
  test('is refused for errors, which are named, and nothing of it stays', async () => {
    const { id, revision, slug } = await drafted(goneFile(), withoutHeader);
    const answer = await send(id, { revision });
    expect([answer.status, codeOf(answer)]).toEqual([409, 'publication_blocked']);
    expect(findingsOf(answer).map(({ rule, severity, blockId }) => [rule, severity, blockId])).toEqual([
      ['table-without-header', 'warning', 'tableblok1'],
      ['file-missing', 'error', 'fileblock1'],
    ]);
    expect(await readPage(member, slug)).toBeNull();
    expect((await author.client.get(`/admin/pages/${id}/versions`)).body).toMatchObject({ versions: [] });
  });

  test('goes on with a reason, which the activity keeps with the rules', async () => {
    const { id, revision } = await drafted(goneFile(), withoutHeader);
    const answer = await send(id, { revision, override: { reason: ' Bilaget kommer\u200b i morgen ' } });
    expect([answer.status, answer.body]).toEqual([200, { number: 1 }]);
    expect(await lastDetails(id)).toMatchObject({ overridden: 'file-missing', reason: 'Bilaget kommer i morgen' });
    expect(
      (await portal.sql`select action from activities where subject_id = ${id} and action = ${action}`).length,
    ).toBe(1);
  });

  test('keeps a reason of 500 characters whole', async () => {
    const { id, revision } = await drafted(goneFile());
    const reason = 'Det er aftalt. '.repeat(40).slice(0, 500).trim();
    expect((await send(id, { revision, override: { reason } })).status).toBe(200);
    expect(await lastDetails(id)).toMatchObject({ reason });
  });

  test.each([
    ['', 'validation.reason-required'],
    [' \u200b\n', 'validation.reason-required'],
    ['x'.repeat(501), 'validation.too-long'],
  ])('takes no reason like %j', async (reason, message) => {
    const { id, revision } = await drafted(goneFile());
    const answer = await send(id, { revision, override: { reason } });
    expect(answer).toMatchObject({ status: 422, body: { error: { fields: { 'override.reason': message } } } });
  });

  test('is not stopped by warnings, and a reason that nothing needs is not kept', async () => {
    const { id, revision } = await drafted(withoutHeader);
    expect((await send(id, { revision, override: { reason: 'Uden grund' } })).status).toBe(200);
    expect(JSON.stringify(await lastDetails(id))).not.toContain('Uden grund');
  });
});

test('11 a reason does not publish another revision than the one that its author saw', async () => {
  const { id, revision } = await drafted(goneFile());
  await author.save(id, documentOf(goneFile(), goneFile()), revision);
  const answer = await publish(id, { revision: revision - 1, override: { reason: 'Haster' } });
  expect(codeOf(answer)).toBe('draft_outdated');
});

describe('11 every night', () => {
  const night = () => checkPublishedPages(services.database);
  const told = async () => (await author.client.screen('/notifications', 'Notifications')).pagesWithFindings;
  /** Beside the request that the sample data has. */
  const badge = async () => ((await author.client.page('/')).props.shell?.pendingNotifications ?? 0) - 1;

  /** A page with a file that goes after the page was published. */
  async function losingItsFile() {
    const { id, revision, name } = await drafted(goneFile());
    const fileId = (await author.draft(id)).document.blocks.map(
      ({ settings }) => (settings as { fileId: string }).fileId,
    )[0]!;
    await portal.sql`insert into files (id, name, type, size_bytes, checksum, storage_key)
      values (${fileId}, 'Bilag.pdf', 'application/pdf', 1, ${'0'.repeat(64)}, gen_random_uuid())`;
    expect((await publish(id, { revision })).status).toBe(200);
    const lose = () => portal.sql`update files set removed_at = now() where id = ${fileId}`;
    const mend = () => portal.sql`update files set removed_at = null where id = ${fileId}`;
    return { id, name, lose, mend };
  }

  beforeAll(async () => {
    await night();
    await author.client.delete('/notifications/findings');
  });
  beforeEach(async () => {
    expect(await told()).toEqual([]);
    expect(await badge()).toBe(0);
  });

  test('what is new on a published page is told once, until an administrator has taken note of it', async () => {
    const { id, name, lose, mend } = await losingItsFile();
    expect((await night()).newFindings).toBe(0);
    await lose();
    expect((await night()).newFindings).toBe(1);
    expect((await night()).newFindings).toBe(0);
    expect(await told()).toEqual([{ id, name, count: 1, foundAt: expect.any(String) }]);
    expect(await badge()).toBe(1);
    expect((await author.client.delete('/notifications/findings')).status).toBe(200);
    expect((await night()).newFindings).toBe(0);
    expect(await told()).toEqual([]);
    expect(codeOf(await author.client.delete('/notifications/findings'))).toBe('already_done');
    await mend();
    await night();
    await lose();
    expect((await night()).newFindings).toBe(1);
    await mend();
    await night();
  });

  test('the list shows how much is to be mended, and has a view of these pages alone', async () => {
    const { id, lose, mend } = await losingItsFile();
    const manage = (query: string) => author.client.screen(`/admin/pages${query}`, 'PageBuilder/Manage');
    const before = (await manage('')).pagesWithFindings;
    expect(await author.row(id)).toMatchObject({ findings: 0 });
    await lose();
    await night();
    const { pages, pagesWithFindings } = await manage('?view=findings');
    expect(pages.rows.find((page) => page.id === id)).toMatchObject({ findings: 1 });
    expect(pages.rows.filter(({ findings }) => findings === 0)).toEqual([]);
    expect(pagesWithFindings).toBe(before + 1);
    await mend();
    await night();
    expect((await manage('')).pagesWithFindings).toBe(before);
  });

  test('what somebody has published in spite of it is no news to them', async () => {
    const { id, revision } = await drafted(goneFile());
    await publish(id, { revision, override: { reason: 'Kommer i morgen' } });
    expect(await author.row(id)).toMatchObject({ findings: 1 });
    expect((await night()).newFindings).toBe(0);
    await author.save(id, documentOf(textBlock('<p>Uden bilag</p>')));
    await author.publish(id);
    expect(await author.row(id)).toMatchObject({ findings: 0 });
  });

  test('a page that is taken from its readers is not looked at, and nothing is told of it', async () => {
    const { id, lose } = await losingItsFile();
    await lose();
    await night();
    expect(await badge()).toBe(1);
    await author.client.post(`/admin/pages/${id}/unpublish`);
    expect(await told()).toEqual([]);
    expect(await badge()).toBe(0);
    await night();
    expect(await portal.sql`select from page_findings where page_id = ${id}`).toHaveLength(0);
  });

  test('a draft is not looked at: what readers have counts', async () => {
    const id = await author.published('<p>x</p>');
    await author.save(id, documentOf(goneFile()));
    expect((await night()).newFindings).toBe(0);
  });

  test('a job does it', async () => {
    const { lose, mend } = await losingItsFile();
    await lose();
    await portal.sql`insert into pgboss.job (name, data) values (${PAGE_CHECK_QUEUE}, '{}')`;
    await eventually(async () => (await told()).length === 1 || null);
    await mend();
    await night();
  });
});
