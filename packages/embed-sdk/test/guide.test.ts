/** @jest-environment node */
// The guide's examples for frameworks compile. Angular's and Next's are files of their own, which are checked and run elsewhere.
import fs from 'node:fs';
import path from 'node:path';
import { compileScript, parse } from 'vue/compiler-sfc';

const guide = fs.readFileSync(path.join(__dirname, '../../../docs/embed-sdk/guide.md'), 'utf8');

/** The blocks of code below a heading. */
function codesBelow(heading: string): string[] {
  const [section] = guide.split(`\n## ${heading}\n`)[1]!.split('\n## ');
  return [...section!.matchAll(/```\w+\n(.*?)```/gs)].map(([, code]) => code!);
}

const example = (name: string) => fs.readFileSync(path.join(__dirname, 'examples', name), 'utf8');

test('the example for Angular is the file that is compiled', () => {
  expect(codesBelow('Angular')).toEqual([example('angular.ts')]);
});

test('the examples for Next are the files that Next builds', () => {
  expect(codesBelow('Next')).toEqual([example('next/page.tsx'), example('next/live-report.tsx')]);
});

test('the example for Vue compiles, script and template', () => {
  const { descriptor, errors } = parse(codesBelow('Vue')[0]!);
  expect(errors).toEqual([]);
  const { content } = compileScript(descriptor, { id: 'guide', inlineTemplate: true });
  expect(content).toContain('"event-handlers"');
});
