import { purifyCss } from '../src/css.ts';
import { ESCAPING_CSS, FETCHING_CSS, RICH_TEXT_ATTACKS } from './attacks.ts';
import { CSS_FAMILIES } from './css-attacks.ts';
import { HTML_FAMILIES } from './html-attacks.ts';
import { JSON_FAMILIES, jsonOf } from './json-attacks.ts';

/** One attack that is written as text. What it runs or asks for has its number, so that what fires names it. */
export interface TextAttack {
  number: number;
  family: string;
  source: string;
}

/** One attack that is a document. */
export interface JsonAttack {
  name: string;
  json: string;
}

/** The attacks that were there before the families, with numbers of their own. */
const numbered = (sources: readonly string[]) =>
  sources.map((source) => source.replaceAll('alert(1)', 'attack(%n)').replaceAll('evil.example', 'evil.example/%n'));

const attacksOf = (families: Record<string, readonly string[]>, first: number): TextAttack[] =>
  Object.entries(families)
    .flatMap(([family, sources]) => sources.map((source) => ({ family, source })))
    .map(({ family, source }, index) => ({
      number: first + index,
      family,
      source: source.replaceAll('%n', String(first + index)),
    }));

export const HTML_ATTACKS: readonly TextAttack[] = attacksOf(
  { ...HTML_FAMILIES, 'elements, events and addresses': numbered(RICH_TEXT_ATTACKS) },
  10_000,
);
export const CSS_ATTACKS: readonly TextAttack[] = attacksOf(
  { ...CSS_FAMILIES, 'that fetches': numbered(FETCHING_CSS), 'that escapes': numbered(ESCAPING_CSS) },
  20_000,
);
export const JSON_ATTACKS: readonly JsonAttack[] = Object.entries(JSON_FAMILIES).flatMap(([family, attacks]) =>
  attacks.map(([name, document]) => ({ name: `${family}: ${name}`, json: jsonOf(document) })),
);

const MARK = '.page-content .mark{color:red}';

/** Whether a text ends by itself: one that takes those after it along can only stand last. */
export const endsItself = (css: string): boolean => purifyCss(`${css}\n${MARK}`).css.endsWith(MARK);

/** What of pure CSS fetches, leaves the page or ends its element; read by a grammar of its own and not by the purifier's. */
export function cssFaults(css: string): string[] {
  const words =
    /url\(|image-set|src\(|expression|-moz-|behavior|\bfixed|sticky|<|attr\(|env\(|evil|@(?!media|supports|container|keyframes page-)/gi;
  const outside = css
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .replace(/@keyframes page-[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/gi, '')
    .replace(/@(?:media|supports|container)[^{]*\{/gi, '')
    .split('}')
    .filter((rule) => rule.trim() !== '' && !/^\.page-content [^{]+\{[^{]*$/.test(rule));
  return [...(css.match(words) ?? []), ...outside];
}
