import { safeRedirect } from './safe-redirect.ts';

test.each([
  ['/', '/'],
  ['/noegletal', '/noegletal'],
  ['/noegletal/ledighed?a=1&b=2#c', '/noegletal/ledighed?a=1&b=2#c'],
  ['/%C3%B8konomi', '/%C3%B8konomi'],
  ['/search?next=//evil.example', '/search?next=//evil.example'],
  ['/loginhistorik', '/loginhistorik'],
])('%s is a way back', (value, expected) => {
  expect(safeRedirect(value)).toBe(expected);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/../..//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  'javascript:alert(1)',
  'noegletal',
  '',
  ' /noegletal',
  '/login',
  '/login?intended=/login',
  '/logout',
  '/api/auth/signin',
  `/${'a'.repeat(3000)}`,
  undefined,
  null,
  42,
  ['/noegletal'],
])('%j leads home instead of elsewhere', (value) => {
  expect(safeRedirect(value)).toBe('/');
});
