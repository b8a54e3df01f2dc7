import fs from 'node:fs';
import path from 'node:path';
import js from '@eslint/js';
import globals from 'globals';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Who may import whom (docs/architecture.md): each room names the rooms that it must not reach. */
const ROOMS = [
  'packages/embed-sdk',
  'packages/embed-frame',
  'packages/portal-client',
  'packages/database',
  'packages/page-document',
  'packages/log',
  'packages/service',
  'packages/server',
  'apps/portal',
  'apps/directory',
  'apps/sandbox',
  'apps/demo-host',
];
const MAY_IMPORT = {
  'packages/embed-sdk': [],
  'packages/embed-frame': ['packages/embed-sdk'],
  'packages/portal-client': [],
  'packages/database': [],
  'packages/page-document': ['packages/database'],
  'packages/log': [],
  'packages/service': ['packages/log'],
  'packages/server': ['packages/database', 'packages/log', 'packages/page-document', 'packages/service'],
  'apps/portal': [
    'packages/server',
    'packages/page-document',
    'packages/embed-sdk',
    'packages/log',
    'packages/service',
  ],
  'apps/directory': ['packages/log', 'packages/service'],
  'apps/sandbox': ['apps/directory', 'packages/embed-frame', 'packages/embed-sdk', 'packages/log', 'packages/service'],
  'apps/demo-host': ['packages/embed-sdk', 'packages/log', 'packages/service'],
};
// The plugin tries the target of every zone on every file: the fewer zones there are, the faster it is.
const between = ROOMS.map((room) => ({
  target: `./${room}/src/**/!(*.test).{ts,tsx}`,
  from: ROOMS.filter((other) => other !== room && !MAY_IMPORT[room].includes(other)).map((other) => `./${other}`),
}));

/** Layers inside a room, lowest first: a layer never imports one above it. */
const LAYERS = [
  ['packages/embed-sdk/src', ['protocol', 'transport', 'loading']],
  ['packages/embed-sdk/src', ['protocol', 'transport', 'components']],
  ['packages/embed-sdk/src', ['protocol', 'transport', 'service']],
  [
    'apps/portal/src',
    // Mutations show toasts and ask the router for the page again; the rest of `api` knows HTTP alone.
    [
      'loading',
      'i18n',
      'ui',
      'api/!(mutations.ts)',
      'navigation',
      '{components/**,api/mutations.ts}',
      'layout',
      'builder',
      'screens',
      'app',
      'pages',
    ],
  ],
  ['apps/portal/src', ['server', 'pages']],
];
const zone = (target, from) => ({ target: `./${target}`, from: `./${from}` });
const inside = LAYERS.flatMap(([base, layers]) =>
  layers.flatMap((layer, index) =>
    layers.slice(index + 1).map((above) => zone(`${base}/${layer}`, `${base}/${above}`)),
  ),
);
/** The server's layers, lowest first. `env.ts` and `services.ts`, whose types every layer takes, belong to none of them. */
const SERVER = 'packages/server/src';
const SERVER_LAYERS = [
  ['text'],
  ['contract'],
  ['validation'],
  ['infrastructure', 'database'],
  ['analytics', 'directory', 'mail'],
  ['access', 'auth', 'activity'],
  ['http'],
  ['files'],
  ['features'],
  ['cli', '!(env|services).ts'],
];
const layered = SERVER_LAYERS.flatMap((layer, index) =>
  layer.flatMap((part) =>
    SERVER_LAYERS.slice(index + 1)
      .flat()
      .map((above) => zone(`${SERVER}/${part}`, `${SERVER}/${above}`)),
  ),
);
const dependencies = SERVER_LAYERS.slice(6)
  .flat()
  .map((above) => zone(`${SERVER}/{env,services}.ts`, `${SERVER}/${above}`));
