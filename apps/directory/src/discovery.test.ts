import { startTestDirectory, type TestDirectory } from './testing/directory.ts';
import { PATHS } from './settings.ts';

let directory: TestDirectory;
beforeAll(async () => {
  directory = await startTestDirectory();
});
afterAll(() => directory.close());

test('sends browsers to the plain listener and servers to https', async () => {
  const { url, browserUrl } = directory.settings;
  const { text } = await directory.call(`${directory.authority}/v2.0/.well-known/openid-configuration`);
  expect(JSON.parse(text)).toMatchObject({
    issuer: `${directory.authority}/v2.0`,
    authorization_endpoint: `${browserUrl}${PATHS.authorize}`,
    end_session_endpoint: `${browserUrl}${PATHS.logout}`,
    token_endpoint: `${url}${PATHS.token}`,
    jwks_uri: `${url}${PATHS.keys}`,
    userinfo_endpoint: `${url}${PATHS.userinfo}`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
  });
});

test.each([PATHS.token, PATHS.keys, PATHS.discovery, `${PATHS.graph}/me`])('%s is not for browsers', async (path) => {
  expect((await fetch(`${directory.settings.browserUrl}${path}`, { method: 'POST' })).status).toBe(404);
});

test.each([PATHS.authorize, PATHS.logout, PATHS.signIn, '/'])('%s is not on https', async (path) => {
  expect((await directory.call(`${directory.settings.url}${path}`)).status).toBe(404);
});

test('publishes the public half of its key alone', async () => {
  const { text } = await directory.call(`${directory.settings.url}${PATHS.keys}`);
  const { keys } = JSON.parse(text) as { keys: object[] };
  expect(keys.map((key) => Object.keys(key).toSorted())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']]);
});
