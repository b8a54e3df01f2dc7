import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import { API_RESOURCE } from '@portico/directory/identifiers';
import { WORKSPACE_ID } from '../model/identifiers.ts';
import {
  askForToken,
  DASHBOARDS,
  PAGINATED,
  readJson,
  REPORTS,
  SIGNING_SECRET,
  startTestSandbox,
  type TestSandbox,
} from '../testing/sandbox.ts';

const CARS = '5c8d0e3f-4061-4c7d-9e9f-a02b3c4d5e6f';
const NOWHERE = '99999999-9999-4999-8999-999999999999';
const groups = `/v1.0/myorg/groups/${WORKSPACE_ID}`;
type List = { value: { id: string }[] };

let sandbox: TestSandbox;
let token: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  token = await sandbox.accessToken();
});
afterAll(() => sandbox.close());

describe('the token endpoint', () => {
  test('gives client credentials a bearer token that the interface takes', async () => {
    const answer = await askForToken(sandbox.app, {});
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const body = await readJson<{ access_token: string }>(answer);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    expect((await sandbox.get('/v1.0/myorg/groups', body.access_token)).status).toBe(200);
  });

  test.each([
    ['a wrong secret', { client_secret: 'wrong' }, 401, 'invalid_client'],
    ['a wrong client', { client_id: 'somebody' }, 401, 'invalid_client'],
    ['no secret', { client_secret: undefined }, 400, 'invalid_request'],
    ['no scope', { scope: undefined }, 400, 'invalid_request'],
    ['a foreign scope', { scope: 'https://graph.microsoft.com/.default' }, 400, 'invalid_scope'],
    ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ])('refuses %s', async (_, change, status, error) => {
    const answer = await askForToken(sandbox.app, change);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error, error_description: expect.stringMatching(/^AADSTS\d+: /) });
  });

  test('refuses a tenant that it does not know', async () => {
    const answer = await askForToken(sandbox.app, {}, NOWHERE);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'invalid_request' });
  });
});

describe('the address of the sandbox itself', () => {
  const visit = (accept: string, languages = 'en') =>
    sandbox.app.request('/', { headers: { accept, 'accept-language': languages } });
  const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

  test.each(['application/json', '*/*', 'application/json, text/html;q=0.9'])('answers %s in JSON', async (accept) => {
    const answer = await visit(accept);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: { code: 'PowerBIEntityNotFound', message: '/ was not found.' } });
  });

  test.each([
    ['da-DK,da;q=0.9,en;q=0.8', 'da', 'Vejret i Seattle', 'Sikkerhed (sikrede rækker)'],
    ['de', 'de', 'Das Wetter in Seattle', 'Sicherheit (gesicherte Zeilen)'],
    ['fr-CA', 'fr', 'La météo à Seattle', 'Sécurité (lignes protégées)'],
    ['sv', 'en', 'Seattle weather', 'Safety (secured rows)'],
  ])('is a page for a browser that prefers %s', async (languages, language, ...reports) => {
    const answer = await visit(BROWSER, languages);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('vary')).toBe('Accept, Accept-Language');
    const page = await answer.text();
    expect(page).toContain(`<html lang="${language}">`);
    for (const name of [...reports, 'Airport statistics']) expect(page).toContain(name);
    for (const id of Object.values({ ...REPORTS, ...PAGINATED, ...DASHBOARDS })) expect(page).toContain(id);
    expect(page).toContain('href="http://127.0.0.1:4320/playground"');
    expect(page).not.toContain(sandbox.env.SANDBOX_CLIENT_SECRET);
  });

  test('runs and loads nothing, and its style is the one that its policy names', async () => {
    const answer = await visit(BROWSER);
    const page = await answer.text();
    const style = /<style>([^]*)<\/style>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; style-src '[^']+'; form-action 'self'; base-uri 'none'; frame-/);
    expect(policy).toContain(`'sha256-${hash}'`);
    expect(page).not.toMatch(/<script|<link|<img|url\(|style=/);
  });

  test('shows calls that work as they stand', async () => {
    const page = (await (await visit(BROWSER)).text()).replaceAll('&quot;', '"').replaceAll('&#39;', "'");
    const urls = [...page.matchAll(/curl (http\S+)/g)].map(([, url = '']) => url);
    const [tokenUrl = '', listUrl = '', embedUrl = ''] = urls;
    const fields = [...page.matchAll(/-d ([a-z_]+=[^\s<]+)/g)].map(([, field = '']) => field.replaceAll('"', ''));
    const form = new URLSearchParams(fields.join('&'));
    form.set('client_secret', sandbox.env.SANDBOX_CLIENT_SECRET);
    const given = await sandbox.app.request(tokenUrl, { method: 'POST', body: form });
    const { access_token } = await readJson<{ access_token: string }>(given);
    expect((await sandbox.get(listUrl, access_token)).status).toBe(200);
    const body = JSON.parse(/-d '(\{.*\})'/.exec(page)?.[1] ?? '') as unknown;
    const embedded = await sandbox.post(embedUrl, access_token, body);
    expect(await embedded.json()).toMatchObject({ token: expect.any(String) });
  });
});

