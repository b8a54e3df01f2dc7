import { z } from 'zod';
import { listOf, loopbackHost, loopbackUrl, port, processSettings } from './setting-types.ts';
import { readSettings } from './settings.ts';

const settings = {
  SERVICE_URL: [loopbackUrl(/^http$/), 'set it to a URL of this machine'],
  PORT: [port(4000), 'set it to a free port number'],
  HOST: [loopbackHost.default('127.0.0.1'), 'set it to 127.0.0.1'],
  ORIGINS: [listOf(z.url()), 'set it to URLs'],
  ...processSettings,
} as const;
const given = { SERVICE_URL: 'http://localhost:4000/path', ORIGINS: 'https://a.example, https://b.example' };

test('settings have the values and types of their table, and its defaults', () => {
  const values: { SERVICE_URL: string; PORT: number; HOST: string; ORIGINS: string[] } = readSettings(settings, given);
  expect(values).toEqual({
    SERVICE_URL: 'http://localhost:4000/path',
    PORT: 4000,
    HOST: '127.0.0.1',
    ORIGINS: ['https://a.example', 'https://b.example'],
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
  });
});

test('an empty variable counts as absent', () => {
  expect(readSettings(settings, { ...given, PORT: '', HOST: '' })).toMatchObject({ PORT: 4000, HOST: '127.0.0.1' });
  expect(() => readSettings(settings, { ...given, SERVICE_URL: '' })).toThrow(/^SERVICE_URL is missing: /);
});

test('every variable that is missing or not valid has its own sentence, which says what to do', () => {
  expect(() => readSettings(settings, { ...given, ORIGINS: undefined, PORT: '65536', NODE_ENV: 'live' })).toThrow(
    new Error(
      [
        'PORT is not valid: set it to a free port number.',
        'ORIGINS is missing: set it to URLs.',
        'NODE_ENV is not valid: set it to development, production or test.',
      ].join('\n'),
    ),
  );
});

test.each([
  ['SERVICE_URL', 'https://localhost:4000'],
  ['SERVICE_URL', 'http://service.example'],
  ['SERVICE_URL', 'http://127.0.0.1.example'],
  ['SERVICE_URL', 'nowhere'],
  ['HOST', '0.0.0.0'],
  ['HOST', '127.0.0.1.example'],
  ['ORIGINS', 'https://a.example, nowhere'],
  ['ORIGINS', ','],
])('%s=%s is not valid', (name, value) => {
  expect(() => readSettings(settings, { ...given, [name]: value })).toThrow(`${name} is not valid`);
});
