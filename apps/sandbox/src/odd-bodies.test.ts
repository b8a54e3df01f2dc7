import { gzipSync } from 'node:zlib';
import { FRAME_ROUTES } from './model/frame-wire.ts';
import { TENANT_ID } from '@portico/directory/identifiers';
import {
  expectRefusal,
  groups,
  ROUTES,
  startOddRequests,
  type OddRequests,
  type Route,
} from './testing/odd-requests.ts';
import { REPORTS, startTestSandbox, type TestSandbox } from './testing/sandbox.ts';

jest.setTimeout(120_000);

let sandbox: TestSandbox;
let odd: OddRequests;

beforeAll(async () => {
  sandbox = await startTestSandbox({ NODE_ENV: 'production' });
  odd = await startOddRequests(sandbox);
});
afterAll(() => sandbox.close());

const deep = (levels: number, [open, close]: [string, string]) => open.repeat(levels) + close.repeat(levels);

/** Texts in place of a body, made from one that the call takes. */
const SPOILT: Record<string, (body: object) => string | Uint8Array> = {
  nothing: () => '',
  'no JSON': () => '{"reportId":',
  'an array': () => '[]',
  'an array of bodies': (body) => JSON.stringify([body]),
  'a text': () => '"text"',
  'a number': () => '1e308',
  'a number too large': () => '1e999',
  null: () => 'null',
  'arrays for every field': (body) => JSON.stringify(mapped(body, () => [])),
  'objects for every field': (body) => JSON.stringify(mapped(body, () => ({}))),
  'numbers for every field': (body) => JSON.stringify(mapped(body, () => Number.MAX_SAFE_INTEGER + 2)),
  'null for every field': (body) => JSON.stringify(mapped(body, () => null)),
  'texts for every field': (body) => JSON.stringify(mapped(body, () => 'x'.repeat(5000))),
  'NUL in a field': (body) => JSON.stringify({ ...body, more: 'a\0b' }),
  'NUL in every text': (body) => JSON.stringify(mapped(body, (value) => `${String(value)}\0`)),
  'NUL in a name': (body) => JSON.stringify({ ...body, 'a\0b': 1 }),
  'NUL as a byte': (body) => JSON.stringify(body).replace('{', '{\0'),
  'half a character': (body) => `{"more":"\\ud800",${JSON.stringify(body).slice(1)}`,
  'bytes that are not UTF-8': (body) => Buffer.from(JSON.stringify({ ...body, more: '\xff\xfe' }), 'latin1'),
  'a body of gzip': (body) => gzipSync(JSON.stringify(body)),
  'a bomb of gzip': () => gzipSync(Buffer.alloc(20_000_000, 32)),
  'the field __proto__': (body) => `{"__proto__":{"reportId":"x"},${JSON.stringify(body).slice(1)}`,
  constructor: (body: object) =>
    JSON.stringify({ ...body, constructor: { prototype: { polluted: true } }, toString: 1 }),
  'arrays 1,000 deep': (body) => `{"more":${deep(1000, ['[', ']'])},${JSON.stringify(body).slice(1)}`,
  'objects 1,000 deep': (body) =>
    `{"more":${deep(1000, ['{"children":', '}']).replace(':}', ':1}')},${JSON.stringify(body).slice(1)}`,
  'arrays 100,000 deep': () => deep(100_000, ['[', ']']),
  'a thousand fields': (body) =>
    JSON.stringify({ ...body, ...Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`f${n}`, n])) }),
};

function mapped(body: object, change: (value: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, change(value)]));
}

