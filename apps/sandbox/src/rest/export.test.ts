import { setTimeout as sleep } from 'node:timers/promises';
import type { PageData } from '../model/frame-wire.ts';
import { WORKSPACE_ID } from '../model/identifiers.ts';
import { readPdf } from '../testing/pdf-text.ts';
import { readJson, REPORTS, startTestSandbox, type TestSandbox } from '../testing/sandbox.ts';

const STRIKES = '9e2a4b6d-8fa1-4c3e-9d50-7b8c9d0e1f22';
/** Whose rows an airline sees. */
const AIRLINE = 'Southwest Airlines';
const reports = `/v1.0/myorg/groups/${WORKSPACE_ID}/reports`;

interface Export {
  id: string;
  status: string;
  resourceFileExtension?: string;
}

let sandbox: TestSandbox;
let token: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  token = await sandbox.accessToken();
});
afterAll(() => sandbox.close());

const identity = (roles: string[], username = 'user@example.com') => ({ username, roles, datasets: [STRIKES] });
const begin = (reportId: string, format: string, configuration: object = {}) =>
  sandbox.post(`${reports}/${reportId}/ExportTo`, token, { format, powerBIReportConfiguration: configuration });

/** Follows an export to its end, as the interface asks callers to. */
async function exported(reportId: string, format: string, configuration: object) {
  const begun = await begin(reportId, format, configuration);
  expect([begun.status, begun.headers.get('Retry-After')]).toEqual([202, '1']);
  let job = await readJson<Export>(begun);
  while (job.status === 'NotStarted' || job.status === 'Running') {
    await sleep(20);
    job = await readJson<Export>(await sandbox.get(`${reports}/${reportId}/exports/${job.id}`, token));
  }
  const file = await sandbox.get(`${reports}/${reportId}/exports/${job.id}/file`, token);
  return { job, type: file.headers.get('Content-Type'), bytes: Buffer.from(await file.arrayBuffer()) };
}

const number = (value: number | null | undefined, decimals = 0, locale = 'en') =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    value ?? NaN,
  );

describe.each([
  ['of all regions', identity(['Everything']), (sql: TestSandbox['sql']) => sql`true`],
  ['of two regions', identity(['South', 'West']), (sql: TestSandbox['sql']) => sql`region in ('South', 'West')`],
  ['of one airline', identity(['By airline'], AIRLINE), (sql: TestSandbox['sql']) => sql`airline = ${AIRLINE}`],
])('the PDF %s', (_, identityOf, condition) => {
  test('has the numbers of the rows that the identity may see, and of no others', async () => {
    const [expected] = await sandbox.sql<{ strikes: number; cost: number; all: number }[]>`
      select count(*) filter (where ${condition(sandbox.sql)})::int as strikes,
        coalesce(sum(cost) filter (where ${condition(sandbox.sql)}), 0)::float as cost, count(*)::int as all
      from sandbox.strikes`;
    const { job, type, bytes } = await exported(REPORTS.strikes, 'PDF', { identities: [identityOf] });
    expect([job.status, job.resourceFileExtension, type]).toEqual(['Succeeded', '.pdf', 'application/pdf']);
    const [page = ''] = await readPdf(bytes);
    const lines = page.split('\n');
    expect(lines).toContain(number(expected?.strikes));
    expect(lines).toContain(`${number(expected?.cost)} $`);
    if (expected?.strikes !== expected?.all) expect(lines).not.toContain(number(expected?.all));
  });

  test('shows every figure and the first row of every other visual as the frame has it', async () => {
    const embed = await sandbox.embedToken(REPORTS.strikes, { identities: [identityOf] });
    const asked = { reportId: REPORTS.strikes, page: 'Overview', filters: {} };
    const frame = await readJson<PageData>(await sandbox.post('/frame/data', embed, asked));
    const { bytes } = await exported(REPORTS.strikes, 'PDF', {
      identities: [identityOf],
      pages: [{ pageName: 'Overview' }],
    });
    const pages = await readPdf(bytes);
    expect(pages).toHaveLength(1);
    let compared = 0;
    for (const [name, { columns, rows }] of Object.entries(frame.visuals)) {
      columns.forEach(({ role, format }, index) => {
        // A KPI is the latest value.
        const value = rows.at(name === 'damage-share' ? -1 : 0)?.[index];
        if (role !== 'measure' || typeof value !== 'number') return;
        expect(pages[0]).toContain(number(value, format?.decimals));
        compared++;
      });
    }
    expect(compared).toBeGreaterThan(5);
  });
});

test('numbers and texts are in the language of the locale', async () => {
  const configuration = { identities: [identity(['Everything'])], settings: { locale: 'da-DK' } };
  const { bytes } = await exported(REPORTS.strikes, 'PDF', configuration);
  expect((await readPdf(bytes))[0]).toContain(number(10_000, 0, 'da'));
});

test('a picture has the size of its page, at twice the density', async () => {
  const { job, type, bytes } = await exported(REPORTS.cars, 'PNG', { pages: [{ pageName: 'Overview' }] });
  expect([job.resourceFileExtension, type, bytes.toString('latin1', 1, 4)]).toEqual(['.png', 'image/png', 'PNG']);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2560, 1440]);
});

describe('what is refused', () => {
  const everything = { identities: [identity(['Everything'])] };

  test.each([
    ['secured rows without an identity', REPORTS.strikes, 'PDF', {}, 400],
    ['a role that does not exist', REPORTS.strikes, 'PDF', { identities: [identity(['Anybody'])] }, 400],
    ['a page that does not exist', REPORTS.strikes, 'PDF', { ...everything, pages: [{ pageName: 'Nowhere' }] }, 400],
    ['another format', REPORTS.strikes, 'PPTX', everything, 400],
    ['a picture of several pages', REPORTS.strikes, 'PNG', everything, 400],
    ['another report', '99999999-9999-4999-8999-999999999999', 'PDF', {}, 404],
  ])('%s', async (_, reportId, format, configuration, status) => {
    expect((await begin(reportId, format, configuration)).status).toBe(status);
  });

  test('whoever has no token of the application, and an export of another report', async () => {
    expect((await sandbox.post(`${reports}/${REPORTS.cars}/ExportTo`, undefined, { format: 'PDF' })).status).toBe(401);
    const { job } = await exported(REPORTS.strikes, 'PDF', everything);
    for (const path of [`exports/${job.id}`, `exports/${job.id}/file`]) {
      expect((await sandbox.get(`${reports}/${REPORTS.strikes}/${path}`)).status).toBe(401);
      expect((await sandbox.get(`${reports}/${REPORTS.cars}/${path}`, token)).status).toBe(404);
    }
  });

  test('faults on demand reach exports too', async () => {
    const path = `${reports}/${REPORTS.cars}/ExportTo`;
    await sandbox.post('/faults', undefined, { fault: { kind: 'status', status: 429, retryAfter: 7 }, path });
    const answer = await begin(REPORTS.cars, 'PDF');
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '7']);
  });
});
