import fc from 'fast-check';
import { ESCAPING_CSS, findFaults, RICH_TEXT_ATTACKS } from '../testing/attacks.ts';
import { DEEP_HTML_ATTACKS } from '../testing/html-attacks.ts';
import { cssColors } from './check/css-colors.ts';
import { MAX_CSS_LENGTH } from './document.ts';
import { isCssWithinLimits, isWithinLimits } from './markup-limits.ts';
import { TAGS } from './purifier.ts';
import { createPurifier } from './purify.ts';
import { purifyCss } from './css.ts';

const MAX_LENGTH = 100_000;
/** Of the processor, which other programs on the machine do not change. */
const MAX_MS = 1000;

/** Elements of every kind that parsers treat apart: formatting, tables, raw text, other languages, what may not stand in each other. */
const NAMES = [
  ...TAGS,
  ...'div font nobr big article script style template svg math select option button form title textarea center dl dd custom-element'.split(
    ' ',
  ),
];

const purifier = createPurifier();

/** What work took, of the processor. */
function timed<Result>(work: () => Result): { result: Result; ms: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}

/** As much of a text as is purified: the longest of its halves and halves of halves that is within the limits. */
function largestWithin(textOf: (parts: number) => string, isWithin: (text: string) => boolean): string {
  const fits = (parts: number) => {
    const text = textOf(parts);
    return text.length <= MAX_LENGTH && isWithin(text);
  };
  let parts = 1;
  while (fits(parts * 2)) parts *= 2;
  for (let step = parts / 2; step >= parts / 8 && step >= 1; step /= 2) if (fits(parts + step)) parts += step;
  return textOf(parts);
}

const name = fc.constantFrom(...NAMES);
const attributes = fc.constantFrom('', ' href="/x"', ' a b c', ' title=1 lang=da onclick=x', ' is=x style=y');
const tag = fc.record({ name, attributes }).map((each) => `<${each.name}${each.attributes}>`);
const piece = fc.oneof(
  { weight: 4, arbitrary: tag },
  { weight: 3, arbitrary: name.map((each) => `</${each}>`) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('x', '&amp;', '&nbsp;', '&', '<', '<!--', '-->', '<!--x-->', ' ', '<![CDATA['),
  },
  { weight: 1, arbitrary: fc.constantFrom(...RICH_TEXT_ATTACKS) },
);
/** A few pieces again and again: once around all that follows, or one after another. */
const repeated = fc.record({
  before: fc.array(piece, { maxLength: 4 }),
  pieces: fc.array(piece, { minLength: 1, maxLength: 4 }),
  /** Each of these is another one, so that a parser keeps them all. */
  isNumbered: fc.boolean(),
});

/** Warm, as a thread is after its first texts: compiling jsdom is no part of a text's time. */
beforeAll(() => {
  for (let count = 0; count < 3; count++) purifier.purifyRichText(`<p>${count}</p><div a=1>b</div>`.repeat(200));
});

test('33.2 any rich text up to the limit is purified in a second, or refused at once', () => {
  const property = fc.property(repeated, ({ before, pieces, isNumbered }) => {
    const once = pieces.join('');
    const part = (index: number) => (isNumbered ? once.replaceAll('>', ` n${index}>`) : once);
    const textOf = (parts: number) =>
      before.join('') + Array.from({ length: parts }, (_, index) => part(index)).join('');
    const longest = textOf(Math.floor(MAX_LENGTH / part(1).length)).slice(0, MAX_LENGTH);
    expect(timed(() => isWithinLimits(longest)).ms).toBeLessThan(MAX_MS);
    const text = largestWithin(textOf, isWithinLimits);
    expect(timed(() => purifier.purifyRichText(text)).ms).toBeLessThan(MAX_MS);
  });
  fc.assert(property, { numRuns: 8, seed: 33 });
});

describe('33.2 texts that took minutes are refused at once:', () => {
  test.each<[string, string]>([
    ['nested formatting', '<b>'.repeat(33_000)],
    ['nested blocks', '<blockquote>'.repeat(8000)],
    ['what is taken out, side by side', '<div>a</div>'.repeat(9000)],
    [
      'formatting that each paragraph opens again',
      Array.from({ length: 90 }, (_, n) => `<b n${n}>`).join('') + '<p>a'.repeat(9000),
    ],
    ['tables in tables', '<table><tr><td>'.repeat(6000)],
    ['links in links', '<a><b>'.repeat(16_000)],
    ['attributes', `<p ${Array.from({ length: 20_000 }, (_, n) => `a${n}`).join(' ')}>`.slice(0, MAX_LENGTH - 1) + '>'],
    ['comments', '<!--a-->'.repeat(12_000)],
  ])('%s', (_, html) => {
    const { result, ms } = timed(() => isWithinLimits(html));
    expect(result).toBe(false);
    expect(ms).toBeLessThan(MAX_MS);
  });
});

test('33.2 what stands so deep that parsers flatten it is refused, and would be purified all the same', () => {
  const nested = DEEP_HTML_ATTACKS.filter((html) => isWithinLimits(html));
  for (const html of nested) expect(html).toMatch(/^(<div><table>)+<math>/);
  for (const html of DEEP_HTML_ATTACKS) expect(findFaults(purifier.purifyRichText(html).html)).toEqual([]);
});

test('what people write is far within the limits', () => {
  const rows = `<tr>${'<td>1,234.00</td>'.repeat(10)}</tr>`.repeat(100);
  const list = `${'<ul><li>a'.repeat(40)}${'</li></ul>'.repeat(40)}`;
  const words = '<p>Some words and a <a href="/x" title="y">link</a>, a <strong>word</strong>.</p>'.repeat(300);
  for (const html of [`<table><tbody>${rows}</tbody></table>`, list, words, 'a & b < c '.repeat(10_000)])
    expect(isWithinLimits(html)).toBe(true);
  expect(isCssWithinLimits('.a, .b { color: red; width: calc((1px + 2px) * 3) }\n'.repeat(900))).toBe(true);
});

describe('33.2 any CSS up to the limit is purified and checked in a second, or refused at once', () => {
  test.each<[string, string]>([
    ['rules', '.a{color:red}'],
    ['selectors', '.a,'],
    ['brackets', '('],
    ['rules in rules', '.a{'],
    ['media in media', '@media x{'],
    ['functions', '.a{width:calc('],
    ['strings', '"('],
    ['comments', '/*('],
    ['declarations', 'color:red;'],
    ...ESCAPING_CSS.slice(0, 3).map((css): [string, string] => [css, css]),
  ])('%s', (_, part) => {
    const textOf = (parts: number) => part.repeat(parts);
    const longest = textOf(Math.ceil(MAX_CSS_LENGTH / part.length)).slice(0, MAX_CSS_LENGTH);
    expect(timed(() => isCssWithinLimits(longest)).ms).toBeLessThan(MAX_MS);
    const css = largestWithin(textOf, isCssWithinLimits);
    expect(timed(() => cssColors(purifyCss(css).css)).ms).toBeLessThan(MAX_MS);
  });
});
