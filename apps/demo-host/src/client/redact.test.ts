import { redactedJson } from './redact.ts';

const SECRET = 'eyJhbGciOi.secret.token';

test.each<[string, unknown]>([
  ['/report/load', { id: 'r', accessToken: SECRET, settings: {} }],
  ['/report/load', { nested: [{ embedToken: SECRET }] }],
  ['/report/token', SECRET],
  ['/tile/token', SECRET],
  ['/reports/u1/eventHooks/newAccessToken', { anything: SECRET }],
])('%s shows no token', (url, body) => {
  expect(redactedJson(url, body)).not.toContain('secret');
});

test('everything else is shown as it is', () => {
  expect(JSON.parse(redactedJson('/report/filters', [{ operator: 'In', tokenType: 1 }]))).toEqual([
    { operator: 'In', tokenType: 1 },
  ]);
  expect(redactedJson('/report/pages', undefined)).toBe('');
});
