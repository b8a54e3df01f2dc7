// Every guard of oxlint.config.ts is broken once: a rule that has stopped firing fails here. Each case says where its lines stand, because a path
// decides which rules and borders hold.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { root } from './settings.mjs';

const BORDER = 'no-restricted-imports';
const long = (lines) => `export function long() {\n${'  void 0;\n'.repeat(lines)}}\n`;

/** What is broken, the rule that must fire, the file, and what would stand in it. */
const BROKEN = [
  [
    'room',
    BORDER,
    'packages/server/src/validation/fields.ts',
    "import '../../../../apps/portal/src/i18n/languages.ts';",
  ],
  ['room', BORDER, 'apps/sandbox/src/app.ts', "import '@portico/database/testing';"],
  ['room', BORDER, 'apps/directory/src/provider.ts', "import '../../sandbox/src/log.ts';"],
  ['room', BORDER, 'apps/portal/src/ui/button.tsx', "import '../../../../packages/database/src/index.ts';"],
  ['room', BORDER, 'packages/embed-sdk/src/protocol/calls.ts', "import '../../../embed-frame/src/index.ts';"],
  ['room', BORDER, 'packages/portal-client/src/index.ts', "import '@portico/server/program-routes';"],
  ['room', BORDER, 'packages/page-document/src/blocks.ts', "import '../../server/src/env.ts';"],
  ['layer', BORDER, 'packages/embed-sdk/src/protocol/calls.ts', "import '../loading/loader.ts';"],
  ['layer', BORDER, 'packages/embed-sdk/src/transport/router.ts', "import '../components/kinds.ts';"],
  ['layer', BORDER, 'packages/embed-sdk/src/transport/router.ts', "import '../service/service.ts';"],
  ['layer', BORDER, 'apps/portal/src/i18n/languages.ts', "import '../ui/button.tsx';"],
  ['layer', BORDER, 'apps/portal/src/ui/button.tsx', "import '../navigation/link.tsx';"],
  ['layer', BORDER, 'apps/portal/src/api/call.ts', "import '../navigation/router.ts';"],
  ['layer', BORDER, 'apps/portal/src/navigation/link.tsx', "import '../components/toasts.tsx';"],
  ['layer', BORDER, 'apps/portal/src/navigation/link.tsx', "import '../api/mutations.ts';"],
  ['layer', BORDER, 'apps/portal/src/api/mutations.ts', "import '../screens/Home.tsx';"],
  ['layer', BORDER, 'apps/portal/src/components/toasts.tsx', "import '../layout/shell.tsx';"],
  ['layer', BORDER, 'apps/portal/src/layout/shell.tsx', "import '../screens/Home.tsx';"],
  ['layer', BORDER, 'apps/portal/src/screens/Home.tsx', "import '../app/application.tsx';"],
  ['layer', BORDER, 'apps/portal/src/app/application.tsx', "import '../pages/_error.tsx';"],
  ['layer', BORDER, 'apps/portal/src/server/request-context.ts', "import '../pages/_error.tsx';"],
  ['layer', BORDER, 'apps/portal/src/navigation/link.tsx', "import '../server/request-context.ts';"],
  ['layer', BORDER, 'apps/portal/src/app/application.tsx', "import '../server/request-context.ts';"],
  ['browser', BORDER, 'apps/portal/src/api/call.ts', "import { createPortal } from '@portico/server';"],
  ['browser', BORDER, 'apps/portal/src/screens/Home.tsx', "import { x } from '@portico/server/route-types';"],
  ['browser', BORDER, 'apps/portal/src/screens/Home.tsx', "import { lazy } from 'react';"],
  ['browser', BORDER, 'apps/portal/src/loading/lazy.ts', "import { createPortal } from '@portico/server';"],
  ['layer', BORDER, 'apps/portal/src/loading/lazy.ts', "import '../i18n/languages.ts';"],
  ['layer', BORDER, 'packages/server/src/text/csv.ts', "import '../contract/failures.ts';"],
  ['layer', BORDER, 'packages/server/src/contract/routes.ts', "import '../infrastructure/log.ts';"],
  ['layer', BORDER, 'packages/server/src/database/pool.ts', "import '../mail/compose.ts';"],
  ['layer', BORDER, 'packages/server/src/mail/compose.ts', "import '../auth/tokens.ts';"],
  ['layer', BORDER, 'packages/server/src/auth/sessions.ts', "import '../http/cookies.ts';"],
  ['layer', BORDER, 'packages/server/src/http/page.ts', "import '../features/users/queries.ts';"],
  ['layer', BORDER, 'packages/server/src/http/page.ts', "import '../endpoints.ts';"],
  ['layer', BORDER, 'packages/server/src/features/users/queries.ts', "import '../../cli/admin-cli.ts';"],
  ['layer', BORDER, 'packages/server/src/services.ts', "import './http/page.ts';"],
  ['feature', BORDER, 'packages/server/src/features/users/queries.ts', "import '../groups/queries.ts';"],
  ['feature', BORDER, 'packages/server/src/features/users/actions.ts', "import '../groups/schema.ts';"],
  ['layer', BORDER, 'apps/portal/src/ui/button.tsx', "import './../screens/Home.tsx';"],
  ['layer', BORDER, 'apps/portal/src/ui/button.tsx', "import '../i18n/../screens/Home.tsx';"],
  ['browser', BORDER, 'apps/portal/src/ui/button.test.tsx', "import { lazy } from 'react';"],
  ['browser', BORDER, 'apps/portal/src/ui/button.test.tsx', "import { createPortal } from '@portico/server';"],
  ['hooks', 'rules-of-hooks', 'apps/portal/src/ui/button.tsx', 'export const f = (x) => x && useState();'],
  ['hooks', 'exhaustive-deps', 'apps/portal/src/ui/use-x.ts', 'export const useX = (x) => useEffect(() => x(), []);'],
  [
    'compiler',
    'set-state-in-effect',
    'apps/portal/src/ui/button.tsx',
    "import { useEffect, useState } from 'react';\nexport function A() { const [a, set] = useState(0); useEffect(() => set(1), []); return a; }",
  ],
  ['recommended', 'no-explicit-any', 'apps/portal/src/ui/button.tsx', 'export const a: any = 1;'],
  ['recommended', 'eqeqeq', 'apps/portal/src/ui/button.tsx', 'export const f = (a: number) => a == 1;'],
  ['recommended', 'no-console', 'packages/server/src/auth/sessions.ts', 'console.log(1);'],
  ['recommended', 'no-unused-vars', 'scripts/boot.mjs', 'const _a = 1;\nexport {};'],
  ['recommended', 'no-undef', 'scripts/boot.mjs', 'nothing();'],
  [
    'recommended',
    'consistent-type-imports',
    'packages/server/src/auth/sessions.ts',
    "import { A } from './a.ts';\nexport type B = A;",
  ],
  ['size', 'max-lines-per-function', 'packages/server/src/auth/sessions.ts', long(39)],
  ['size', 'max-lines', 'apps/portal/src/ui/button.tsx', 'void 0;\n'.repeat(251)],
  ['process.env', 'no-restricted-properties', 'packages/server/src/auth/sessions.ts', 'export default process.env;'],
  ['process.env', 'no-restricted-properties', 'apps/sandbox/src/app.ts', 'export default process.env;'],
];

