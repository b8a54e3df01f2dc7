import { SignJWT } from 'jose';
import { createJsonLog } from '@portico/log';
import { CONTEXT_HEADER, FRAME_ROUTES, type OpenedReport, type PageData } from '../model/frame-wire.ts';
import { readJson, REPORTS, SIGNING_SECRET, startTestSandbox, type TestSandbox } from '../testing/sandbox.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const overview = (reportId: string, filters = {}) => ({ reportId, page: 'Overview', filters });

async function embedTokenLike(change: object, secret = SIGNING_SECRET, secondsLeft = 60): Promise<string> {
  const claims = {
    jti: '3f0e9d3c-7c7a-4a3e-9a55-1f3f6d2b8a10',
    reports: [{ id: REPORTS.cars, access: 'View' }],
    datasets: ['5c8d0e3f-4061-4c7d-9e9f-a02b3c4d5e6f'],
    workspaces: [],
    identities: [],
    ...change,
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('http://127.0.0.1:4310')
    .setAudience('portico-sandbox/frame')
    .setExpirationTime(Math.floor(Date.now() / 1000) + secondsLeft)
    .sign(new TextEncoder().encode(secret));
}

describe('no token opens more than it names', () => {
  test.each<[string, () => Promise<string> | undefined, number, string]>([
    ['no token', () => undefined, 401, 'PowerBINotAuthorizedException'],
    [
      'a forged token',
      () => embedTokenLike({}, 'another-secret-of-some-length-000'),
      401,
      'PowerBINotAuthorizedException',
    ],
    ['an expired token', () => embedTokenLike({}, SIGNING_SECRET, -1), 403, 'TokenExpired'],
    ["another report's token", () => sandbox.embedToken(REPORTS.weather), 403, 'PowerBINotAuthorizedException'],
    ['a token without the data set', () => embedTokenLike({ datasets: [] }), 403, 'PowerBINotAuthorizedException'],
    ['an access token', () => sandbox.accessToken(), 401, 'PowerBINotAuthorizedException'],
  ])('%s', async (_, token, status, code) => {
    const given = await token();
    for (const path of ['/frame/report', '/frame/data']) {
      const answer = await sandbox.post(path, given, overview(REPORTS.cars));
      expect(answer.status).toBe(status);
      expect(await answer.json()).toEqual({ error: { code, message: expect.any(String) } });
    }
  });

  test('the right token opens the report and says how long', async () => {
    const answer = await sandbox.post('/frame/report', await embedTokenLike({}), { reportId: REPORTS.cars });
    const body = await readJson<OpenedReport>(answer);
    expect(body.document.name).toBe('Fuel economy of cars');
    expect(body.expiresInSeconds).toBeGreaterThan(50);
    expect(body.model.tables['Cars']?.columns['Origin']).toBe('text');
  });
});

describe('what a host says of the circumstances of a query', () => {
  const query = async (from: TestSandbox, said: string) =>
    from.app.request(FRAME_ROUTES.data, {
      method: 'POST',
      headers: { authorization: `Bearer ${await from.embedToken(REPORTS.cars)}`, [CONTEXT_HEADER]: said },
      body: JSON.stringify(overview(REPORTS.cars)),
    });

  test('stands in the log beside the query and changes no row', async () => {
    const lines: string[] = [];
    const log = createJsonLog({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const talkative = await startTestSandbox({}, log);
    try {
      const answer = await query(talkative, encodeURIComponent('{"tenant":"Århus","roles":["Everything"]}'));
      const token = await talkative.embedToken(REPORTS.cars);
      const plain = await talkative.post(FRAME_ROUTES.data, token, overview(REPORTS.cars));
      expect(await answer.json()).toEqual(await plain.json());
      const said = lines.map((line) => JSON.parse(line) as object).filter((line) => 'applicationContext' in line);
      const applicationContext = { tenant: 'Århus', roles: ['Everything'] };
      expect(said).toEqual([
        expect.objectContaining({ applicationContext, requestId: answer.headers.get('requestid') }),
      ]);
    } finally {
      await talkative.close();
    }
  });

  test.each([
    ['no JSON', 'tenant'],
    ['no percent-encoding', '%zz'],
    ['too much', encodeURIComponent(JSON.stringify('x'.repeat(5000)))],
  ])('is refused when it is %s', async (_, said) => {
    expect((await query(sandbox, said)).status).toBe(400);
  });
});

describe('the numbers of every visual equal independent SQL', () => {
  const firstCell = async (reportId: string, visual: string, filters = {}) => {
    const answer = await sandbox.post('/frame/data', await sandbox.embedToken(reportId), overview(reportId, filters));
    return (await readJson<PageData>(answer)).visuals[visual]?.rows[0]?.[0];
  };
  const single = async (statement: string) => {
    const [row] = await sandbox.sql.unsafe(statement).values();
    return row?.[0] as unknown;
  };

  test.each([
    [
      REPORTS.unemployment,
      'people-out-of-work',
      'select avg(total)::float8 from (select sum(unemployed) as total from sandbox.unemployment group by month_start) as months',
    ],
    [REPORTS.unemployment, 'average-rate', 'select avg(rate) from sandbox.unemployment'],
    [REPORTS.unemployment, 'industries', 'select count(distinct industry)::int from sandbox.unemployment'],
    [REPORTS.weather, 'rain', 'select sum(precipitation_mm) from sandbox.weather'],
    [REPORTS.weather, 'days', 'select count(*)::int from sandbox.weather'],
    [REPORTS.cars, 'cars', 'select count(*)::int from sandbox.cars'],
    [REPORTS.cars, 'consumption', 'select avg(consumption_l_per_100_km) from sandbox.cars'],
  ])('%s %s', async (reportId, visual, statement) => {
    const value = await firstCell(reportId, visual);
    expect(value).toBeCloseTo((await single(statement)) as number, 9);
  });

  test('a filter of the page changes them to those of the rows it leaves', async () => {
    const filter = {
      target: { table: 'Unemployment', column: 'Industry' },
      filterType: 1,
      operator: 'In',
      values: ['Construction', "O'Brien; drop table sandbox.cars"],
    };
    expect(await firstCell(REPORTS.unemployment, 'people-out-of-work', { report: [filter] })).toBeCloseTo(
      (await single(
        "select avg(unemployed)::float8 from sandbox.unemployment where industry = 'Construction'",
      )) as number,
      9,
    );
  });

  test.each([
    ['a table that does not exist', { table: 'Salaries', column: 'Industry' }],
    ['a column that does not exist', { table: 'Unemployment', column: 'industry; drop table x' }],
    ['a word of JavaScript', { table: 'Unemployment', column: 'constructor' }],
  ])('a filter on %s is refused', async (_, target) => {
    const filters = { report: [{ target, filterType: 1, operator: 'In', values: ['x'] }] };
    const token = await sandbox.embedToken(REPORTS.unemployment);
    const answer = await sandbox.post('/frame/data', token, overview(REPORTS.unemployment, filters));
    expect(answer.status).toBe(400);
  });
});

test('the frame page may be framed by the hosts alone and runs nothing but its own code', async () => {
  const answer = await sandbox.get(`/reportEmbed?reportId=${REPORTS.cars}`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('frame-ancestors http://localhost:4300 http://127.0.0.1:4320');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(answer.headers.get('x-frame-options')).toBeNull();
  expect(await answer.text()).toContain('data-host-origins="http://localhost:4300 http://127.0.0.1:4320"');
});

test('origin and terms of the data are served', async () => {
  const notice = await (await sandbox.get('/data-licences')).text();
  expect(notice).toContain('BLS.gov cannot vouch');
  expect(notice).toContain('StatLib');
});