/** These may be valid bodies for calls without required fields. */
const PERHAPS_FINE = [
  'nothing',
  'constructor',
  'a thousand fields',
  'objects for every field',
  'texts for every field',
];
describe.each(ROUTES.map((route) => [route.path.replace(groups, '…'), route] as const))('%s', (_, route) => {
  const certain = Object.entries(SPOILT).filter(([name]) => !PERHAPS_FINE.includes(name));

  test.each(certain)('9.7 refuses %s with 400 or 413 and says why', async (_name, spoil) => {
    await expectRefusal(await odd.send(route, spoil(route.body)));
  });

  test.each(PERHAPS_FINE)('9.7 takes or refuses %s, and does not fail', async (name) => {
    const answer = await odd.send(route, SPOILT[name]?.(route.body) ?? '');
    expect([200, 400, 403, 404]).toContain(answer.status);
  });

  test('9.7 answers 413 to a body that is too large, whether its size is told or not, with the size that it takes', async () => {
    const large = JSON.stringify({ ...route.body, more: 'x'.repeat(11_000_000) });
    await expectRefusal(await odd.send(route, large), [413]);
    await expectRefusal(await odd.send(route, large, { 'transfer-encoding': 'chunked' }), [413]);
    expect(await (await odd.send(route, large)).json()).toMatchObject({
      error: { code: 'RequestTooLarge', message: expect.stringMatching(/than the \d+ bytes/) as string },
    });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense', ''])(
    '9.7 does not care for the content type "%s"',
    async (type) => {
      const usual = await odd.send(route, JSON.stringify(route.body));
      const other = await odd.send(route, JSON.stringify(route.body), { 'content-type': type });
      expect(other.status).toBe(usual.status);
      expect(other.status).toBeLessThan(500);
    },
  );
});

test('9.7 300 KB are too much for a token and for data, and little for new data', async () => {
  const padded = (body: object) => JSON.stringify({ ...body, more: 'x'.repeat(300 * 1024) });
  for (const path of ['/v1.0/myorg/GenerateToken', '/frame/data']) {
    const route = ROUTES.find((one) => one.path === path) as Route;
    await expectRefusal(await odd.send(route, padded(route.body)), [413]);
  }
  const body = {
    tableSchemaList: [{ name: 'T', columns: [{ name: 'c', dataType: 'Text' }] }],
    data: [{ name: 'T', rows: [['x'.repeat(300 * 1024)]] }],
  };
  const made = await odd.send({ path: FRAME_ROUTES.quickCreate, kind: 'frame', body }, JSON.stringify(body));
  expect(made.status).toBe(200);
});

test.each([
  '/frame/report%00',
  '/maps/%00.json',
  '/maps/..%2f..%2fetc.json',
  '/assets/%00',
  '/assets/%E0%A4%A',
  '/assets/..%2f..%2fserver.js',
  '/reportEmbed?reportId=%00',
  `${groups}/reports/${REPORTS.cars}/pages/%00`,
  `${groups}/reports/${REPORTS.cars}/pages/%E0%A4%A`,
  `/${TENANT_ID}%00/oauth2/v2.0/token`,
])('9.7 the address %s is answered, and does not fail', async (path) => {
  for (const method of ['GET', 'POST']) {
    const answer = await sandbox.app.request(path, { method, headers: { authorization: `Bearer ${odd.tokens.rest}` } });
    expect(answer.status).toBeLessThan(500);
  }
});

test.each(['', 'x', '..', 'a.b.c', 'e30.e30.', `${'x'.repeat(20_000)}`, 'eyJhbGciOiJub25lIn0.e30.'])(
  '9.7 the token "%s" is none, and nothing fails',
  async (token) => {
    for (const path of ['/frame/data', '/v1.0/myorg/groups']) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await sandbox.app.request(path, { method: 'POST', headers, body: '{}' })).status).toBe(401);
    }
  },
);

test.each([
  'grant_type=%00',
  'grant_type=client_credentials&client_id=%E0%A4%A&client_secret=%00&scope=x',
  '\0',
  '{}',
  '',
])('9.7 the form %j gets no token, and an answer', async (body) => {
  const answer = await sandbox.app.request(`/${TENANT_ID}/oauth2/v2.0/token`, { method: 'POST', body });
  expect([400, 401]).toContain(answer.status);
  expect(await answer.json()).toMatchObject({ error_description: expect.stringMatching(/^AADSTS\d+: /) as string });
});
