import { type CssNode, generate, ident, parse, type Rule, type StyleSheet, walk } from 'css-tree';
import { type ColorToken, THEME_COLORS, type ThemedColor, tokenColor } from './theme-colors.ts';

/** What a rule of a page's CSS writes in, and on what. */
export interface CssColors {
  selector: string;
  text: ThemedColor;
  background: ThemedColor;
}

/** What one rule says of its colours; null for a background that is no plain colour, such as a gradient. */
interface Declared {
  selector: string;
  text?: ThemedColor;
  background?: ThemedColor | null;
}

/**
 * The colours of a page's CSS, rule by rule. What a rule does not say is what the last rule says of something around what it
 * selects, else the portal's. Colours that only a browser can work out are left out.
 */
export function cssColors(css: string): CssColors[] {
  const declared = declaredColors(css);
  return declared.flatMap((rule, index) => {
    const around = declared.slice(0, index + 1).filter(({ selector }) => isAround(selector, rule.selector));
    const text = around.findLast((each) => each.text !== undefined)?.text ?? tokenColor('--ink');
    const background = around.findLast((each) => each.background !== undefined)?.background;
    if (background === null) return [];
    return [{ selector: rule.selector, text, background: background ?? tokenColor('--surface') }];
  });
}

/** Whether one selector names the other's element, or what it stands in. */
function isAround(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(`${outer} `) || inner.startsWith(`${outer}>`);
}

function declaredColors(css: string): Declared[] {
  const sheet = parse(css, { parseCustomProperty: true, onParseError: () => {} }) as StyleSheet;
  const declared: Declared[] = [];
  walk(sheet, function (node) {
    // Which media are meant, and frames of an animation, are not known here.
    if (node.type !== 'Rule' || this.atrule) return;
    const colors = colorsOf(node);
    if (colors.text === undefined && colors.background === undefined) return;
    if (node.prelude.type !== 'SelectorList') return;
    for (const selector of node.prelude.children) declared.push({ selector: generate(selector), ...colors });
  });
  return declared;
}

function colorsOf(rule: Rule): Omit<Declared, 'selector'> {
  const colors: Omit<Declared, 'selector'> = {};
  for (const node of rule.block.children) {
    if (node.type !== 'Declaration') continue;
    const property = ident.decode(node.property).toLowerCase();
    const color = themedColor(node.value);
    if (property === 'color' && color) colors.text = color;
    if (property === 'background' || property === 'background-color') colors.background = color ?? null;
  }
  return colors;
}

/** A value that is one colour: written out, a token of the portal, or one for each theme. */
function themedColor(value: CssNode): ThemedColor | undefined {
  const text = generate(value).trim();
  const token = /^var\((--[a-z-]+)\)$/.exec(text)?.[1];
  if (token) return token in THEME_COLORS ? tokenColor(token as ColorToken) : undefined;
  const both = /^light-dark\(([^,()]+|[a-z]+\([^()]*\)),([^,()]+|[a-z]+\([^()]*\))\)$/i.exec(text);
  const [light, dark] = both ? [both[1]!, both[2]!] : [text, text];
  return isColor(light) && isColor(dark) ? { light, dark } : undefined;
}

/** `inherit`, `currentcolor` and the like are read by the browser alone; `none` and pictures are no colours. */
function isColor(text: string): boolean {
  return (
    /^(?:#[0-9a-f]{3,8}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(.*\)|[a-z]{3,})$/i.test(text) &&
    !KEYWORDS.has(text.toLowerCase())
  );
}

const KEYWORDS = new Set(['inherit', 'initial', 'unset', 'revert', 'currentcolor', 'none', 'transparent']);
