import { expect, test } from '@playwright/test';
import { readSettings, serviceEnvironments } from '../../../scripts/settings.mjs';

/** What an operator sets who runs everything on services of their own, each with a text that is found again. */
const OWN = {
  DATABASE_URL: 'postgres://portal:own-database@db.example/portico',
  AUTH_SECRET: 'own-auth',
  ENCRYPTION_SECRET: 'own-encryption',
  SETUP_CODE: 'own-setup',
  MAIL_URL: 'smtp://user:own-mail@mail.example',
  DIRECTORY_AUTHORITY: 'https://login.microsoftonline.com/own-directory',
  DIRECTORY_CLIENT_SECRET: 'own-directory-secret',
  ANALYTICS_API_URL: 'https://api.powerbi.com',
  ANALYTICS_TOKEN_URL: 'https://login.microsoftonline.com/tenant/oauth2/v2.0/token',
  ANALYTICS_CLIENT_ID: 'own-client',
  ANALYTICS_CLIENT_SECRET: 'own-client-secret',
  ANALYTICS_FRAME_ORIGINS: 'https://app.powerbi.com',
  HOST: '0.0.0.0',
};
const SECRETS = Object.fromEntries(
  ['auth', 'sandboxClient', 'sandboxSigning', 'directoryClient'].map((name) => [`${name}Secret`, `${name}-made`]),
);
const URLS = {
  portal: 'postgres://portal:portal-made@db/portico',
  sandbox: 'postgres://sandbox:sandbox-made@db/sandbox',
};

type Environments = Record<'portal' | 'sandbox' | 'demo-host', Record<string, string>>;

const environments = (more: Record<string, string> = {}): Environments =>
  serviceEnvironments(readSettings({ ...OWN, ...more }), SECRETS, URLS, 'production');

test('9.7 no service but the portal finds a secret of the portal, or of another, in its environment', () => {
  const { portal, sandbox, 'demo-host': demoHost } = environments();
  const texts = (environment: object) => JSON.stringify(environment);
  for (const own of [
    'own-auth',
    'own-encryption',
    'own-setup',
    'own-mail',
    'own-directory',
    'own-client',
    'portal-made',
  ]) {
    expect(texts(portal)).toContain(own);
    expect(texts(sandbox)).not.toContain(own);
    expect(texts(demoHost)).not.toContain(own);
  }
  for (const made of ['sandbox-made', 'sandboxSigning-made']) {
    expect(texts(sandbox)).toContain(made);
    expect(texts(portal)).not.toContain(made);
    expect(texts(demoHost)).not.toContain(made);
  }
});

test('9.7 HOST moves the portal and no other service', () => {
  const { portal, sandbox, 'demo-host': demoHost } = environments();
  expect([portal, sandbox, demoHost].map(({ HOST }) => HOST)).toEqual(['0.0.0.0', '127.0.0.1', '127.0.0.1']);
});

test('9.6 the demo host gets the operator’s own credentials only where DEMO_ANALYTICS asks for it', () => {
  for (const DEMO_ANALYTICS of ['', 'sandbox']) {
    const { sandbox, 'demo-host': demoHost } = environments({ DEMO_ANALYTICS });
    expect(demoHost.ANALYTICS_API_URL).toBe(sandbox.SANDBOX_URL);
    expect(demoHost.ANALYTICS_TOKEN_URL).toContain(sandbox.SANDBOX_URL);
    expect(demoHost.ANALYTICS_CLIENT_SECRET).toBe('sandboxClient-made');
  }
  const asked = environments({ DEMO_ANALYTICS: 'own' })['demo-host'];
  expect(asked).toMatchObject({
    ANALYTICS_API_URL: OWN.ANALYTICS_API_URL,
    ANALYTICS_CLIENT_SECRET: 'own-client-secret',
  });
  expect(() => environments({ DEMO_ANALYTICS: 'yes' })).toThrow('DEMO_ANALYTICS is "yes"; set it to sandbox or own');
});

test('a cloud of the operator’s own takes the place of all addresses; further connections are the portal’s alone', () => {
  const none = { ANALYTICS_API_URL: '', ANALYTICS_TOKEN_URL: '', ANALYTICS_FRAME_ORIGINS: '' };
  const further = { ANALYTICS_CONNECTIONS: 'north', ANALYTICS_NORTH_CLIENT_SECRET: 'own-north-secret' };
  const own = { ...none, ...further, ANALYTICS_CLOUD: 'gcc', ANALYTICS_TENANT_ID: 'tenant', DEMO_ANALYTICS: 'own' };
  const { portal, 'demo-host': demoHost } = environments(own);
  expect(portal).toMatchObject({ ANALYTICS_CLOUD: 'gcc', ANALYTICS_NORTH_CLIENT_SECRET: 'own-north-secret' });
  for (const name of Object.keys(none)) expect(portal[name] ?? '').toBe('');
  expect(JSON.stringify(demoHost)).not.toContain('own-north-secret');
});
