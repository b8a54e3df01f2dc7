import { defineConfig, type OxlintConfig } from 'oxlint';
import { importBorders } from './scripts/import-borders.mjs';

/** What typescript-eslint calls `recommendedTypeChecked`. */
const typed = {
  'typescript/await-thenable': 'error',
  'typescript/no-array-delete': 'error',
  'typescript/no-base-to-string': 'error',
  'typescript/no-duplicate-type-constituents': 'error',
  'typescript/no-floating-promises': 'error',
  'typescript/no-for-in-array': 'error',
  'typescript/no-implied-eval': 'error',
  'typescript/no-misused-promises': 'error',
  'typescript/no-redundant-type-constituents': 'error',
  'typescript/no-unnecessary-type-assertion': 'error',
  'typescript/no-unsafe-argument': 'error',
  'typescript/no-unsafe-assignment': 'error',
  'typescript/no-unsafe-call': 'error',
  'typescript/no-unsafe-enum-comparison': 'error',
  'typescript/no-unsafe-member-access': 'error',
  'typescript/no-unsafe-return': 'error',
  'typescript/no-unsafe-unary-minus': 'error',
  'typescript/only-throw-error': 'error',
  'typescript/prefer-promise-reject-errors': 'error',
  'typescript/restrict-plus-operands': 'error',
  'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
  'typescript/switch-exhaustiveness-check': 'error',
  'typescript/unbound-method': 'error',
} satisfies OxlintConfig['rules'];

/** What is recommended of ESLint, typescript-eslint and React, and is not among what oxlint calls correctness. */
const recommended = {
  'no-array-constructor': 'error',
  'no-case-declarations': 'error',
  'no-empty': 'error',
  'no-fallthrough': 'error',
  'no-prototype-builtins': 'error',
  'no-regex-spaces': 'error',
  'no-unexpected-multiline': 'error',
  'no-useless-assignment': 'error',
  'no-var': 'error',
  'prefer-rest-params': 'error',
  'prefer-spread': 'error',
  'preserve-caught-error': 'error',
  'typescript/ban-ts-comment': 'error',
  'typescript/no-empty-object-type': 'error',
  'typescript/no-explicit-any': 'error',
  'typescript/no-namespace': 'error',
  'typescript/no-require-imports': 'error',
  'typescript/no-unnecessary-type-constraint': 'error',
  'typescript/no-unsafe-function-type': 'error',
} satisfies OxlintConfig['rules'];

/** Of hooks, and what React's compiler expects of components. */
const react = {
  'react/rules-of-hooks': 'error',
  'react/exhaustive-deps': 'error',
  'react/static-components': 'error',
  'react/use-memo': 'error',
  'react/void-use-memo': 'error',
  'react/immutability': 'error',
  'react/globals': 'error',
  'react/refs': 'error',
  'react/purity': 'error',
  'react/preserve-manual-memoization': 'error',
  'react/incompatible-library': 'error',
  'react/set-state-in-effect': 'error',
  'react/set-state-in-render': 'error',
  'react/error-boundaries': 'error',
  'react/unsupported-syntax': 'error',
} satisfies OxlintConfig['rules'];

/** Correctness as others see it, not us. */
const unwanted = {
  'typescript/no-meaningless-void-operator': 'off',
  'typescript/no-misused-spread': 'off',
  'typescript/require-array-sort-compare': 'off',
} satisfies OxlintConfig['rules'];

/** Tables, and functions that are closures over what they make; each by name. */
const LARGER_ON_PURPOSE = [
  'apps/sandbox/src/client/calls/{editing,loading}.ts',
  'apps/sandbox/src/client/content-types/{content-session,dashboard/dashboard,paginated/paginated,qna/qna}.{ts,tsx}',
  'apps/sandbox/src/client/panes/{editing/visual-edits,filters/messages}.ts',
  'apps/sandbox/src/client/state/{access,bookmarks,editing,interaction,page-refresh,saving,session}.ts',
  'apps/sandbox/src/client/view/{press,report-view,visual-view,visual-views}.{ts,tsx}',
  'apps/sandbox/src/{app,testing/*,frame/report-routes,model/frame-wire,rest/descriptions,persistence/saved-reports}.ts',
  'apps/directory/src/sign-in/messages.ts',
  // A line for each route, and where its answer comes from.
  'packages/server/src/{endpoints,contract/route-table}.ts',
  'scripts/{settings,stack}.mjs',
  'packages/embed-sdk/src/{element,loading/loader,loading/token-renewal,transport/pending,transport/window-messages}.ts',
  'packages/embed-sdk/src/models/{enums.{js,d.ts},interfaces/filters.ts}',
];

export default defineConfig({
  plugins: ['eslint', 'typescript', 'import'],
  categories: { correctness: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/dist/**',
    '**/.next/**',
    '**/next-env.d.ts',
    '.data/**',
    'reports/**',
    'test-results/**',
    // Made of the OpenAPI document.
    'packages/portal-client/src/openapi.ts',
  ],
  rules: {
    ...recommended,
    ...typed,
    ...unwanted,
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'prefer-const': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'typescript/consistent-type-imports': 'error',
    'import/no-cycle': ['error', { ignoreExternal: true }],
    'import/no-duplicates': ['error', { preferInline: true }],
    'no-console': 'error',
    'no-restricted-properties': [
      'error',
      { object: 'process', property: 'env', message: 'Read the environment in the env module of the app.' },
    ],
  },
  overrides: [
    ...importBorders(),
    {
      files: ['{apps,packages}/*/src/**/*.{ts,tsx}', 'scripts/**/*.mjs'],
      excludeFiles: ['**/*.test.*', ...LARGER_ON_PURPOSE],
      rules: { 'max-lines': ['error', { max: 250 }], 'max-lines-per-function': ['error', { max: 40 }] },
    },
    {
      files: ['**/*.tsx', 'apps/portal/src/**/*.ts'],
      plugins: ['eslint', 'typescript', 'import', 'react'],
      rules: react,
    },
    {
      files: ['**/*.test.{ts,tsx}', '**/e2e/**'],
      rules: {
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/unbound-method': 'off',
      },
    },
    {
      files: [
        'scripts/**',
        '*.config.*',
        'jest.base.mjs',
        '**/*.config.*',
        '**/e2e/**',
        '**/src/env.ts',
        'packages/database/src/testing*.ts',
        'packages/service/src/production-by-default.ts',
      ],
      rules: { 'no-console': 'off', 'no-restricted-properties': 'off' },
    },
    {
      files: ['**/*.{js,mjs,cjs,jsx}'],
      env: { node: true, browser: true },
      globals: { jest: 'readonly' },
      rules: {
        'no-undef': 'error',
        'no-redeclare': 'error',
        'no-unused-vars': ['error', {}],
        'typescript/no-require-imports': 'off',
        ...Object.fromEntries(Object.keys(typed).map((rule) => [rule, 'off'])),
      },
    },
  ],
});