/** Its features among each other: one never reaches into another. */
const features = fs.readdirSync(path.join(import.meta.dirname, SERVER, 'features'));
const apart = features.map((feature) => ({
  target: `./${SERVER}/features/${feature}`,
  from: features.filter((other) => other !== feature).map((other) => `./${SERVER}/features/${other}`),
}));
/** The portal's folders whose code runs in browsers: they never import the portal's own server folder. */
const BROWSER = ['loading', 'i18n', 'ui', 'api', 'navigation', 'components', 'layout', 'builder', 'screens', 'app'];
const browser = BROWSER.map((layer) => zone(`apps/portal/src/${layer}`, 'apps/portal/src/server'));

/** Entries of the server's package that stand for all its code: the server's code never gets into the browser's; its types may. */
const SERVER_ONLY = ['@portico/server', '@portico/server/route-types'].map((name) => ({
  name,
  allowTypeImports: true,
  message: 'Import its types alone.',
}));

/** Code that is loaded later waits for a connection. */
const LAZY = { name: 'react', importNames: ['lazy'], message: 'Take it from loading/lazy.ts.' };

/** Tables, and functions that are closures over what they make; each by name. The sandbox's client until it is rewritten. */
const LARGER_ON_PURPOSE = [
  'apps/sandbox/src/client/**',
  'apps/sandbox/src/{app,testing/*,frame/report-routes,model/frame-wire,rest/descriptions,persistence/saved-reports}.ts',
  'apps/directory/src/sign-in/messages.ts',
  // A line for each route, and where its answer comes from.
  'packages/server/src/{endpoints,contract/route-table}.ts',
  'scripts/{settings,stack}.mjs',
  'packages/embed-sdk/src/{element,loading/loader,loading/token-renewal,transport/pending,transport/window-messages}.ts',
  'packages/embed-sdk/src/models/{enums.{js,d.ts},interfaces/filters.ts}',
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/.next/**',
      '**/next-env.d.ts',
      '**/node_modules/**',
      '.data/**',
      'test-results/**',
      '**/.turbo/**',
      // Made of the OpenAPI document.
      'packages/portal-client/src/openapi.ts',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    // Without types: the rules that need them, and the one on cycles, stand in .oxlintrc.json: there they take a tenth of the time.
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { 'import-x': importX },
    settings: {
      // Without these the plugin reads no TypeScript.
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [createTypeScriptImportResolver({ noWarnOnMultipleProjects: true })],
    },
    rules: {
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
      'import-x/no-restricted-paths': [
        'error',
        { zones: [...between, ...inside, ...layered, ...dependencies, ...apart, ...browser] },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'prefer-const': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read the environment in the env module of the app.' },
      ],
    },
  },
  {
    // In TypeScript oxlint finds them.
    files: ['**/*.mjs'],
    rules: { 'import-x/no-cycle': ['error', { ignoreExternal: true }] },
  },
  {
    files: ['{apps,packages}/*/src/**/*.{ts,tsx}', 'scripts/**/*.mjs'],
    ignores: ['**/*.test.*', ...LARGER_ON_PURPOSE],
    rules: { 'max-lines': ['error', 250], 'max-lines-per-function': ['error', 40] },
  },
  {
    files: [`apps/portal/src/{${BROWSER.join(',')}}/**/*.{ts,tsx}`],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: [...SERVER_ONLY, LAZY] }] },
  },
  {
    files: ['apps/portal/src/loading/lazy.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: SERVER_ONLY }] },
  },
  {
    // Tests, and what only they use, may arrange and look at other rooms and features.
    files: ['**/src/testing/**', '**/*.test.{ts,tsx}'],
    rules: { 'import-x/no-restricted-paths': 'off' },
  },
  {
    files: ['**/*.tsx', 'apps/portal/src/**/*.ts'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    files: [
      'scripts/**',
      '*.config.*',
      '**/*.config.*',
      '**/e2e/**',
      '**/src/env.ts',
      'packages/database/src/testing*.ts',
      'packages/service/src/production-by-default.ts',
    ],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off', 'no-restricted-properties': 'off' },
  },
);
