import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';

const workspace = fileURLToPath(new URL('../..', import.meta.url));

const isDevelopment = process.env.NODE_ENV === 'development';

/**
 * For hosts that do not run src/server/server.ts (`next dev`, or a build with PORTICO_PLAIN_HOST=1): requests of the portal's client,
 * and probes, reach the same Hono application here. On such hosts the HTML of a failed page has status 200, because Next
 * offers no way to set it. Without rules, Next's client is 5 KiB smaller.
 */
const isPlainHost = isDevelopment || process.env['PORTICO_PLAIN_HOST'] === '1';

/** What is compiled needs no parser, which is half of react-intl. */
const compiledMessages = {
  '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
};

const rewrites: NextConfig['rewrites'] = () =>
  Promise.resolve({
    beforeFiles: [
      {
        source: '/:path*',
        has: [{ type: 'header', key: 'x-requested-with', value: 'XMLHttpRequest' }],
        destination: '/api/portal/:path*',
      },
      // Programs come with a token instead.
      {
        source: '/:path*',
        has: [{ type: 'header', key: 'authorization', value: '[Bb]earer +portico_.*' }],
        destination: '/api/portal/:path*',
      },
      { source: '/:probe(health|ready)', destination: '/api/portal/:probe' },
      { source: '/api/openapi.json', destination: '/api/portal/api/openapi.json' },
      // Browsers ask for images, videos and downloads by themselves, without the header.
      { source: '/files/:rest*', destination: '/api/portal/files/:rest*' },
      { source: '/video-tracks/:rest*', destination: '/api/portal/video-tracks/:rest*' },
      // Browsers go to the company directory and come back by themselves, without the header.
      { source: '/login/directory/:rest*', destination: '/api/portal/login/directory/:rest*' },
    ],
    afterFiles: [],
    fallback: [],
  });

const config: NextConfig = {
  poweredByHeader: false,
  // Documents are never kept, so nobody asks whether they have changed.
  generateEtags: false,
  reactStrictMode: true,
  devIndicators: false,
  // There is nothing to resize; the route that does so is closed.
  images: { unoptimized: true },
  bundlePagesRouterDependencies: true,
  // The draft of a long page; at 128 kB Next would warn of each.
  experimental: { largePageDataBytes: 4 * 1024 * 1024 },
  // `pnpm typecheck` checks the types, of the tests too; once is enough.
  typescript: { ignoreBuildErrors: true },
  turbopack: {
    root: workspace,
    // In builds; in development Next's own client is what reloads changed code.
    resolveAlias: {
      'next/dist/client/next-turbopack.js': './src/app/client.tsx',
      ...(!isDevelopment && compiledMessages),
    },
    ...(!isDevelopment && {
      rules: { '**/i18n/catalogues/**/*.json': { loaders: ['./compile-messages.cjs'], as: '*.js' } },
    }),
  },
  outputFileTracingRoot: workspace,
  ...(isPlainHost && { rewrites }),
};

export default config;
