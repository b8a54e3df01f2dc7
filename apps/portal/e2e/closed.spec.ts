import { expect, test } from './stack.ts';

const BESIDE_THE_BUILD = [
  ...[
    '/.git/config',
    '/.git/',
    '/.env',
    '/package.json',
    '/next.config.ts',
    '/src/server/server.ts',
    '/dist/server/server.js',
  ],
  ...['/.next/BUILD_ID', '/_next/', '/_next/static/', '/_next/static/chunks/', '/_next/static/%2e%2e/%2e%2e/BUILD_ID'],
];

test('nothing but files of the build is served, and no list of them', async ({ stack, request }) => {
  for (const path of BESIDE_THE_BUILD) {
    const answer = await request.get(`${stack.urls.portal}${path}`);
    // The link leads to sign-in, as from every URL that the user may not see.
    const isRejected = answer.status() >= 400 || new URL(answer.url()).pathname === '/login';
    expect([path, answer.url(), isRejected]).toEqual([path, answer.url(), true]);
  }
});

test(
  'documents, files of the build and next-auth’s answers have a policy, and are what they say',
  { tag: '@core' },
  async ({ stack, request }) => {
    const html = await (await request.get(`${stack.urls.portal}/login`)).text();
    const [script = ''] = /\/_next\/static\/[^"]+\.js/.exec(html) ?? [];
    const answers = ['/login', script, '/icon.svg', '/api/auth/csrf', '/api/auth/session', '/_next/static/none.js'];
    for (const path of answers) {
      const headers = (await request.get(`${stack.urls.portal}${path}`, { maxRedirects: 0 })).headers();
      expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff']);
      expect([path, headers['referrer-policy']]).toEqual([path, 'same-origin']);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).toContain("object-src 'none'; base-uri 'none'");
    }
  },
);
