// Every guard of eslint.config.mjs and .oxlintrc.json is broken once: a rule that has stopped firing fails here. Each case
// of the first gives a file that exists other lines, because a path decides which rules and zones hold.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import { root } from './settings.mjs';

const ZONE = 'import-x/no-restricted-paths';
const NOT_HERE = '@typescript-eslint/no-restricted-imports';
const long = (lines) => `export function long() {\n${'  void 0;\n'.repeat(lines)}}\n`;

/** What is broken, the rule that must fire, the file, and what would stand in it. */
const BROKEN = [
  ['cycle', 'import-x/no-cycle', 'scripts/settings.mjs', "export * from './boot.mjs';"],
  ['room', ZONE, 'packages/server/src/validation/fields.ts', "import '../../../../apps/portal/src/i18n/languages.ts';"],
  ['room', ZONE, 'apps/sandbox/src/app.ts', "import '@portico/database/testing';"],
  ['room', ZONE, 'apps/directory/src/provider.ts', "import '../../sandbox/src/log.ts';"],
  ['room', ZONE, 'apps/portal/src/ui/button.tsx', "import '../../../../packages/database/src/index.ts';"],
  ['room', ZONE, 'packages/embed-sdk/src/protocol/calls.ts', "import '../../../embed-frame/src/index.ts';"],
  ['room', ZONE, 'packages/portal-client/src/index.ts', "import '@portico/server/program-routes';"],
  ['room', ZONE, 'packages/page-document/src/blocks.ts', "import '../../server/src/env.ts';"],
  ['layer', ZONE, 'packages/embed-sdk/src/protocol/calls.ts', "import '../loading/loader.ts';"],
  ['layer', ZONE, 'packages/embed-sdk/src/transport/router.ts', "import '../components/kinds.ts';"],
  ['layer', ZONE, 'packages/embed-sdk/src/transport/router.ts', "import '../service/service.ts';"],
  ['layer', ZONE, 'apps/portal/src/i18n/languages.ts', "import '../ui/button.tsx';"],
  ['layer', ZONE, 'apps/portal/src/ui/button.tsx', "import '../navigation/link.tsx';"],
  ['layer', ZONE, 'apps/portal/src/api/call.ts', "import '../navigation/router.ts';"],
  ['layer', ZONE, 'apps/portal/src/navigation/link.tsx', "import '../components/toasts.tsx';"],
  ['layer', ZONE, 'apps/portal/src/navigation/link.tsx', "import '../api/mutations.ts';"],
  ['layer', ZONE, 'apps/portal/src/api/mutations.ts', "import '../screens/Home.tsx';"],
  ['layer', ZONE, 'apps/portal/src/components/toasts.tsx', "import '../layout/shell.tsx';"],
  ['layer', ZONE, 'apps/portal/src/layout/shell.tsx', "import '../screens/Home.tsx';"],
  ['layer', ZONE, 'apps/portal/src/screens/Home.tsx', "import '../app/application.tsx';"],
  ['layer', ZONE, 'apps/portal/src/app/application.tsx', "import '../pages/_error.tsx';"],
  ['layer', ZONE, 'apps/portal/src/server/request-context.ts', "import '../pages/_error.tsx';"],
  ['layer', ZONE, 'apps/portal/src/navigation/link.tsx', "import '../server/request-context.ts';"],
  ['layer', ZONE, 'apps/portal/src/app/application.tsx', "import '../server/request-context.ts';"],
  ['browser', NOT_HERE, 'apps/portal/src/api/call.ts', "import { createPortal } from '@portico/server';"],
  ['browser', NOT_HERE, 'apps/portal/src/screens/Home.tsx', "import { x } from '@portico/server/route-types';"],
  ['browser', NOT_HERE, 'apps/portal/src/screens/Home.tsx', "import { lazy } from 'react';"],
  ['browser', NOT_HERE, 'apps/portal/src/loading/lazy.ts', "import { createPortal } from '@portico/server';"],
  ['layer', ZONE, 'apps/portal/src/loading/lazy.ts', "import '../i18n/languages.ts';"],
  ['layer', ZONE, 'packages/server/src/text/csv.ts', "import '../contract/failures.ts';"],
  ['layer', ZONE, 'packages/server/src/contract/routes.ts', "import '../infrastructure/log.ts';"],
  ['layer', ZONE, 'packages/server/src/database/pool.ts', "import '../mail/compose.ts';"],
  ['layer', ZONE, 'packages/server/src/mail/compose.ts', "import '../auth/tokens.ts';"],
  ['layer', ZONE, 'packages/server/src/auth/sessions.ts', "import '../http/cookies.ts';"],
  ['layer', ZONE, 'packages/server/src/http/page.ts', "import '../features/users/queries.ts';"],
  ['layer', ZONE, 'packages/server/src/http/page.ts', "import '../endpoints.ts';"],
  ['layer', ZONE, 'packages/server/src/features/users/queries.ts', "import '../../cli/admin-cli.ts';"],
  ['layer', ZONE, 'packages/server/src/services.ts', "import './http/page.ts';"],
  ['feature', ZONE, 'packages/server/src/features/users/queries.ts', "import '../groups/queries.ts';"],
  ['feature', ZONE, 'packages/server/src/features/users/actions.ts', "import '../groups/schema.ts';"],
  ['size', 'max-lines-per-function', 'packages/server/src/auth/sessions.ts', long(39)],
  ['size', 'max-lines', 'apps/portal/src/ui/button.tsx', 'void 0;\n'.repeat(251)],
  ['process.env', 'no-restricted-properties', 'packages/server/src/auth/sessions.ts', 'export default process.env;'],
  ['process.env', 'no-restricted-properties', 'apps/sandbox/src/app.ts', 'export default process.env;'],
];