describe('reading', () => {
  test('lists the workspaces, the reports of one and their pages', async () => {
    const workspaces = await readJson<List>(await sandbox.get('/v1.0/myorg/groups', token));
    expect(workspaces.value).toMatchObject(
      ['Portico sandbox', 'Flight operations', 'World atlas'].map((name) => ({ name, type: 'Workspace' })),
    );
    for (const workspace of workspaces.value) {
      const path = `/v1.0/myorg/groups/${workspace.id.toUpperCase()}`;
      expect(await readJson(await sandbox.get(path, token))).toMatchObject(workspace);
    }
    const reports = await readJson<List>(await sandbox.get(`${groups}/reports`, token));
    const { unemployment, weather, cars, strikes } = REPORTS;
    expect(reports.value.map(({ id }) => id).sort()).toEqual(
      [unemployment, weather, cars, strikes, PAGINATED.strikes].sort(),
    );
    const pages = await readJson<List>(await sandbox.get(`${groups}/reports/${REPORTS.unemployment}/pages`, token));
    expect(pages.value).toEqual([
      { name: 'Overview', displayName: 'Overview', order: 0 },
      { name: 'ByIndustry', displayName: 'By industry', order: 1 },
      { name: 'Details', displayName: 'Details', order: 2 },
      { name: 'Explore', displayName: 'Explore', order: 3 },
    ]);
  });

  test.each([`${groups}/reports/`, '/v1.0/myorg/reports/'])('describes a report under %s', async (path) => {
    const answer = await (await sandbox.get(`${path}${REPORTS.weather.toUpperCase()}`, token)).json();
    expect(answer).toMatchObject({
      id: REPORTS.weather,
      name: 'Seattle weather',
      datasetId: '4b7c9d2e-3f50-4b6c-8d8e-9f1a2b3c4d5e',
      embedUrl: `http://127.0.0.1:4310/reportEmbed?reportId=${REPORTS.weather}&groupId=${WORKSPACE_ID}`,
    });
  });
});

describe('failures have a code, a message and a request id', () => {
  const sign = (claims: { aud: string; exp: number }, secret = SIGNING_SECRET) =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('http://127.0.0.1:4310')
      .setAudience(claims.aud)
      .setExpirationTime(claims.exp)
      .sign(new TextEncoder().encode(secret));
  const later = () => Math.floor(Date.now() / 1000) + 600;

  test.each<[string, string, () => Promise<string> | string | undefined, number, string]>([
    ['no token', `${groups}/reports`, () => undefined, 401, 'PowerBINotAuthorizedException'],
    ['a malformed token', `${groups}/reports`, () => 'abc', 401, 'PowerBINotAuthorizedException'],
    [
      'a forged token',
      `${groups}/reports`,
      () => sign({ aud: API_RESOURCE, exp: later() }, 'another-secret'),
      401,
      'PowerBINotAuthorizedException',
    ],
    [
      'an embed token',
      `${groups}/reports`,
      () => sandbox.embedToken(REPORTS.cars),
      401,
      'PowerBINotAuthorizedException',
    ],
    [
      'an expired token',
      `${groups}/reports`,
      () => sign({ aud: API_RESOURCE, exp: later() - 601 }),
      403,
      'TokenExpired',
    ],
    ['a foreign workspace', `/v1.0/myorg/groups/${NOWHERE}/reports`, () => token, 401, 'PowerBINotAuthorizedException'],
    ['an unknown report', `${groups}/reports/${NOWHERE}`, () => token, 404, 'PowerBIEntityNotFound'],
    ['a report id that is no GUID', `${groups}/reports/one`, () => token, 500, 'InternalServerError'],
    ['a workspace id that is no GUID', '/v1.0/myorg/groups/one/reports', () => token, 500, 'InternalServerError'],
    ['an unknown route', '/v1.0/myorg/gateways', () => token, 404, 'PowerBIEntityNotFound'],
  ])('%s', async (_, path, given, status, code) => {
    const answer = await sandbox.get(path, await given());
    expect(answer.status).toBe(status);
    expect(answer.headers.get('requestid')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await answer.json()).toEqual({ error: { code, message: expect.any(String) } });
  });
});

