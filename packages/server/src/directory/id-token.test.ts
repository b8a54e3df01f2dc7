import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { createIdTokenCheck } from './id-token.ts';

const TENANT = '5d0c9c1e-8a51-4b0f-9a3e-2f6f0d7c1b11';
const authority = `https://login.example/${TENANT}`;
const issuer = `${authority}/v2.0`;
const settings = {
  authority,
  tenantId: TENANT,
  clientId: 'portal',
  credential: { secret: 'x' },
  graphUrl: 'https://g',
};

let own: Awaited<ReturnType<typeof generateKeyPair>>;
let foreign: typeof own;
let asked: string[];
let check: ReturnType<typeof createIdTokenCheck>;

beforeAll(async () => {
  own = await generateKeyPair('RS256', { extractable: true });
  foreign = await generateKeyPair('RS256', { extractable: true });
});
beforeEach(async () => {
  asked = [];
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
  check = createIdTokenCheck(settings, async (url) => {
    asked.push(url);
    return Response.json(url.endsWith('/keys') ? keys : { issuer, jwks_uri: 'https://login.example/keys' });
  });
});

const now = () => Math.floor(Date.now() / 1000);
const claims = (changes: Record<string, unknown> = {}): JWTPayload => ({
  ...{ iss: issuer, aud: 'portal', sub: 's', iat: now(), nbf: now(), exp: now() + 600 },
  ...{ nonce: 'n', tid: TENANT, oid: 'o', preferred_username: 'ida@portico.example' },
  ...changes,
});
const header = (changes: object = {}) => ({ alg: 'RS256', kid: 'one', ...changes }) as JWTHeaderParameters;
const signed = (payload = claims(), head = header(), key: typeof own.privateKey | Uint8Array = own.privateKey) =>
  new SignJWT(payload).setProtectedHeader(head).sign(key);

test('a token of the tenant’s key is taken', async () => {
  expect(await check(await signed(), 'n')).toMatchObject({ email: 'ida@portico.example', objectId: 'o' });
});

test.each<[string, () => Promise<string>]>([
  ['nobody has signed', async () => new UnsecuredJWT(claims()).encode()],
  ['a foreign key has signed', () => signed(claims(), header(), foreign.privateKey)],
  [
    'is signed with what everybody knows, by an algorithm for shared secrets',
    async () => {
      const { n = '' } = await exportJWK(own.publicKey);
      return signed(claims(), header({ alg: 'HS256' }), new TextEncoder().encode(n));
    },
  ],
  [
    'is signed by another algorithm with the right key',
    async () => {
      const key = await crypto.subtle.importKey(
        'pkcs8',
        await crypto.subtle.exportKey('pkcs8', own.privateKey),
        { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' },
        false,
        ['sign'],
      );
      return signed(claims(), header({ alg: 'RS512' }), key);
    },
  ],
  [
    'brings its own key along',
    async () => signed(claims(), header({ jwk: await exportJWK(foreign.publicKey) }), foreign.privateKey),
  ],
  [
    'says where its key is',
    () =>
      signed(claims(), header({ jku: 'https://evil.example/keys', x5u: 'https://evil.example/x' }), foreign.privateKey),
  ],
  ['is not good yet', () => signed(claims({ nbf: now() + 600 }))],
  ['is not good any more', () => signed(claims({ exp: now() - 600 }))],
  ['never ends', () => signed(claims({ exp: undefined }))],
  ['is for another application', () => signed(claims({ aud: 'other' }))],
  ['is for nobody', () => signed(claims({ aud: undefined }))],
  ['another issuer has made', () => signed(claims({ iss: 'https://login.example/other/v2.0' }))],
  ['belongs to another sign-in', () => signed(claims({ nonce: 'other' }))],
  ['is an access token, without a nonce', () => signed(claims({ nonce: undefined, scp: 'User.Read' }))],
])('a token that %s is refused', async (_, make) => {
  await expect(check(await make(), 'n')).rejects.toMatchObject({ code: 'login_error' });
  expect(asked.filter((url) => !url.startsWith('https://login.example/'))).toEqual([]);
});