/** What stands near a border and is right. */
const ALLOWED = [
  ['a room below', BORDER, 'packages/server/src/auth/sessions.ts', "import '@portico/database';"],
  ['the directory', BORDER, 'apps/sandbox/src/server.ts', "import '@portico/directory';"],
  ['a layer below', BORDER, 'apps/portal/src/app/application.tsx', "import '../ui/button.tsx';"],
  ['a toast', BORDER, 'apps/portal/src/api/mutations.ts', "import '../components/toasts.tsx';"],
  ['a type of the server', BORDER, 'apps/portal/src/ui/icon.tsx', "import type { Portal } from '@portico/server';"],
  ['the lazy of React', BORDER, 'apps/portal/src/loading/lazy.ts', "import { lazy } from 'react';"],
  ['types of the services', BORDER, 'packages/server/src/auth/two-factor.ts', "import '../services.ts';"],
  ['its own feature', BORDER, 'packages/server/src/features/users/queries.ts', "import './schema.ts';"],
  ['a test beside its room', BORDER, 'packages/server/src/portal.test.ts', "import '../../embed-sdk/src/index.ts';"],
  ['forty lines', 'max-lines-per-function', 'packages/server/src/auth/sessions.ts', long(38)],
  ['the env module', 'no-restricted-properties', 'packages/server/src/env.ts', 'export default process.env;'],
];