describe('GenerateToken', () => {
  const generate = (path: string, body?: unknown) => sandbox.post(path, token, body);
  const ofReport = `${groups}/reports/${REPORTS.cars}/GenerateToken`;
  const ofResources = '/v1.0/myorg/GenerateToken';

  test('answers a token, its id and when it ends', async () => {
    const answer = await generate(ofReport, { accessLevel: 'View' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      '@odata.context': expect.any(String),
      token: expect.any(String),
      tokenId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      expiration: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  test.each([
    ['nothing asked: one hour', {}, 60],
    ['asked for less', { lifetimeInMinutes: 5 }, 5],
    ['asked for more: still one hour', { lifetimeInMinutes: 600 }, 60],
  ])('%s', async (_, body, minutes) => {
    const { expiration } = await readJson<{ expiration: string }>(await generate(ofReport, body));
    const secondsLeft = (Date.parse(expiration) - Date.now()) / 1000;
    expect(secondsLeft).toBeGreaterThan(minutes * 60 - 30);
    expect(secondsLeft).toBeLessThanOrEqual(minutes * 60);
  });

  test('never outlives the token it was asked with', async () => {
    const exp = Math.floor(Date.now() / 1000) + 90;
    const short = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('http://127.0.0.1:4310')
      .setAudience(API_RESOURCE)
      .setExpirationTime(exp)
      .sign(new TextEncoder().encode(SIGNING_SECRET));
    const { expiration } = await readJson<{ expiration: string }>(await sandbox.post(ofReport, short));
    expect(Date.parse(expiration) / 1000).toBeLessThanOrEqual(exp);
  });

  test('opens several reports at once', async () => {
    const answer = await generate(ofResources, {
      reports: [{ id: REPORTS.cars }, { id: REPORTS.weather, allowEdit: true }],
      datasets: [{ id: CARS }],
      identities: [{ username: 'mikkel', roles: ['North'] }],
    });
    expect(answer.status).toBe(200);
  });

  const many = {
    reports: { id: REPORTS.cars },
    datasets: { id: CARS },
    targetWorkspaces: { id: WORKSPACE_ID },
    identities: { username: 'mikkel', roles: ['North'] },
  };
  test.each(Object.entries(many))('takes 50 %s and refuses one more', async (name, one) => {
    const ask = (count: number) =>
      generate(ofResources, { reports: [{ id: REPORTS.cars }], [name]: Array.from({ length: count }, () => one) });
    expect((await ask(50)).status).toBe(200);
    expect((await ask(51)).status).toBe(400);
  });

  test.each<[string, string, unknown, number]>([
    ['an access level that does not exist', ofReport, { accessLevel: 'Own' }, 400],
    ['a negative lifetime', ofReport, { lifetimeInMinutes: -5 }, 400],
    ['a foreign data set', ofReport, { datasetId: NOWHERE }, 400],
    ['an identity without a name', ofReport, { identities: [{ roles: ['North'] }] }, 400],
    ['nothing at all', ofResources, {}, 400],
    ['an unknown report', ofResources, { reports: [{ id: NOWHERE }] }, 404],
    ['an unknown data set', ofResources, { datasets: [{ id: NOWHERE }] }, 404],
    ['a foreign workspace', ofResources, { reports: [{ id: REPORTS.cars }], targetWorkspaces: [{ id: NOWHERE }] }, 403],
    ['an unknown report of the workspace', `${groups}/reports/${NOWHERE}/GenerateToken`, {}, 404],
    ['a report id that is no GUID', `${groups}/reports/cars/GenerateToken`, {}, 500],
  ])('refuses %s', async (_, path, body, status) => {
    expect((await generate(path, body)).status).toBe(status);
  });
});
