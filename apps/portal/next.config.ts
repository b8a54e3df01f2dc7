import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';

const workspace = fileURLToPath(new URL('../..', import.meta.url));

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `pnpm typecheck` checks the types, of the tests too; once is enough.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: workspace },
  outputFileTracingRoot: workspace,
  // For hosts that do not run src/server.ts: requests of the portal's client reach the same Hono application here.
  rewrites: () =>
    Promise.resolve({
      beforeFiles: [
        {
          source: '/:path*',
          has: [{ type: 'header', key: 'x-requested-with', value: 'XMLHttpRequest' }],
          destination: '/api/portal/:path*',
        },
      ],
      afterFiles: [],
      fallback: [],
    }),
};

export default config;
