import { createHash, X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { decodeProtectedHeader, importX509, jwtVerify } from 'jose';
import { generate } from 'selfsigned';
import {
  DIRECTORY_CLIENT_ID,
  DIRECTORY_SECRET,
  type DirectoryPortal,
  startDirectoryPortal,
} from '../../../testing/directory.ts';
import { isSignedIn } from '../../../testing/users.ts';
import { Client } from '../../../testing/portal.ts';

const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-certificate-'));
let portal: DirectoryPortal;
let certificate = '';
/** What was sent for tokens, as it left the portal. */
const requests: { form: URLSearchParams; address: string }[] = [];

beforeAll(async () => {
  const pair = await generate([{ name: 'commonName', value: 'portal' }], { keyType: 'rsa', algorithm: 'sha256' });
  certificate = pair.cert;
  const [file, key] = [path.join(folder, 'portal.crt'), path.join(folder, 'portal.key')];
  fs.writeFileSync(file, certificate);
  fs.writeFileSync(key, pair.private);
  const settings = { DIRECTORY_CLIENT_CERTIFICATE: file, DIRECTORY_CLIENT_KEY: key };
  portal = await startDirectoryPortal({ settings, onTokenRequest: takeAssertion });
});
afterAll(async () => {
  await portal.close();
  fs.rmSync(folder, { recursive: true });
});

/** Gives the sandbox's directory, which knows secrets only, a secret in the assertion's place. */
function takeAssertion(form: URLSearchParams, address: string): Promise<URLSearchParams> {
  requests.push({ form, address });
  const { client_assertion: _, client_assertion_type: __, ...others } = Object.fromEntries(form);
  return Promise.resolve(new URLSearchParams({ ...others, client_secret: DIRECTORY_SECRET }));
}

/** What Entra checks. */
async function checkAssertion(form: URLSearchParams, address: string): Promise<void> {
  expect(form.has('client_secret')).toBe(false);
  expect(form.get('client_assertion_type')).toBe(ASSERTION_TYPE);
  const assertion = form.get('client_assertion') ?? '';
  const { raw } = new X509Certificate(certificate);
  const thumbprint = createHash('sha256').update(raw).digest('base64url');
  expect(decodeProtectedHeader(assertion)).toMatchObject({ 'x5t#S256': thumbprint, x5c: [raw.toString('base64')] });
  await jwtVerify(assertion, await importX509(certificate, 'PS256'), {
    algorithms: ['PS256'],
    issuer: DIRECTORY_CLIENT_ID,
    subject: DIRECTORY_CLIENT_ID,
    audience: address.replace(/\?.*/, ''),
    requiredClaims: ['exp', 'nbf', 'jti'],
    // Seconds are rounded to the nearest by who signs; Entra allows for minutes.
    clockTolerance: 1,
  });
}

test('the portal proves who it is by its certificate, for sign-ins and for questions to Graph', async () => {
  const client = new Client(portal.portal);
  // A member of 250 groups, about whom Graph has to be asked.
  expect((await portal.signInAs(client, 'maja.fjord', '/nyheder')).pathname).toBe('/nyheder');
  expect(await isSignedIn(client)).toBe(true);
  expect(requests.map(({ form }) => form.get('grant_type'))).toEqual(['authorization_code', 'client_credentials']);
  for (const { form, address } of requests) await checkAssertion(form, address);
});
