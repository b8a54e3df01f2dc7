import { SignJWT } from 'jose';
import { createAccessTokens } from '../../sandbox/src/tokens/access-token.ts';
import { API_RESOURCE } from './identifiers.ts';
import {
  ANALYTICS,
  askToSignIn,
  PORTAL,
  postToken,
  startTestDirectory,
  type TestDirectory,
} from './testing/directory.ts';
import { GROUP_IDS, groups, projectIds } from './groups.ts';
import { createDirectoryUsers, type DirectoryUser } from './directory-users.ts';
import { GRAPH_RESOURCE } from './resources.ts';

let directory: TestDirectory;
const tokens: Record<string, string> = {};
const users = createDirectoryUsers({ hasFaults: false });
const named = (local: string) =>
  [...users.colleagues, ...users.newcomers].find(({ email }) => email.startsWith(`${local}@`)) as DirectoryUser;

beforeAll(async () => {
  directory = await startTestDirectory();
  for (const local of ['emil.bak', 'maja.fjord', 'signe.holst']) tokens[local] = await delegatedToken(local);
  tokens['portal'] = await applicationToken(PORTAL, `${GRAPH_RESOURCE}/.default`);
  tokens['analytics'] = await applicationToken(ANALYTICS, `${GRAPH_RESOURCE}/.default`);
});
afterAll(() => directory.close());

async function delegatedToken(local: string): Promise<string> {
  const asked = await askToSignIn(directory.msal());
  const browser = directory.browser();
  await browser.open(asked.url);
  const { left } = await browser.press('person', named(local).oid);
  return (await asked.redeem(left?.searchParams.get('code') ?? null)).accessToken;
}

const credentials = (client: { id: string; secret: string }, scope: string) => ({
  grant_type: 'client_credentials',
  client_id: client.id,
  client_secret: client.secret,
  scope,
});

async function applicationToken(client: { id: string; secret: string }, scope: string): Promise<string> {
  const { text } = await postToken(directory, credentials(client, scope));
  return (JSON.parse(text) as { access_token: string }).access_token;
}

interface GraphAnswer {
  status: number;
  body: { value: { id: string; displayName: string }[] & string[]; error?: { code: string }; [key: string]: unknown };
}

async function graph(
  token: string | undefined,
  path: string,
  init: { body?: object; headers?: Record<string, string> } = {},
): Promise<GraphAnswer> {
  const url = path.startsWith('https:') ? path : `${directory.settings.url}/graph/v1.0${path}`;
  const { status, text } = await directory.call(url, {
    method: init.body ? 'POST' : 'GET',
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...init.headers },
    ...(init.body ? { body: JSON.stringify(init.body) } : {}),
  });
  return { status, body: JSON.parse(text) as GraphAnswer['body'] };
}

describe('who may ask', () => {
  test('nobody without a token of the directory for Graph', async () => {
    const forged = await new SignJWT({ idtyp: 'app', roles: ['User.Read.All'] })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setAudience(GRAPH_RESOURCE)
      .setIssuer(`${directory.authority}/v2.0`)
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(ANALYTICS.signingSecret));
    const analytics = await applicationToken(ANALYTICS, `${API_RESOURCE}/.default`);
    for (const token of [undefined, 'nonsense', forged, analytics])
      expect(await graph(token, '/me')).toMatchObject({
        status: 401,
        body: { error: { code: 'InvalidAuthenticationToken' } },
      });
  });

  test('a person about oneself, and not about others', async () => {
    const { oid, email } = named('emil.bak');
    expect(await graph(tokens['emil.bak'], '/me')).toMatchObject({ status: 200, body: { id: oid, mail: email } });
    expect(await graph(tokens['emil.bak'], `/users/${oid}`)).toMatchObject({ status: 200 });
    const other = await graph(tokens['emil.bak'], `/users/${named('karen.skov').oid}`);
    expect(other).toMatchObject({ status: 403, body: { error: { code: 'Authorization_RequestDenied' } } });
  });

  test('an application with the role about everybody, but it is nobody itself', async () => {
    const { oid, email } = named('karen.skov');
    expect(await graph(tokens['portal'], `/users/${oid}`)).toMatchObject({ status: 200, body: { mail: email } });
    expect(await graph(tokens['portal'], `/users/${PORTAL.id}`)).toMatchObject({ status: 404 });
    expect(await graph(tokens['portal'], '/me')).toMatchObject({ status: 400 });
    for (const path of [`/users/${oid}`, '/groups', `/groups/${GROUP_IDS.analysis}`])
      expect(await graph(tokens['analytics'], path)).toMatchObject({ status: 403 });
  });

  test('userinfo tells the person', async () => {
    const url = `${directory.settings.url}/graph/oidc/userinfo`;
    expect((await graph(tokens['emil.bak'], url)).body).toMatchObject({ name: 'Emil Bak' });
  });
});

