import { isOwnCallbackUrl } from './callback-url.ts';

const PORTAL = 'https://portal.example.com';

test.each([undefined, '', '/', '/nyheder?a=1#b', PORTAL, `${PORTAL}/login`, ['/', `${PORTAL}/x`]])(
  '9.7 %j is an address of the portal',
  (value) => {
    expect(isOwnCallbackUrl(value, PORTAL)).toBe(true);
  },
);

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'http://portal.example.com',
  'https://portal.example.com.evil.example',
  'https://portal.example.com@evil.example',
  'https://portal.example.com:8443/',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://[',
  null,
  1,
  {},
  ['/', 'https://evil.example'],
  [['https://evil.example']],
  [undefined],
])('9.7 %j is none', (value) => {
  expect(isOwnCallbackUrl(value, PORTAL)).toBe(false);
});
