import { testEnvironment } from '../testing/portal.ts';
import { readServerEnvironment } from './env.ts';

test('what is not set falls back where it can', () => {
  expect(testEnvironment({ LOG_LEVEL: 'info' })).toMatchObject({
    port: 4300,
    host: '127.0.0.1',
    portalUrl: 'http://localhost:4300',
    analytics: { scope: 'https://analysis.windows.net/powerbi/api/.default' },
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
  ['PORT', '99999'],
  ['AUTH_SECRET', 'short'],
  ['ANALYTICS_FRAME_ORIGINS', 'http://127.0.0.1:4310/path'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused', (name, value) => {
  expect(() => testEnvironment({ [name]: value })).toThrow(`${name} is not valid: set it to`);
});

test('a value that is refused is not repeated, for it may be a secret', () => {
  expect(() => testEnvironment({ AUTH_SECRET: 'hunter2' })).toThrow(expect.not.stringContaining('hunter2') as Error);
});

test('several frame origins are told apart', () => {
  const { analytics } = testEnvironment({ ANALYTICS_FRAME_ORIGINS: 'https://app.powerbi.com, http://127.0.0.1:4310/' });
  expect(analytics.frameOrigins).toEqual(['https://app.powerbi.com', 'http://127.0.0.1:4310']);
});
