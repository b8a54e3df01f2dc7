import fs from 'node:fs';
import path from 'node:path';
import type { FailureCode } from '@portico/server/failures';
import administration from './catalogues/administration/en.json';
import { type CatalogueName, cataloguesOf } from './catalogues.ts';

const source = path.join(__dirname, '..');
const IMPORT = /^(?!import type).*?(?:from|import) ?\(?['"](\.[^'"]+)['"]/gm;

/** The name that page objects give a screen's file: `Users/Show`. What stands beside it may be a part of other screens too. */
const screenOf = (file: string) => /screens\/((?:\w+\/)?[A-Z]\w*)\.tsx$/.exec(file)?.[1] ?? '';

/** Every file that is loaded with screens other than these. */
function filesWithout(isOf: (screen: string) => boolean): Set<string> {
  const found = new Set<string>();
  const waiting = ['app/application.tsx', 'app/crash.tsx'].map((file) => path.join(source, file));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !/\.tsx?$/.test(file) || isOf(screenOf(file))) continue;
    found.add(file);
    for (const [, imported = ''] of fs.readFileSync(file, 'utf8').matchAll(IMPORT)) {
      waiting.push(path.join(path.dirname(file), imported));
    }
  }
  return found;
}

const NAMES: CatalogueName[] = [
  'account',
  'activity',
  'administration',
  'authoring',
  'files',
  'home',
  'profile',
  'programs',
  'reading',
  'reports',
  'settings',
  'use',
  'users',
  'videos',
];

/** What only calls of administrators' screens and of programs answer; other screens complete ids of failures with other codes. */
const ADMINISTRATORS_FAILURES: FailureCode[] = [
  'block_leased',
  'closed_to_programs',
  'converter_unavailable',
  'draft_outdated',
  'file_rejected',
  'file_too_large',
  'import_outdated',
  'key_untrusted',
  'mail_unreachable',
  'own_account',
  'own_draft',
  'own_sign_in_method',
  'password_not_allowed',
  'publication_blocked',
  'receiver_unreachable',
  'release_closed',
  'release_conflict',
  'release_outdated',
  'review_required',
  'scanner_unreachable',
  'scope_missing',
  'storage_full',
  'storage_read_only',
  'token_invalid',
  'upload_conflict',
  'upload_interrupted',
  'video_outdated',
];

test('what may fail for everybody has a text for everybody', () => {
  const texts = Object.keys(administration).filter((id) => id.startsWith('failure.'));
  expect(texts.sort()).toEqual(ADMINISTRATORS_FAILURES.map((code) => `failure.${code}`));
});

test.each(NAMES)('screens without the catalogue “%s” name no text of it', (name) => {
  const folder = path.join(__dirname, 'catalogues', name);
  const texts = JSON.parse(fs.readFileSync(path.join(folder, 'en.json'), 'utf8')) as Record<string, string>;
  const ids = new Set(Object.keys(texts));
  const files = [...filesWithout((screen) => cataloguesOf(screen).includes(name))];
  expect(files.length).toBeGreaterThan(100);
  const named = files.flatMap((file) => {
    const text = fs.readFileSync(file, 'utf8');
    const whole = [...text.matchAll(/['"`]([a-z0-9][a-z0-9._-]*)['"`]/g)]
      .map(([, id = '']) => id)
      .filter((id) => ids.has(id));
    const begun = [...text.matchAll(/`([a-z0-9][a-z0-9._-]*[.-])\$\{/g)].map(([, prefix = '']) => prefix);
    const completed = begun.filter((prefix) => prefix !== 'failure.' && [...ids].some((id) => id.startsWith(prefix)));
    return [...whole, ...completed].map((id) => `${path.relative(source, file)}: ${id}`);
  });
  expect(named).toEqual([]);
});
