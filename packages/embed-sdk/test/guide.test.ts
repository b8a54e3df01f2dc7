/** @jest-environment node */
// The guide's examples for frameworks compile. Angular's is a file of its own, which `tsc` checks and Chromium runs.
import fs from 'node:fs';
import path from 'node:path';
import { compileScript, parse } from 'vue/compiler-sfc';

const guide = fs.readFileSync(path.join(__dirname, '../../../docs/embed-sdk/guide.md'), 'utf8');

/** The first block of code below a heading. */
const codeBelow = (heading: string) => /```\w+\n(.*?)```/s.exec(guide.split(`\n## ${heading}\n`)[1]!)![1]!;

test('the example for Angular is the file that is compiled', () => {
  expect(codeBelow('Angular')).toBe(fs.readFileSync(path.join(__dirname, 'examples/angular.ts'), 'utf8'));
});

test('the example for Vue compiles, script and template', () => {
  const { descriptor, errors } = parse(codeBelow('Vue'));
  expect(errors).toEqual([]);
  const { content } = compileScript(descriptor, { id: 'guide', inlineTemplate: true });
  expect(content).toContain('"event-handlers"');
});
