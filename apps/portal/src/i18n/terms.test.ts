import fs from 'node:fs';
import path from 'node:path';

const folder = path.join(__dirname, 'catalogues');
const languages = ['en', 'da', 'de', 'fr'] as const;

type Language = (typeof languages)[number];

/** All texts of a language, without the names of their placeholders. */
function textsOf(language: Language): Map<string, string> {
  const files = fs.globSync(`**/${language}.json`, { cwd: folder }).map((file) => path.join(folder, file));
  const texts = files.flatMap((file) =>
    Object.entries(JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>),
  );
  return new Map(texts.map(([id, text]) => [id, text.replaceAll(/\{\w+(?:, *(?:plural|select),|\})/g, '')]));
}

const table = fs.readFileSync(path.join(__dirname, '../../../../docs/terms.md'), 'utf8');
const rows = table
  .split('\n')
  .filter((line) => /^\| \w/.test(line))
  .slice(1)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const texts = { en: textsOf('en'), da: textsOf('da'), de: textsOf('de'), fr: textsOf('fr') };

/** A label, a heading or a button: in sentences a language may say "it" where English repeats the name. */
const MAX_LABEL_LENGTH = 4;

/** What a field says of what it searches has no room for all words; the last one is a sentence of the specification. */
const isException = (id: string) => /\.(?:search|find)$/.test(id) || id === 'failure.incorrect_credentials';

const formsOf = (cell: string) => cell.split('/').map((form) => form.trim().toLowerCase());

test('the table has at least fifty terms, each with its word in four languages', () => {
  expect(rows.length).toBeGreaterThanOrEqual(50);
  for (const [term, ...translations] of rows)
    expect([term, translations.slice(0, 3).every(Boolean)]).toEqual([term, true]);
});

test.each(rows)('labels name a %s in the same words', (term, ...cells) => {
  const named = new RegExp(String.raw`(?<![\p{L}_-])${term}(?:e?s)?(?![\p{L}_-])`, 'iu');
  const labels = [...texts.en].filter(([, text]) => named.test(text) && text.split(/\s+/).length <= MAX_LABEL_LENGTH);
  expect(labels.length).toBeGreaterThan(0);
  const others = languages.slice(1).flatMap((language, index) =>
    labels.flatMap(([id, english]) => {
      const text = texts[language].get(id) ?? '';
      const isNamed = formsOf(cells[index]!).some((form) => text.toLowerCase().includes(form));
      return isNamed || isException(id) ? [] : [`${language} ${id}: ${english} = ${text}`];
    }),
  );
  expect(others).toEqual([]);
});

const banned = rows.flatMap(([term, ...cells]) =>
  cells[3]!
    .split(';')
    .filter(Boolean)
    .map((list) => [term!, ...list.split(':').map((part) => part.trim())] as [string, Language, string]),
);

test.each(banned)('a %s has no other name in %s: %s', (_, language, list) => {
  const found = list.split(',').flatMap((word) => {
    const pattern = new RegExp(String.raw`(?<!\p{L})${word.trim()}`, 'iu');
    return [...texts[language]].filter(([, text]) => pattern.test(text));
  });
  expect(found).toEqual([]);
});