/** What needs types: the rule (or the compiler's error) that must fire, and what stands in a file of its own. */
const TYPED = [
  ['TS2322', 'export const text: string = 1;'],
  ['TS2578', "// @ts-expect-error\nexport const text: string = 'right';"],
  ['await-thenable', 'await Number(1);'],
  ['no-floating-promises', 'Promise.resolve(1);'],
  ['no-misused-promises', '[1].forEach(async () => {});'],
  ['no-unsafe-assignment', "export const text: string = JSON.parse('1');"],
  ['no-unsafe-call', "JSON.parse('1')();"],
  ['no-unsafe-member-access', "export const unread: unknown = JSON.parse('1').member;"],
  ['no-unsafe-return', "export const read = (): string => JSON.parse('1');"],
  ['switch-exhaustiveness-check', "export function f(x: 'a' | 'b') { switch (x) { case 'a': } }"],
  ['restrict-template-expressions', 'export const text = `${{} as object}`;'],
  ['unbound-method', "export const { replace } = new String('');"],
];

/** @param {Map<string, { text: string }>} files by their paths in the project. @returns {{ code: string, filename: string }[]} what oxlint says of them */
function oxlintFindings(files, options = []) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-guards-'));
  const write = (file, text) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  };
  try {
    const compiler = { strict: true, target: 'ES2023', module: 'ESNext', moduleResolution: 'Bundler', types: [] };
    write('tsconfig.json', JSON.stringify({ compilerOptions: compiler, include: ['*'] }));
    write('oxlint.config.mjs', `export { default } from ${JSON.stringify(path.join(root, 'oxlint.config.ts'))};`);
    for (const [file, { text }] of files) write(file, text);
    const oxlint = path.join(root, 'node_modules/.bin/oxlint');
    const { stdout } = spawnSync(oxlint, [...options, '--format=json', '-c', 'oxlint.config.mjs'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return JSON.parse(stdout).diagnostics.filter(({ filename }) => files.has(filename));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/**
 * What oxlint says of each case where it stands in the project. Cases for the same file are looked at one after another.
 * @returns {string[][]} the rules that fire, by case
 */
function placedFindings(cases) {
  const attempts = [];
  for (const [index, [, , file, text]] of cases.entries()) {
    const attempt = attempts.find((files) => !files.has(file)) ?? attempts[attempts.push(new Map()) - 1];
    attempt.set(file, { index, text });
  }
  const findings = cases.map(() => []);
  for (const files of attempts)
    for (const { code, filename } of oxlintFindings(files)) findings[files.get(filename).index].push(code);
  return findings;
}

test('every rule of a place fires', () => {
  const findings = placedFindings(BROKEN);
  const silent = BROKEN.filter(([, rule], index) => !findings[index].some((code) => code.endsWith(`(${rule})`)));
  assert.deepEqual(silent, []);
});

test('what stands near a border and is right is allowed', () => {
  const findings = placedFindings(ALLOWED);
  const refused = ALLOWED.filter(([, rule], index) => findings[index].some((code) => code.endsWith(`(${rule})`)));
  assert.deepEqual(refused, []);
});

test('every rule that needs types fires', () => {
  const files = new Map(TYPED.map(([rule, text]) => [`${rule}.ts`, { text: `${text}\nexport {};\n` }]));
  const fired = new Set(oxlintFindings(files, ['--type-check']).map(({ code, filename }) => `${filename} ${code}`));
  const silent = TYPED.filter(([rule]) => !fired.has(`${rule}.ts typescript(${rule})`));
  assert.deepEqual(silent, [], [...fired].join('\n'));
});

for (const ending of ['ts', 'mjs'])
  test(`a cycle of imports is found in .${ending}`, () => {
    const [a, b] = [`a.${ending}`, `b.${ending}`];
    const files = new Map([
      [a, { text: `export * from './${b}';` }],
      [b, { text: `export * from './${a}';` }],
    ]);
    const fired = oxlintFindings(files).map(({ code, filename }) => `${filename} ${code}`);
    for (const name of [a, b]) assert.ok(fired.includes(`${name} import(no-cycle)`), fired.join('\n'));
  });
