import fs from 'node:fs';
import path from 'node:path';
import { administrationAreas, areas } from './catalogues.ts';

const textsOf = (folder: string) =>
  JSON.parse(fs.readFileSync(path.join(__dirname, 'catalogues', folder, 'en.json'), 'utf8')) as Record<string, string>;

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

const isAdministration = (screen: string) =>
  Object.values(administrationAreas).some(({ screens }) => screens.test(screen));
const withTexts = Object.entries(areas).filter(([name]) => fs.existsSync(path.join(__dirname, 'catalogues', name)));
const isOfAdministration = ([name]: [string, unknown]) => name in administrationAreas;
const texts = Object.assign(
  {},
  textsOf('administration'),
  ...withTexts.filter(isOfAdministration).map(([name]) => textsOf(name)),
) as object;

test.each([
  ['screens for everybody name no text of the administration', isAdministration, texts],
  ...withTexts.map(([name, { screens }]): [string, typeof isAdministration, object] => [
    `screens of other areas name no text of ${name}`,
    (screen) => screens.test(screen),
    textsOf(name),
  ]),
])('%s, which they do not have', (_, isOf, texts) => {
  const ids = new Set(Object.keys(texts));
  const files = [...filesWithout(isOf)];
  expect(files.length).toBeGreaterThan(100);
  const named = files.flatMap((file) => {
    const text = fs.readFileSync(file, 'utf8');
    const whole = [...text.matchAll(/['"`]([a-z0-9][a-z0-9._-]*)['"`]/g)]
      .map(([, id = '']) => id)
      .filter((id) => ids.has(id));
    const begun = [...text.matchAll(/`([a-z0-9][a-z0-9._-]*\.)\$\{/g)].map(([, prefix = '']) => prefix);
    const completed = begun.filter((prefix) => [...ids].some((id) => id.startsWith(prefix)));
    return [...whole, ...completed].map((id) => `${path.relative(source, file)}: ${id}`);
  });
  expect(named).toEqual([]);
});
