import { readAnalyticsSettings } from './settings.ts';

const TENANT = '5d0c9c1e-8a51-4b0f-9a3e-2f6f0d7c1b11';
const first = {
  ANALYTICS_API_URL: 'https://api.powerbi.com',
  ANALYTICS_TOKEN_URL: `https://login.microsoftonline.com/${TENANT}/oauth2/v2.0/token`,
  ANALYTICS_CLIENT_ID: 'first',
  ANALYTICS_CLIENT_SECRET: 'secret of the first',
  ANALYTICS_FRAME_ORIGINS: 'https://app.powerbi.com',
};
const north = {
  ANALYTICS_CONNECTIONS: 'north',
  ANALYTICS_NORTH_CLOUD: 'gcc-high',
  ANALYTICS_NORTH_TENANT_ID: TENANT,
  ANALYTICS_NORTH_CLIENT_ID: 'north',
  ANALYTICS_NORTH_CLIENT_SECRET: 'secret of the north',
};
const read = (changes: Record<string, string>) => readAnalyticsSettings({ ...first, ...changes });
const refusal = (changes: Record<string, string>) => {
  try {
    read(changes);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test('the variables without a name are a connection of their own, as before there were others', () => {
  expect(read({})).toEqual([
    {
      ...{ id: 'default', name: 'api.powerbi.com', apiUrl: 'https://api.powerbi.com' },
      ...{ tokenUrl: first.ANALYTICS_TOKEN_URL, scope: 'https://analysis.windows.net/powerbi/api/.default' },
      ...{ clientId: 'first', credential: { secret: 'secret of the first' } },
      frameOrigins: ['https://app.powerbi.com'],
    },
  ]);
});

test('each name of the list is one more connection, with variables of its own', () => {
  const more = { ANALYTICS_SOUTH_NAME: 'Office in the south', ANALYTICS_SOUTH_CLIENT_ID: 'south' };
  const south = {
    ANALYTICS_SOUTH_CLOUD: 'China',
    ANALYTICS_SOUTH_TENANT_ID: TENANT,
    ANALYTICS_SOUTH_CLIENT_SECRET: 's',
  };
  const all = read({ ...north, ...south, ...more, ANALYTICS_CONNECTIONS: 'North, south' });
  expect(all).toMatchObject([
    { id: 'default', clientId: 'first' },
    { id: 'north', name: 'north', clientId: 'north', credential: { secret: 'secret of the north' } },
    { id: 'south', name: 'Office in the south', clientId: 'south', credential: { secret: 's' } },
  ]);
});

// Field notes E.4: what belongs together.
test.each([
  ['global', 'login.microsoftonline.com', 'https://analysis.windows.net/powerbi/api', 'powerbi.com'],
  ['gcc', 'login.microsoftonline.com', 'https://analysis.usgovcloudapi.net/powerbi/api', 'powerbigov.us'],
  ['gcc-high', 'login.microsoftonline.us', 'https://high.analysis.usgovcloudapi.net/powerbi/api', 'high.powerbigov.us'],
  ['dod', 'login.microsoftonline.us', 'https://mil.analysis.usgovcloudapi.net/powerbi/api', 'mil.powerbigov.us'],
  ['china', 'login.chinacloudapi.cn', 'https://analysis.chinacloudapi.cn/powerbi/api', 'powerbi.cn'],
])('the cloud %s has hosts and a scope of its own', (cloud, login, scope, service) => {
  const [, connection] = read({ ...north, ANALYTICS_NORTH_CLOUD: cloud });
  expect(connection).toMatchObject({
    tokenUrl: `https://${login}/${TENANT}/oauth2/v2.0/token`,
    scope: `${scope}/.default`,
    apiUrl: `https://api.${service}`,
    frameOrigins: [`https://app.${service}`],
  });
});

test('an address that is set goes before that of the cloud; a tenant alone is in the global one', () => {
  const own = { ANALYTICS_NORTH_API_URL: 'https://proxy.example.com', ANALYTICS_NORTH_CLOUD: '' };
  expect(read({ ...north, ...own })[1]).toMatchObject({
    ...{ apiUrl: 'https://proxy.example.com', frameOrigins: ['https://app.powerbi.com'] },
    tokenUrl: `https://login.microsoftonline.com/${TENANT}/oauth2/v2.0/token`,
  });
});

test('everything that is missing is named at once, by its whole name', () => {
  expect(refusal({ ANALYTICS_CONNECTIONS: 'north', ANALYTICS_CLIENT_ID: '' }).split('\n')).toEqual([
    'ANALYTICS_CLIENT_ID is missing: set it to the client id of the service principal.',
    expect.stringMatching(
      /^ANALYTICS_NORTH_API_URL is missing: .* or set ANALYTICS_NORTH_CLOUD and ANALYTICS_NORTH_TENANT_ID in its place\.$/,
    ),
    expect.stringMatching(/^ANALYTICS_NORTH_TOKEN_URL is missing: .* or set ANALYTICS_NORTH_TENANT_ID in its place\.$/),
    'ANALYTICS_NORTH_CLIENT_ID is missing: set it to the client id of the service principal.',
    expect.stringMatching(/^ANALYTICS_NORTH_FRAME_ORIGINS is missing: set it to /),
    'ANALYTICS_NORTH_CLIENT_SECRET is missing: set it to the secret of the application, or set both ' +
      'ANALYTICS_NORTH_CLIENT_CERTIFICATE and ANALYTICS_NORTH_CLIENT_KEY.',
  ]);
});

test.each<[string, Record<string, string>, string]>([
  [
    'a cloud that is none',
    { ANALYTICS_NORTH_CLOUD: 'moon' },
    'ANALYTICS_NORTH_CLOUD is not valid: set it to the cloud',
  ],
  ['a tenant that is no id', { ANALYTICS_NORTH_TENANT_ID: 'x' }, 'ANALYTICS_NORTH_TENANT_ID is not valid: set it'],
  ['an address in the clear', { ANALYTICS_NORTH_API_URL: 'http://a.example' }, 'ANALYTICS_NORTH_API_URL is not valid'],
  [
    'frames in the clear',
    { ANALYTICS_NORTH_FRAME_ORIGINS: 'http://a.example' },
    'ANALYTICS_NORTH_FRAME_ORIGINS is not',
  ],
  ['half a certificate', { ANALYTICS_NORTH_CLIENT_KEY: '/x' }, 'ANALYTICS_NORTH_CLIENT_CERTIFICATE is missing: set it'],
  ['a name twice', { ANALYTICS_CONNECTIONS: 'north,NORTH' }, 'ANALYTICS_CONNECTIONS is not valid: set it to names'],
  ['a name of a variable', { ANALYTICS_CONNECTIONS: 'north,client' }, 'ANALYTICS_CONNECTIONS is not valid: set it to'],
  ['a name of two words', { ANALYTICS_CONNECTIONS: 'far north' }, 'ANALYTICS_CONNECTIONS is not valid: set it to'],
])('%s stops the start with a sentence', (_, changes, sentence) => {
  const said = refusal({ ...north, ...changes });
  expect(said).toContain(sentence);
  expect(said.split('\n')).toHaveLength(1);
});
