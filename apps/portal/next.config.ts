import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';

const workspace = fileURLToPath(new URL('../..', import.meta.url));

const config: NextConfig = {
  poweredByHeader: false,
  // Documents are never kept, so nobody asks whether they have changed.
  generateEtags: false,
  reactStrictMode: true,
  devIndicators: false,
  // There is nothing to resize; the route that does so is closed.
  images: { unoptimized: true },
  bundlePagesRouterDependencies: true,
  // `pnpm typecheck` checks the types, of the tests too; once is enough.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: workspace },
  outputFileTracingRoot: workspace,
  // For hosts that do not run src/server/server.ts: requests of the portal's client, and probes, reach the same Hono application
  // here. On such hosts the HTML of a failed page has status 200, because Next offers no way to set it.
  rewrites: () =>
    Promise.resolve({
      beforeFiles: [
        {
          source: '/:path*',
          has: [{ type: 'header', key: 'x-requested-with', value: 'XMLHttpRequest' }],
          destination: '/api/portal/:path*',
        },
        { source: '/:probe(health|ready)', destination: '/api/portal/:probe' },
        // Browsers ask for images, videos and downloads by themselves, without the header.
        { source: '/files/:rest*', destination: '/api/portal/files/:rest*' },
        { source: '/video-tracks/:rest*', destination: '/api/portal/video-tracks/:rest*' },
        // Browsers go to the company directory and come back by themselves, without the header.
        { source: '/login/directory/:rest*', destination: '/api/portal/login/directory/:rest*' },
      ],
      afterFiles: [],
      fallback: [],
    }),
};

export default config;
