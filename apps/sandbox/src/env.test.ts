import { readEnvironment } from './env.ts';

const own = {
  DATABASE_URL: 'postgres://sandbox@127.0.0.1/portico',
  SANDBOX_URL: 'http://127.0.0.1:4310/',
  SANDBOX_CLIENT_ID: 'portico',
  SANDBOX_CLIENT_SECRET: 'a-secret-for-tests',
  SANDBOX_SIGNING_SECRET: 'signing-secret-for-tests-0123456789',
  SANDBOX_HOST_ORIGINS: 'http://localhost:4300',
};
const directory = {
  DIRECTORY_CERTIFICATE_DIR: 'somewhere',
  DIRECTORY_URL: 'https://127.0.0.1:4311',
  DIRECTORY_CLIENT_ID: 'portal',
  DIRECTORY_CLIENT_SECRET: 'a-portal-secret-for-tests',
  DIRECTORY_REDIRECT_URIS: 'http://localhost:4300/login/directory/callback, http://localhost:4301/back',
  DIRECTORY_LOGOUT_URIS: 'http://localhost:4300/login',
};

test('without a folder for its certificate there is no directory', () => {
  const { DIRECTORY_CERTIFICATE_DIR: _, ...rest } = directory;
  expect(readEnvironment({ ...own, ...rest }).directory).toBeUndefined();
});

test('lists of addresses are read one by one', () => {
  expect(readEnvironment({ ...own, ...directory }).directory).toMatchObject({
    port: 4311,
    client: { redirectUris: ['http://localhost:4300/login/directory/callback', 'http://localhost:4301/back'] },
  });
});

test.each([
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', SANDBOX_FAULTS: 'on' }, true],
  [{ NODE_ENV: 'development' }, true],
  [{}, false],
])('with %j wrong tokens can be asked for: %p', (change, hasFaults) => {
  expect(readEnvironment({ ...own, ...directory, ...change }).directory?.hasFaults).toBe(hasFaults);
});

test.each([
  [{ DIRECTORY_URL: 'http://127.0.0.1:4311' }, /^DIRECTORY_URL is not valid: set it to the https address/],
  [{ DIRECTORY_CLIENT_SECRET: '' }, /^DIRECTORY_CLIENT_SECRET is missing: set it to/],
  [
    { SANDBOX_URL: '', DIRECTORY_LOGOUT_URIS: 'nowhere' },
    /^SANDBOX_URL is missing.*\nDIRECTORY_LOGOUT_URIS is not valid/,
  ],
])('with %j the start ends with a sentence for each', (change, message) => {
  expect(() => readEnvironment({ ...own, ...directory, ...change })).toThrow(message);
});

test.each([
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
  ['HOST', '192.168.1.5'],
  ['HOST', 'sandbox.example'],
  ['HOST', '127.0.0.1.example'],
  ['SANDBOX_URL', 'https://sandbox.example'],
  ['SANDBOX_URL', 'http://127.0.0.1.example:4310'],
  ['SANDBOX_URL', 'http://0.0.0.0:4310'],
  ['DIRECTORY_URL', 'https://directory.example'],
])(
  '9.7 with %s=%s the start ends with a sentence: nobody elsewhere reaches the directory without a password',
  (name, value) => {
    const start = () => readEnvironment({ ...own, ...directory, [name]: value });
    expect(start).toThrow(new RegExp(`^${name} is not valid: set it to .*127\\.0\\.0\\.1`));
  },
);

test.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1'])('9.7 %s is an address of this machine', (HOST) => {
  expect(readEnvironment({ ...own, HOST }).HOST).toBe(HOST);
});