/** What stands near a border and is right. */
const ALLOWED = [
  ['a room below', ZONE, 'packages/server/src/auth/sessions.ts', "import '@portico/database';"],
  ['the directory', ZONE, 'apps/sandbox/src/server.ts', "import '@portico/directory';"],
  ['a layer below', ZONE, 'apps/portal/src/app/application.tsx', "import '../ui/button.tsx';"],
  ['a toast', ZONE, 'apps/portal/src/api/mutations.ts', "import '../components/toasts.tsx';"],
  ['a type of the server', NOT_HERE, 'apps/portal/src/ui/icon.tsx', "import type { Portal } from '@portico/server';"],
  ['the lazy of React', NOT_HERE, 'apps/portal/src/loading/lazy.ts', "import { lazy } from 'react';"],
  ['types of the services', ZONE, 'packages/server/src/auth/two-factor.ts', "import '../services.ts';"],
  ['its own feature', ZONE, 'packages/server/src/features/users/queries.ts', "import './schema.ts';"],
  ['a test beside its room', ZONE, 'packages/server/src/portal.test.ts', "import '../../embed-sdk/src/index.ts';"],
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

/** What oxlint says of these files, all in one project of their own. */
function oxlintFindings(texts) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-guards-'));
  try {
    const options = { ...{ strict: true, target: 'ES2023', module: 'ESNext', moduleResolution: 'Bundler' }, types: [] };
    fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*'] }));
    texts.forEach((text, index) => fs.writeFileSync(path.join(folder, `case-${index}.ts`), `${text}\nexport {};\n`));
    const oxlint = path.join(root, 'node_modules/.bin/oxlint');
    const config = path.join(root, '.oxlintrc.json');
    const { stdout } = spawnSync(oxlint, ['--type-check', '--format=json', '-c', config, folder], {
      cwd: root,
      encoding: 'utf8',
    });
    return JSON.parse(stdout).diagnostics.map(({ code, filename }) => `${path.basename(filename)} ${code}`);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** ESLint with one rule alone. Each reads the whole configuration. @type {Map<string, ESLint>} */
const linters = new Map();

/** How often a rule fires on a file, were it these lines. */
async function countOf(rule, file, text) {
  const eslint = linters.get(rule) ?? new ESLint({ cwd: root, ruleFilter: ({ ruleId }) => ruleId === rule });
  linters.set(rule, eslint);
  const [result] = await eslint.lintText(text, { filePath: path.join(root, file) });
  const broken = result.messages.filter(({ fatal }) => fatal);
  assert.deepEqual(broken, []);
  return result.messages.filter(({ ruleId }) => ruleId === rule).length;
}

for (const [guard, rule, file, text] of BROKEN) {
  test(`${guard}: ${file} may not hold ${text.split('\n', 1)[0]}`, async () => {
    assert.ok((await countOf(rule, file, text)) > 0, `${rule} does not fire`);
  });
}

for (const [what, rule, file, text] of ALLOWED) {
  test(`${what} is allowed in ${file}`, async () => assert.equal(await countOf(rule, file, text), 0));
}

test('every rule that needs types fires', () => {
  const findings = oxlintFindings(TYPED.map(([, text]) => text));
  const silent = TYPED.filter(([rule], index) => !findings.includes(`case-${index}.ts typescript(${rule})`));
  assert.deepEqual(silent, [], findings.join('\n'));
});

test('a cycle of imports is found', () => {
  const findings = oxlintFindings(["export * from './case-1.ts';", "export * from './case-0.ts';"]);
  for (const name of ['case-0.ts', 'case-1.ts'])
    assert.ok(findings.includes(`${name} import(no-cycle)`), findings.join('\n'));
});
