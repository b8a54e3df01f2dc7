import { testEnvironment } from '../testing/portal.ts';
import { readServerEnvironment } from './env.ts';

test('what is not set falls back where it can', () => {
  expect(testEnvironment({ LOG_LEVEL: 'info' })).toMatchObject({
    port: 4300,
    host: '127.0.0.1',
    portalUrl: 'http://localhost:4300',
    analytics: [{ id: 'default', scope: 'https://analysis.windows.net/powerbi/api/.default' }],
  });
});

test('every variable that is missing is named in a sentence that says what to do', () => {
  const read = () => readServerEnvironment({});
  for (const name of [
    'DATABASE_URL',
    'PORTAL_URL',
    'AUTH_SECRET',
    'ANALYTICS_CLIENT_SECRET',
    'ANALYTICS_FRAME_ORIGINS',
  ]) {
    expect(read).toThrow(new RegExp(`^${name} is missing: set it to .+\\.$`, 'm'));
  }
});

test.each([
  ['DATABASE_URL', 'mysql://localhost'],
  ['PORTAL_URL', 'localhost:4300'],
  ['PORTAL_URL', 'http://portal.example.com'],
  ['PORTAL_URL', 'http://localhost.example.com'],
  ['PORTAL_URL', 'https://portal.example.com/here'],
  ['PORT', '99999'],
  ['AUTH_SECRET', 'short'],
  ['ANALYTICS_FRAME_ORIGINS', 'http://127.0.0.1:4310/path'],
  ['ANALYTICS_FRAME_ORIGINS', 'https://app.powerbi.com,http://frames.example.com'],
  ['ANALYTICS_FRAME_ORIGINS', 'app.powerbi.com'],
  ['ANALYTICS_API_URL', 'http://api.example.com'],
  ['ANALYTICS_TOKEN_URL', 'http://login.example.com/tenant/oauth2/v2.0/token'],
  ['LOG_LEVEL', 'loud'],
  ['TWO_FACTOR_POLICY', 'sometimes'],
  ['SESSION_IDLE_MINUTES', '0'],
  ['MAIL_URL', 'https://mail.example.com'],
  ['SETUP_CODE', 'short'],
  ['DIRECTORY_AUTHORITY', 'http://login.example.com/tenant'],
])('%s=%s is refused', (name, value) => {
  expect(() => testEnvironment({ [name]: value })).toThrow(`${name} is not valid: set it to`);
});

test.each([
  ['https://portal.example.com', 'https://portal.example.com'],
  ['https://portal.example.com/', 'https://portal.example.com'],
  ['https://portal.example.com:8443', 'https://portal.example.com:8443'],
  ['http://127.0.0.1:4300', 'http://127.0.0.1:4300'],
  ['http://[::1]:4300', 'http://[::1]:4300'],
])('browsers may reach the portal under %s', (url, origin) => {
  expect(testEnvironment({ PORTAL_URL: url }).portalUrl).toBe(origin);
});

test.each([
  ['smtp://user:pass%20word@mail.example.com:587', 'smtp://user:pass%20word@mail.example.com:587?requireTLS=true'],
  ['smtps://mail.example.com', 'smtps://mail.example.com?requireTLS=true'],
  ['smtp://relay.internal?requireTLS=false', 'smtp://relay.internal?requireTLS=false'],
  ['smtp://127.0.0.1:25', 'smtp://127.0.0.1:25'],
])('mails by %s are encrypted on their way to another machine, unless it says otherwise', (url, used) => {
  expect(testEnvironment({ MAIL_URL: url }).mail.url).toBe(used);
});

test('an empty value is as one left out', () => {
  expect(() => testEnvironment({ AUTH_SECRET: '' })).toThrow('AUTH_SECRET is missing: set it to');
  expect(testEnvironment({ PORT: '' }).port).toBe(4300);
});

test('a value that is refused is not repeated, for it may be a secret', () => {
  expect(() => testEnvironment({ AUTH_SECRET: 'hunter2' })).toThrow(expect.not.stringContaining('hunter2') as Error);
});

test('several frame origins are told apart', () => {
  const { analytics } = testEnvironment({ ANALYTICS_FRAME_ORIGINS: 'https://app.powerbi.com, http://127.0.0.1:4310/' });
  expect(analytics[0].frameOrigins).toEqual(['https://app.powerbi.com', 'http://127.0.0.1:4310']);
});

test('links open in a dialog for the origins that are set, never for the portal’s own', () => {
  expect(testEnvironment({}).dialogOrigins).toEqual([]);
  const { portalUrl } = testEnvironment({});
  const set = `https://maps.example.com, ${portalUrl}, http://127.0.0.1:4310/`;
  expect(testEnvironment({ FRAME_ORIGINS: set }).dialogOrigins).toEqual([
    'https://maps.example.com',
    'http://127.0.0.1:4310',
  ]);
  for (const wrong of ['http://maps.example.com', 'https://maps.example.com/a', 'javascript:alert(1)', '*', 'https:'])
    expect(() => testEnvironment({ FRAME_ORIGINS: wrong })).toThrow('FRAME_ORIGINS');
});

test('pictures of flags come from where the operator says, by the code of the country', () => {
  expect(testEnvironment({}).flagImagesUrl).toBeNull();
  const url = 'https://flags.example.com/w40/{code}.png';
  expect(testEnvironment({ FLAG_IMAGES_URL: url }).flagImagesUrl).toBe(url);
  for (const wrong of ['https://flags.example.com/', '{code}', 'javascript:{code}', 'file:///{code}.png'])
    expect(() => testEnvironment({ FLAG_IMAGES_URL: wrong })).toThrow('FLAG_IMAGES_URL');
});

describe('the company directory', () => {
  const whole = {
    DIRECTORY_AUTHORITY: 'https://login.microsoftonline.us/5d0c9c1e-8a51-4b0f-9a3e-2f6f0d7c1b11/',
    DIRECTORY_TENANT_ID: '5d0c9c1e-8a51-4b0f-9a3e-2f6f0d7c1b11',
    DIRECTORY_CLIENT_ID: 'client',
    DIRECTORY_CLIENT_SECRET: 'client-secret',
  };

  test('is not connected without any of its variables, empty ones included', () => {
    expect(testEnvironment({}).directory).toBeNull();
    expect(testEnvironment({ DIRECTORY_AUTHORITY: '' }).directory).toBeNull();
  });

  test('may be of any cloud', () => {
    expect(testEnvironment({ ...whole, DIRECTORY_GRAPH_URL: 'https://graph.microsoft.us/' }).directory).toEqual({
      authority: 'https://login.microsoftonline.us/5d0c9c1e-8a51-4b0f-9a3e-2f6f0d7c1b11',
      tenantId: '5d0c9c1e-8a51-4b0f-9a3e-2f6f0d7c1b11',
      clientId: 'client',
      credential: { secret: 'client-secret' },
      graphUrl: 'https://graph.microsoft.us',
    });
  });

  test.each(Object.keys(whole))('without %s is half connected, and the start says so', (name) => {
    expect(() => testEnvironment({ ...whole, [name]: '' })).toThrow(`${name} is missing`);
  });
});
