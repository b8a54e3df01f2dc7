import fs from 'node:fs';
import path from 'node:path';
import { isAdministration } from './catalogues.ts';
import administration from './catalogues/administration/en.json';

const source = path.join(__dirname, '..');
const IMPORT = /^(?!import type).*?(?:from|import) ?\(?['"](\.[^'"]+)['"]/gm;

/** The name that page objects give a screen's file: `Users/Show`. */
const screenOf = (file: string) => /screens\/(.+)\.tsx$/.exec(file)?.[1] ?? '';
const isOfAdministration = (file: string) => isAdministration(screenOf(file) as Parameters<typeof isAdministration>[0]);

/** Every file that is loaded with screens that are not of the administration. */
function filesForEverybody(): Set<string> {
  const found = new Set<string>();
  const waiting = ['app/application.tsx', 'app/crash.tsx'].map((file) => path.join(source, file));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !/\.tsx?$/.test(file) || isOfAdministration(file)) continue;
    found.add(file);
    for (const [, imported = ''] of fs.readFileSync(file, 'utf8').matchAll(IMPORT)) {
      waiting.push(path.join(path.dirname(file), imported));
    }
  }
  return found;
}

test('screens for everybody name no text of the administration, which they do not have', () => {
  const ids = new Set(Object.keys(administration));
  const files = [...filesForEverybody()];
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
