import path from 'node:path';
import { Script } from 'node:vm';
import * as estree from 'prettier/plugins/estree';
import * as html from 'prettier/plugins/html';
import * as typescript from 'prettier/plugins/typescript';
import * as babel from 'prettier/plugins/babel';
import { format } from 'prettier/standalone';
import ts from '@typescript/typescript6';
import { catalogue } from '../catalogue.ts';
import { forms } from './forms.ts';
import type { FormContext } from './text.ts';

const formContext: FormContext = { frameOrigins: ['http://127.0.0.1:4310'], tokenType: 'Embed' };
const examples = catalogue.flatMap((group) => group.examples);
const folder = import.meta.dirname;

/** What a developer of a host has, who is strict. */
const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
};

/** Every text as a file that is nowhere but in this map. */
function compile(texts: ReadonlyMap<string, string>): string[] {
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => texts.has(name) || fileExists(name);
  host.readFile = (name) => texts.get(name) ?? readFile(name);
  host.getSourceFile = (name, ...more) => {
    const text = texts.get(name);
    return text === undefined ? getSourceFile(name, ...more) : ts.createSourceFile(name, text, ts.ScriptTarget.ES2023);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    return `${path.basename(file?.fileName ?? '')}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

test('every TypeScript, React and server text compiles as it stands, against the types of the SDK', () => {
  const texts = examples.flatMap((example): [string, string][] => [
    [path.join(folder, `${example.slug}.ts`), forms.typescript.text(example, formContext)],
    [path.join(folder, `${example.slug}.react.tsx`), forms.react.text(example, formContext)],
    [path.join(folder, `${example.slug}.server.ts`), forms.server.text(example)],
  ]);
  expect(compile(new Map(texts))).toEqual([]);
});

const written = examples.flatMap((example) =>
  (['typescript', 'react', 'script', 'server'] as const).map((form): [string, string, string] => [
    example.slug,
    form,
    forms[form].text(example, formContext),
  ]),
);

test.each(written)('%s in %s is written as a formatter would write it', async (_slug, form, text) => {
  const parser = form === 'script' ? 'html' : 'typescript';
  // The script stands eight columns to the right of what it is elsewhere.
  const printWidth = form === 'script' ? 108 : 100;
  const plugins = [estree, html, typescript, babel];
  expect(text).toBe(await format(text, { parser, plugins, printWidth, singleQuote: true }));
});

test.each(written.filter(([, form]) => form === 'script'))('%s as a %s is plain JavaScript', (_slug, _form, text) => {
  const script = /<script>([^]*)<\/script>/.exec(text)?.[1] ?? 'no script';
  expect(() => new Script(script)).not.toThrow();
});

test('every example has an address of its own', () => {
  expect(new Set(examples.map(({ slug }) => slug)).size).toBe(examples.length);
});
