import fs from 'node:fs';
import path from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { LANGUAGES, type Language } from '../src/contract/languages.ts';

type Catalogue = Record<string, string>;

/** A part of a parsed ICU message, as far as arguments are concerned. */
interface Part {
  type: number;
  value?: string;
  options?: Record<string, { value: Part[] }>;
}

/** Types of parts that are no arguments: literal text, and the number sign of a plural. */
const LITERAL = 0;
const POUND = 7;

/** The arguments of parsed text, each as its name and type, also those inside of plurals. */
const argumentsOf = (parts: readonly Part[]): [name: string, type: number][] =>
  parts.flatMap(({ type, value = '', options = {} }) => [
    ...(type === LITERAL || type === POUND ? [] : [[value, type] as [string, number]]),
    ...argumentsOf(Object.values(options).flatMap((option) => option.value)),
  ]);

/** @throws if the message cannot be parsed */
const parse = (text: string, language: Language) =>
  new IntlMessageFormat(text, language, undefined, { ignoreTag: true });

/** The arguments of an ICU message in alphabetical order. */
const signatureOf = (message: IntlMessageFormat) =>
  [...new Set(argumentsOf(message.getAst() as Part[]).map(([name, type]) => `${name} (type ${type})`))].sort().join();

/** The text of a message, with the number 2 for every argument. */
const format = (message: IntlMessageFormat) =>
  String(message.format(Object.fromEntries(argumentsOf(message.getAst() as Part[]).map(([name]) => [name, 2]))));

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(file);
    else if (/(?<!\.test)\.tsx?$/.test(entry.name)) yield file;
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Ids that source code names: whole ones in quotes, and those that a template literal makes, at least one word and the
 * full stop of which must be written out.
 * @param folders all source code that uses the catalogue
 */
function usedIds(ids: readonly string[], folders: readonly string[]): Set<string> {
  const source = folders.flatMap((folder) => [...sourceFiles(folder)].map((file) => fs.readFileSync(file, 'utf8')));
  const text = source.join('\n');
  const quoted = new Set([...text.matchAll(/['"]([\w.-]+)['"]/g)].map(([, id]) => String(id)));
  const templates = [...text.matchAll(/`([\w.-]*(?:\$\{[^`}]*\}[\w.-]*)+)`/g)]
    .map(([, template]) => String(template))
    // Those in types make no id.
    .filter((template) => !/\$\{(?:string|infer \w+)\}/.test(template))
    .map((template) => template.split(/\$\{[^}]*\}/))
    .filter((words) => /[a-z]\.|\.[a-z]/.test(words.join(' ')))
    .map((words) => new RegExp(`^${words.map(escaped).join('[\\w.-]+')}$`));
  return new Set(ids.filter((id) => quoted.has(id) || templates.some((template) => template.test(id))));
}

/** The tests that every catalogue of messages passes, of the server and of the portal. */
export function testCatalogues(catalogues: Record<Language, Catalogue>, folders: readonly string[]): void {
  const english = catalogues.en;

  it('French has no-break spaces before its marks, so that none begins a line', () => {
    const breaking = Object.entries(catalogues.fr).filter(([, text]) => / [:;!?»]|« /.test(text));
    expect(breaking).toEqual([]);
  });

  describe.each(LANGUAGES)('the catalogue %s', (language) => {
    const entries = Object.entries(catalogues[language]);

    it('has exactly the ids of the English one', () => {
      expect(entries.map(([id]) => id).sort()).toEqual(Object.keys(english).sort());
    });

    it('has no empty text', () => {
      expect(entries.filter(([, text]) => text.trim() === '')).toEqual([]);
    });

    // A search finds no other, and the line may break after it.
    it('has plain hyphens', () => {
      expect(entries.filter(([, text]) => /[\u2010\u2011]/.test(text))).toEqual([]);
    });

    it('has the arguments of the English messages', () => {
      const mine = entries.map(([id, text]) => [id, signatureOf(parse(text, language))]);
      const expected = Object.entries(english).map(([id, text]) => [id, signatureOf(parse(text, 'en'))]);
      expect(Object.fromEntries(mine)).toEqual(Object.fromEntries(expected));
    });

    it('has only messages that can be formatted', () => {
      const left = entries.filter(([, text]) => /[{}]/.test(format(parse(text, language))));
      expect(left).toEqual([]);
    });
  });

  it('the catalogues have no message that the source code does not name', () => {
    const ids = Object.keys(english);
    const used = usedIds(ids, folders);
    expect(ids.filter((id) => !used.has(id))).toEqual([]);
  });
}
