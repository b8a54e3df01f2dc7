import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { startTestDirectory, ANALYTICS, askToSignIn, PORTAL, type TestDirectory } from './testing/directory.ts';
import { PATHS } from './settings.ts';

jest.setTimeout(60_000);

let directory: TestDirectory;
let token: string;

beforeAll(async () => {
  directory = await startTestDirectory();
  const form = { grant_type: 'client_credentials', client_id: PORTAL.id, client_secret: PORTAL.secret };
  const body = new URLSearchParams({ ...form, scope: 'https://graph.microsoft.com/.default' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { text } = await directory.call(directory.settings.url + PATHS.token, { method: 'POST', headers, body });
  token = (JSON.parse(text) as { access_token: string }).access_token;
});
afterAll(() => directory.close());

/** Values that no form and no address should have. */
const ODD = ['\0', 'a\0b', '%00', '[]', '{}', '../..', '\u202e', '1e308', '__proto__', 'constructor', 'x'.repeat(4000)];

const isAnswered = (status: number) => status >= 200 && status < 500;

const inOneOf = (fields: Record<string, string>) =>
  Object.keys(fields).flatMap((name) => ODD.map((value) => [name, value, { ...fields, [name]: value }] as const));

describe('what servers ask', () => {
  const code = {
    grant_type: 'authorization_code',
    client_id: PORTAL.id,
    client_secret: PORTAL.secret,
    code: 'a-code',
    redirect_uri: PORTAL.callback,
    code_verifier: 'v'.repeat(43),
    scope: 'openid',
  };
  const credentials = {
    grant_type: 'client_credentials',
    client_id: ANALYTICS.id,
    client_secret: ANALYTICS.secret,
    scope: 'x',
  };
  const post = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
    directory.call(directory.settings.url + path, {
      method: 'POST',
      headers: {
        'content-type': type,
        authorization: `Bearer ${token}`,
        'content-length': String(Buffer.byteLength(body)),
      },
      body,
    });

  test.each([...inOneOf(code), ...inOneOf(credentials)])(
    '9.7 a token with the %s %j is refused',
    async (_, __, form) => {
      const answer = await post(PATHS.token, new URLSearchParams(form).toString());
      expect([400, 401, 413]).toContain(answer.status);
      expect(JSON.parse(answer.text)).toMatchObject({ error: expect.any(String) as string });
    },
  );

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'nonsense', ''])(
    '9.7 a token is not given for a body of type "%s"',
    async (type) => {
      expect(isAnswered((await post(PATHS.token, '{"grant_type":"x"}', type)).status)).toBe(true);
    },
  );

  const user = '/users/nobody%40portico.example';
  test.each([
    ...['/me', user].flatMap((who) =>
      ['/checkMemberGroups', '/getMemberGroups', '/getMemberObjects'].map((call) => PATHS.graph + who + call),
    ),
    PATHS.token,
  ])('9.7 %s answers odd bodies with 400 or 413 and not with a failure', async (path) => {
    const bodies = [
      '',
      '[',
      'null',
      '[]',
      '1e999',
      '{"groupIds":"x"}',
      '{"groupIds":[{}]}',
      '{"__proto__":{"groupIds":[]}}',
      '{"securityEnabledOnly":"\0"}',
      '{"groupIds":["\\u0000"]}',
      '['.repeat(100_000),
      `{"groupIds":${'['.repeat(1000)}${']'.repeat(1000)}}`,
      JSON.stringify({ groupIds: Array.from({ length: 5000 }, () => '5d0c9c1e-8a51-4b0f-9a3e-2f6f0d7c1b11') }),
      gzipSync('{}').toString('latin1'),
      JSON.stringify({ groupIds: ['x'.repeat(300 * 1024)] }),
    ];
    for (const body of bodies) {
      const { status, text } = await post(path, body, 'application/json');
      expect({ body: body.slice(0, 40), status: isAnswered(status) ? 'answered' : `${status} ${text}` }).toEqual({
        body: body.slice(0, 40),
        status: 'answered',
      });
    }
    const large = await post(path, 'x'.repeat(300 * 1024), 'application/json');
    expect(path === PATHS.token ? [400] : [413]).toContain(large.status);
  });

  test.each(['$filter', '$search', '$orderby', '$select', '$top', '$skiptoken', '$count'])(
    '9.7 the lists of Graph answer an odd %s',
    async (name) => {
      for (const value of [...ODD, '-1', '1.5', "startswith(displayName,'", '"displayName:\\"', 'AAAA']) {
        const query = new URLSearchParams({ [name]: value }).toString();
        const answer = await directory.call(`${directory.settings.url}${PATHS.graph}/groups?${query}`, {
          headers: { authorization: `Bearer ${token}`, consistencylevel: 'eventual' },
        });
        expect([200, 400, 414]).toContain(answer.status);
      }
    },
  );

  test.each([
    '/users/%00',
    '/users/%E0%A4%A',
    '/groups/%00',
    '/groups/..%2f..',
    '/nothing',
    `/users/${'x'.repeat(9000)}`,
  ])('9.7 Graph answers the address %s', async (path) => {
    const answer = await directory.call(directory.settings.url + PATHS.graph + path, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(isAnswered(answer.status)).toBe(true);
  });

  test.each(['', 'Bearer', 'Bearer x', 'Bearer a.b.c', 'Bearer eyJhbGciOiJub25lIn0.e30.', 'Basic eDp4'])(
    '9.7 Graph takes no token "%s"',
    async (authorization) => {
      const headers = authorization ? { authorization } : {};
      expect((await directory.call(`${directory.settings.url}${PATHS.graph}/groups`, { headers })).status).toBe(401);
    },
  );
});

describe('what browsers ask', () => {
  const parameters = {
    client_id: PORTAL.id,
    redirect_uri: PORTAL.callback,
    response_type: 'code',
    response_mode: 'query',
    scope: 'openid',
    state: 'state',
    nonce: 'nonce',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
    prompt: 'login',
    mkt: 'da',
    ui_locales: 'da',
    login_hint: 'a@b.example',
    resource: 'https://graph.microsoft.com',
    max_age: '1',
    claims: '{}',
    request: 'x',
  };
  const get = (address: string, init: RequestInit = {}) =>
    fetch(directory.settings.browserUrl + address, { redirect: 'manual', ...init });

  test.each(inOneOf(parameters))('9.7 signing in with the %s %j is answered', async (_, __, query) => {
    const answer = await get(`${PATHS.authorize}?${new URLSearchParams(query).toString()}`);
    expect(isAnswered(answer.status)).toBe(true);
  });

  test.each(
    inOneOf({ post_logout_redirect_uri: PORTAL.signedOut, id_token_hint: 'x', state: 's', client_id: PORTAL.id }),
  )('9.7 signing out with the %s %j is answered', async (_, __, query) => {
    for (const address of [PATHS.logout, `${PATHS.logout}/confirm`, `${PATHS.logout}/success`]) {
      const encoded = new URLSearchParams(query).toString();
      expect(isAnswered((await get(`${address}?${encoded}`)).status)).toBe(true);
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      expect(isAnswered((await get(address, { method: 'POST', headers, body: encoded })).status)).toBe(true);
    }
  });

  test.each(['%00', '..%2f', '%E0%A4%A', '__proto__', 'x'.repeat(9000)])(
    '9.7 the sign-in "%s" is none',
    async (uid) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
        expect(isAnswered((await get(`${PATHS.signIn}/${uid}`, { method })).status)).toBe(true);
      }
    },
  );

  test('9.7 cookies that are none end in a page that says so', async () => {
    for (const cookie of [
      '_interaction=x',
      'directory.session=\u00ff',
      '_interaction=%00',
      '__proto__=x; =; ;;',
      'a'.repeat(9000),
    ]) {
      expect(isAnswered((await get(`${PATHS.signIn}/abc`, { headers: { cookie } })).status)).toBe(true);
    }
  });

  test.each<[string, string, string | Uint8Array]>([
    ['a form of NUL', 'application/x-www-form-urlencoded', 'person=%00&action=%00'],
    [
      'a form with parts that are none',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data\r\n\r\n\0',
    ],
    ['a form without a boundary', 'multipart/form-data', 'person=x'],
    ['JSON', 'application/json', '{"person":["x"],"__proto__":{}}'],
    ['bytes', 'application/octet-stream', randomBytes(1000)],
    [
      'a file as the person',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="person"; filename="a"\r\n\r\nx\r\n--x--\r\n',
    ],
    ['nothing', 'application/x-www-form-urlencoded', ''],
    // The last one: the server hangs up on a body that it does not read.
    ['a form of 300 KB', 'application/x-www-form-urlencoded', `person=${'x'.repeat(300 * 1024)}`],
  ])('9.7 %s at a sign-in that is under way is answered', async (_, type, body) => {
    const { url } = await askToSignIn(directory.msal());
    const started = await fetch(url, { redirect: 'manual' });
    const cookie = started.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const address = new URL(started.headers.get('location') ?? '', directory.settings.browserUrl);
    const answer = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'content-type': type },
      body: body as string,
    });
    if (body.length > 100_000) expect(answer.status).toBe(413);
    else expect(isAnswered(answer.status)).toBe(true);
  });
});
