import { createSecrets, toJson } from './secrets.ts';

const TOKEN = 'H4sIAAAA.secret-token';

test.each<[string, unknown]>([
  ['/report/load', { id: 'r', accessToken: TOKEN, settings: {} }],
  ['/report/load', { nested: [{ embedToken: TOKEN }] }],
  ['/report/token', TOKEN],
  ['/tile/token', TOKEN],
  ['/reports/u1/eventHooks/newAccessToken', { anything: TOKEN }],
])('%s shows no token', (url, body) => {
  expect(createSecrets().json(body, url)).not.toContain('secret');
});

test('a token that was seen once is hidden wherever it turns up', () => {
  const secrets = createSecrets();
  secrets.json({ accessToken: TOKEN });
  expect(secrets.redact(`Bearer ${TOKEN}, again ${TOKEN}`)).toBe('Bearer •••, again •••');
  expect(secrets.json({ note: TOKEN })).not.toContain('secret');
});

test('what looks like a signed token is hidden, seen or not', () => {
  expect(createSecrets().redact('token eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl!')).toBe('token •••!');
});

test('everything else is shown as it is', () => {
  const secrets = createSecrets();
  const body = [{ operator: 'In', tokenType: 1, token: '' }];
  expect(JSON.parse(secrets.json(body, '/report/filters'))).toEqual([{ operator: 'In', tokenType: 1, token: '•••' }]);
  expect(secrets.json(undefined, '/report/pages')).toBe('');
});

test('cycles, components and functions are named', () => {
  const cycle: Record<string, unknown> = { act: () => 1, embed: { iframe: {} }, twice: [{ a: 1 }] };
  cycle['self'] = cycle;
  expect(JSON.parse(toJson(cycle))).toEqual({
    act: '[function]',
    embed: '[Object]',
    twice: [{ a: 1 }],
    self: '[Object]',
  });
  const shared = { a: 1 };
  expect(JSON.parse(toJson([shared, shared]))).toEqual([{ a: 1 }, { a: 1 }]);
});
