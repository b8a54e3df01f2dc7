import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';

const workspace = fileURLToPath(new URL('../..', import.meta.url));

const isDevelopment = process.env.NODE_ENV === 'development';

/** What is compiled needs no parser, which is half of react-intl. */
const compiledMessages = {
  '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
};

const config: NextConfig = {
  poweredByHeader: false,
  // Documents are never kept, so nobody asks whether they have changed.
  generateEtags: false,
  reactStrictMode: true,
  devIndicators: false,
  // There is nothing to resize; the route that does so is closed.
  images: { unoptimized: true },
  bundlePagesRouterDependencies: true,
  experimental: {
    // The draft of a long page; at 128 kB Next would warn of each.
    largePageDataBytes: 4 * 1024 * 1024,
    // What a build keeps for the next one takes 14 seconds to write, and is read by few.
    turbopackFileSystemCacheForBuild: false,
    // The server's own bundle stays readable instead, names and lines.
    turbopackSourceMaps: false,
    serverMinification: false,
  },
  // `pnpm lint` checks the types, of the tests too; once is enough.
  typescript: { ignoreBuildErrors: true },
  turbopack: {
    root: workspace,
    // In builds; in development Next's own client is what reloads changed code.
    resolveAlias: {
      'next/dist/client/next-turbopack.js': './src/app/client.tsx',
      ...(!isDevelopment && compiledMessages),
    },
    ...(!isDevelopment && {
      rules: {
        '**/i18n/catalogues/**/*.json': { loaders: ['./compile-messages.cjs'], as: '*.js' },
        '**/grapesjs/dist/grapes.mjs': { loaders: ['./without-code-editor.cjs'] },
      },
    }),
  },
  outputFileTracingRoot: workspace,
};

export default config;
