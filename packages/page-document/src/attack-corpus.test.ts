import { inspect } from 'node:util';
import { findFaults } from '../testing/attacks.ts';
import { CSS_ATTACKS, cssFaults, HTML_ATTACKS, JSON_ATTACKS } from '../testing/attack-corpus.ts';
import { purifyCss } from './css.ts';
import { parseDocument } from './document.ts';
import { createPurifier } from './purify.ts';

const purifier = createPurifier();
const purify = (html: string) => purifier.purifyRichText(html).html;

/** An attack without its number: two that differ in nothing else are one. */
const bare = ({ number, source }: { number: number; source: string }) => source.replaceAll(String(number), '');

test('11 no attack is there twice, and there are more than 800', () => {
  const texts = [...HTML_ATTACKS, ...CSS_ATTACKS].map(bare);
  const documents = JSON_ATTACKS.map(({ json }) => json);
  const twice = (all: string[]) => all.filter((each, index) => all.indexOf(each) !== index);
  expect([...twice(texts), ...twice(documents)]).toEqual([]);
  expect(texts.length + documents.length).toBeGreaterThan(800);
});

test('11 nothing is left of any attack in rich text, and purifying twice changes nothing', () => {
  const left = HTML_ATTACKS.flatMap(({ number, source }) => {
    const purified = purify(source);
    const faults = findFaults(purified);
    if (purify(purified) !== purified) faults.push('is not pure yet');
    return faults.map((fault) => [number, source, fault]);
  });
  expect(left).toEqual([]);
});

test('11 nothing is left of any attack in CSS, alone or with others before and after it', () => {
  const left = CSS_ATTACKS.flatMap(({ number, source }) => {
    const around = purifyCss(`.a { color: red }\n${source}\n.b { color: blue }`).css;
    const { css } = purifyCss(source);
    const faults = [...cssFaults(css), ...cssFaults(around)];
    if (purifyCss(css).css !== css) faults.push('is not pure yet');
    return faults.map((fault) => [number, source, fault]);
  });
  expect(left).toEqual([]);
});

test('11 no attack as JSON is a document, and none changes what objects are', () => {
  const taken = JSON_ATTACKS.filter(({ name }) => !name.startsWith('characters')).flatMap(({ name, json }) => {
    const parsed = parseDocument(JSON.parse(json));
    return 'document' in parsed ? [[name, inspect(parsed.document, { depth: 10 })] as const] : [];
  });
  // Where keys are languages, none but theirs are read.
  expect(taken.map(([name]) => name)).toEqual(
    ['texts', 'translations'].map((place) => `keys of a prototype: __proto__ of a ${place}`),
  );
  for (const [, document] of taken) expect(document).not.toContain('__proto__');
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});
