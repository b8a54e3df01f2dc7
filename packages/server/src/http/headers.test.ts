import { contentSecurityPolicy, documentHeaders } from './headers.ts';

const policy = (dev = false) =>
  contentSecurityPolicy({ nonce: 'abc', frameOrigins: ['https://app.powerbi.com', 'http://127.0.0.1:4310'], dev });

test('frames come from the analytics service only, and nobody frames the portal', () => {
  expect(policy()).toContain('frame-src https://app.powerbi.com http://127.0.0.1:4310;');
  expect(policy()).toMatch(/frame-ancestors 'none'/);
});

test('scripts need the nonce of the request; nothing is evaluated outside development', () => {
  expect(policy()).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
  expect(policy()).not.toContain('unsafe-eval');
  expect(policy(true)).toContain("'unsafe-eval'");
});

test('browsers are held to https where the portal has it', () => {
  expect(documentHeaders('https://portal.example')).toHaveProperty('Strict-Transport-Security');
  expect(documentHeaders('http://localhost:4300')).not.toHaveProperty('Strict-Transport-Security');
});

test('images and films come from the store as well where it serves itself, and scripts read nothing of it', () => {
  const store = 'https://files.s3.example';
  const withStore = contentSecurityPolicy({ nonce: 'abc', frameOrigins: [], storeOrigin: store, dev: false });
  const naming = withStore.split('; ').filter((directive) => directive.includes(store));
  expect(naming).toEqual([`img-src 'self' data: blob: ${store}`, `media-src 'self' ${store}`]);
  expect(policy()).toContain("media-src 'self';");
});
