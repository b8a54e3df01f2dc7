import fs from 'node:fs';
import path from 'node:path';
import { isAdministration, isArranging, isAuthoring } from './catalogues.ts';
import authoring from './catalogues/authoring/en.json';
import home from './catalogues/home/en.json';
import administration from './catalogues/administration/en.json';

const source = path.join(__dirname, '..');
const IMPORT = /^(?!import type).*?(?:from|import) ?\(?['"](\.[^'"]+)['"]/gm;

/** The name that page objects give a screen's file: `Users/Show`. */
const screenOf = (file: string) => /screens\/(.+)\.tsx$/.exec(file)?.[1] ?? '';

type IsOf = typeof isAdministration;

/** Every file that is loaded with screens other than these. */
function filesWithout(isOf: IsOf): Set<string> {
  const found = new Set<string>();
  const waiting = ['app/application.tsx', 'app/crash.tsx'].map((file) => path.join(source, file));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !/\.tsx?$/.test(file) || isOf(screenOf(file) as Parameters<IsOf>[0])) continue;
    found.add(file);
    for (const [, imported = ''] of fs.readFileSync(file, 'utf8').matchAll(IMPORT)) {
      waiting.push(path.join(path.dirname(file), imported));
    }
  }
  return found;
}

test.each([
  ['screens for everybody name no text of the administration', isAdministration, { ...administration, ...authoring }],
  ['screens on which Home is not arranged name no text of those', isArranging, home],
  ['screens on which no pages are written name no text of those', isAuthoring, authoring],
])('%s, which they do not have', (_, isOf, texts) => {
  const ids = new Set(Object.keys(texts));
  const files = [...filesWithout(isOf)];
  expect(files.length).toBeGreaterThan(100);
  const named = files.flatMap((file) => {
    const text = fs.readFileSync(file, 'utf8');
    const whole = [...text.matchAll(/['"`]([a-z0-9][a-z0-9.-]*)['"`]/g)]
      .map(([, id = '']) => id)
      .filter((id) => ids.has(id));
    const begun = [...text.matchAll(/`([a-z0-9][a-z0-9.-]*\.)\$\{/g)].map(([, prefix = '']) => prefix);
    const completed = begun.filter((prefix) => [...ids].some((id) => id.startsWith(prefix)));
    return [...whole, ...completed].map((id) => `${path.relative(source, file)}: ${id}`);
  });
  expect(named).toEqual([]);
});
