import fs from 'node:fs';
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
  'packages/database',
  'packages/log',
  'packages/server',
  'apps/portal',
  'apps/sandbox',
  'apps/demo-host',
];
const MAY_IMPORT = {
  'packages/embed-sdk': [],
  'packages/embed-frame': ['packages/embed-sdk'],
  'packages/database': [],
  'packages/log': [],
  'packages/server': ['packages/database', 'packages/log'],
  'apps/portal': ['packages/server', 'packages/embed-sdk', 'packages/log'],
  'apps/sandbox': ['packages/embed-frame', 'packages/embed-sdk', 'packages/log'],
  'apps/demo-host': ['packages/embed-sdk', 'packages/log'],
};
const between = ROOMS.flatMap((room) =>
  ROOMS.filter((other) => other !== room && !MAY_IMPORT[room].includes(other)).map((other) => ({
    target: `./${room}/src/!(**/*.test.*)`,
    from: `./${other}`,
  })),
);

/** Layers inside a room, lowest first: a layer never imports one above it. */
const LAYERS = [
  ['packages/embed-sdk/src', ['protocol', 'transport', 'embeds']],
  ['apps/portal/src', ['ui', 'client', 'screens', 'pages']],
];
const inside = LAYERS.flatMap(([base, layers]) =>
  layers.flatMap((layer, index) =>
    layers.slice(index + 1).map((above) => ({ target: `./${base}/${layer}`, from: `./${base}/${above}` })),
  ),
);
/** A feature of the server never imports another feature's actions or queries. */
const FEATURES = './packages/server/src/features';
const features = fs.existsSync(FEATURES) ? fs.readdirSync(FEATURES) : [];
const apart = features.flatMap((feature) =>
  features
    .filter((other) => other !== feature)
    .flatMap((other) => ['actions', 'queries'].map((part) => `${FEATURES}/${other}/${part}.ts`))
    .map((from) => ({ target: `${FEATURES}/${feature}`, from })),
);

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
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // A function of a table or a wrapper may be async for its contract alone.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    // Browser tests use the scripts, which are JavaScript: only a whole project infers their types.
    files: ['**/e2e/**/*.ts'],
    languageOptions: { parserOptions: { projectService: false, project: './tsconfig.json' } },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ noWarnOnMultipleProjects: true })] },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
      'import-x/no-restricted-paths': ['error', { zones: [...between, ...inside, ...apart] }],
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
    ],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off', 'no-restricted-properties': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/e2e/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