describe('memberships', () => {
  test('of 250 groups are all told, and checked by twenty', async () => {
    const token = tokens['maja.fjord'];
    const all = await graph(token, '/me/getMemberGroups', { body: { securityEnabledOnly: true } });
    expect(all.body.value).toHaveLength(250);
    const asked = [GROUP_IDS.finance, GROUP_IDS.analysis, GROUP_IDS.canteen];
    const checked = await graph(token, '/me/checkMemberGroups', { body: { groupIds: asked } });
    expect(checked.body.value).toEqual([GROUP_IDS.analysis]);
    const tooMany = await graph(token, '/me/checkMemberGroups', { body: { groupIds: projectIds.slice(0, 21) } });
    expect(tooMany).toMatchObject({ status: 400, body: { error: { code: 'Request_BadRequest' } } });
  });

  test('can be asked at the address that the token of many groups names', async () => {
    const url = `${directory.settings.url}/graph/v1.0/users/${named('maja.fjord').oid}/getMemberObjects`;
    expect((await graph(tokens['portal'], url, { body: { securityEnabledOnly: false } })).body.value).toHaveLength(250);
  });

  test('of nobody are an empty list', async () => {
    expect((await graph(tokens['signe.holst'], '/me/transitiveMemberOf')).body.value).toEqual([]);
  });

  test('come in pages that lead to one another and miss none', async () => {
    const found: string[] = [];
    let next: string | undefined = '/me/transitiveMemberOf/microsoft.graph.group?$select=id&$top=60';
    let pages = 0;
    while (next) {
      const { body } = await graph(tokens['maja.fjord'], next);
      expect(Object.keys(body.value[0] ?? {}).toSorted()).toEqual(['@odata.type', 'id']);
      found.push(...body.value.map(({ id }) => id));
      next = body['@odata.nextLink'] as string | undefined;
      pages += 1;
    }
    expect(pages).toBe(5);
    expect(new Set(found).size).toBe(250);
  });

  test.each([[{ groupIds: 'no list' }], [{ groupIds: ['no guid'] }], [{}]])('refuse a body like %j', async (body) => {
    expect((await graph(tokens['emil.bak'], '/me/checkMemberGroups', { body })).status).toBe(400);
  });
});

describe('groups', () => {
  const eventual = { consistencylevel: 'eventual' };
  const names = (answer: GraphAnswer) => answer.body.value.map(({ displayName }) => displayName);
  const query = (parameters: Record<string, string>) => `/groups?${new URLSearchParams(parameters).toString()}`;

  test.each([
    [{ $filter: "startswith(displayName,'ana')" }, ['Analyse', 'Analyse, praktikanter']],
    [{ $filter: "displayName eq 'Økonomi'" }, ['Økonomi']],
    [{ $filter: `id eq '${GROUP_IDS.canteen}'` }, ['Kantine']],
    [{ $filter: "startswith(displayName,'o''b')" }, []],
    [{ $search: '"displayName:it"' }, ['Personale og IT']],
    [{ $search: '"displayName:pers it"' }, ['Personale og IT']],
    [{ $search: '"description:budget"' }, ['Økonomi']],
    [{ $orderby: 'displayName desc', $top: '2' }, ['Økonomi', 'Projekt 248']],
  ])('are found by %j', async (parameters, expected) => {
    expect(names(await graph(tokens['portal'], query(parameters), { headers: eventual }))).toEqual(expected);
  });

  test('are counted for those who accept a late answer, and searched for them alone', async () => {
    const counted = await graph(tokens['emil.bak'], query({ $count: 'true', $top: '1' }), { headers: eventual });
    expect(counted.body['@odata.count']).toBe(groups.length);
    expect((await graph(tokens['emil.bak'], query({ $search: '"displayName:it"' }))).status).toBe(400);
  });

  test('are told one by one', async () => {
    const found = await graph(tokens['portal'], `/groups/${GROUP_IDS.management}`);
    expect(found.body).toMatchObject({ id: GROUP_IDS.management, displayName: 'Ledelse', securityEnabled: true });
    expect(await graph(tokens['portal'], `/groups/${PORTAL.id}`)).toMatchObject({
      status: 404,
      body: { error: { code: 'Request_ResourceNotFound' } },
    });
  });

  test.each([{ $filter: 'members/any()' }, { $top: '0' }, { $top: '1000' }, { $orderby: 'id' }, { $skiptoken: 'x' }])(
    'are refused for %j',
    async (parameters) => {
      expect((await graph(tokens['portal'], query(parameters))).status).toBe(400);
    },
  );
});

describe('client credentials', () => {
  test('give the analytics service a token over https that its REST interface takes', async () => {
    const token = await applicationToken(ANALYTICS, `${API_RESOURCE}/.default`);
    const accessTokens = createAccessTokens(ANALYTICS.signingSecret, directory.settings.browserUrl);
    expect((await accessTokens.read(token)).expiresAt).toBeGreaterThan(Date.now() / 1000 + 3500);
  });

  test('give msal-node a token for Graph under the sandbox’s own address too', async () => {
    const scopes = [`${directory.settings.url}/graph/.default`];
    const answer = await directory.msal().acquireTokenByClientCredential({ scopes });
    expect((await graph(answer?.accessToken, '/groups')).status).toBe(200);
  });

  test.each([
    ['a scope that it does not know', { scope: 'https://elsewhere.example/.default' }, 400, 'invalid_scope', 70011],
    ['a scope without .default', { scope: `${GRAPH_RESOURCE}/User.Read` }, 400, 'invalid_scope', 70011],
    ['a wrong secret', { client_secret: 'wrong-secret-wrong' }, 401, 'invalid_client', 7000215],
    ['an unknown client', { client_id: 'nobody' }, 401, 'invalid_client', 700016],
    ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type', 70003],
  ])('refuse %s', async (_name, change, status, error, code) => {
    const answer = await postToken(directory, { ...credentials(PORTAL, `${GRAPH_RESOURCE}/.default`), ...change });
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({
      error,
      error_codes: [code],
      error_description: expect.stringMatching(`^AADSTS${code}: `) as string,
    });
  });
});
