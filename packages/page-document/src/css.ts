import {
  type Atrule,
  type CssNode,
  type FunctionNode,
  generate,
  ident,
  type Identifier,
  type List,
  parse,
  type Rule,
  type StyleSheet,
  walk,
} from 'css-tree';

/** The element around a page's content; every rule of its CSS is held inside it. */
const CONTENT_SELECTOR = '.page-content';

/** Functions that only compute. Whatever is not here could fetch something, or read what it should not. */
const ALLOWED_FUNCTIONS = new Set(
  `abs acos asin atan atan2 blur brightness calc circle clamp color color-mix conic-gradient contrast cos counter counters
  cubic-bezier drop-shadow ellipse exp fit-content grayscale hsl hsla hue-rotate hwb hypot inset invert lab lch light-dark
  linear linear-gradient log matrix matrix3d max min minmax mod oklab oklch opacity path perspective polygon pow
  radial-gradient rect rem repeat repeating-conic-gradient repeating-linear-gradient repeating-radial-gradient rgb rgba
  rotate rotate3d rotatex rotatey rotatez round saturate scale scale3d scalex scaley scalez sepia sign sin skew skewx skewy
  sqrt steps tan translate translate3d translatex translatey translatez var xywh`.split(/\s+/),
);

/** Properties that reach out of the page's content, choose a font (specification, section 2), or once ran code. */
const FORBIDDEN_PROPERTIES = /^(?:-ms-|-moz-binding$|behavior$|font$|font-family$|src$)/;
const ANIMATION_PREFIX = 'page-';
const ALLOWED_AT_RULES = new Set(['media', 'supports', 'container', 'keyframes']);
/** Pseudo-classes and elements that name something outside the content, or the whole document. */
const FORBIDDEN_PSEUDOS = new Set(['root', 'host', 'host-context', 'scope', 'view-transition', 'target-text']);

export interface PurifiedCss {
  css: string;
  /** What was taken out, as it was written, shortened; an author is shown it. */
  removed: string[];
}

/**
 * The part of a page's CSS that can neither fetch, nor leave the page's content: every selector is held inside
 * `.page-content`, functions and at-rules are those of a list, positions are inside the content.
 */
export function purifyCss(text: string): PurifiedCss {
  const removed: string[] = [];
  const sheet = parse(text, { parseCustomProperty: true, onParseError: () => {} }) as StyleSheet;
  const remove = (item: CssNode) => removed.push(shortened(generate(item)));
  purifyBlock(sheet.children, remove, true);
  nameAnimations(sheet);
  // The end of a style element cannot stand in its text, whatever a parser made of it.
  return { css: generate(sheet).replaceAll('<', '\\3c '), removed };
}

type Remove = (node: CssNode) => unknown;

function purifyBlock(nodes: List<CssNode>, remove: Remove, isScoped: boolean): void {
  nodes.forEach((node, item, list) => {
    if (node.type === 'Comment') list.remove(item);
    else if (!isKept(node, remove, isScoped)) {
      remove(node);
      list.remove(item);
    }
  });
}

function isKept(node: CssNode, remove: Remove, isScoped: boolean): boolean {
  if (node.type === 'Rule') return isRuleKept(node, remove, isScoped);
  if (node.type === 'Declaration') return isDeclarationKept(node.property, node.value);
  if (node.type !== 'Atrule' || !node.block || !ALLOWED_AT_RULES.has(nameOf(node))) return false;
  if (node.prelude && !isValueKept(node.prelude)) return false;
  // A name in quotes is one as well, and would not be told from the portal's own.
  if (nameOf(node) === 'keyframes' && !animationName(node)) return false;
  purifyBlock(node.block.children, remove, isScoped && nameOf(node) !== 'keyframes');
  return true;
}

function isRuleKept(rule: Rule, remove: Remove, isScoped: boolean): boolean {
  if (rule.prelude.type === 'Raw') return false;
  if (isScoped && !isSelectorKept(rule.prelude)) return false;
  // A rule inside a rule is written apart: its selector would have to be read together with those around it.
  rule.block.children.forEach((child, item, list) => {
    if (child.type === 'Declaration') return;
    remove(child);
    list.remove(item);
  });
  purifyBlock(rule.block.children, remove, isScoped);
  if (isScoped) holdInside(rule);
  return true;
}

function isSelectorKept(prelude: CssNode): boolean {
  let isFine = true;
  walk(prelude, (node) => {
    if (node.type === 'NestingSelector' || node.type === 'Raw') isFine = false;
    // A selector that begins with a combinator would go on from the content itself, to what stands beside it.
    if (node.type === 'Selector' && node.children.first?.type === 'Combinator') isFine = false;
    const isPseudo = node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector';
    if (isPseudo && FORBIDDEN_PSEUDOS.has(nameOf(node))) isFine = false;
    if (node.type === 'TypeSelector' && ['html', 'body', 'head'].includes(nameOf(node))) isFine = false;
  });
  return isFine;
}

/** Puts the content's selector and a blank before each selector of a rule, unless they are there. */
function holdInside({ prelude }: Rule): void {
  if (prelude.type !== 'SelectorList') return;
  const className = CONTENT_SELECTOR.slice(1);
  prelude.children.forEach((selector) => {
    if (selector.type !== 'Selector') return;
    const [first, second] = selector.children.toArray();
    const isHeld = first?.type === 'ClassSelector' && first.name === className && second?.type === 'Combinator';
    if (isHeld && second.name === ' ') return;
    selector.children.prependData({ type: 'Combinator', name: ' ' });
    selector.children.prependData({ type: 'ClassSelector', name: className });
  });
}

function isDeclarationKept(property: string, value: CssNode): boolean {
  const name = ident.decode(property).toLowerCase();
  if (FORBIDDEN_PROPERTIES.test(name) || !isValueKept(value)) return false;
  const words = generate(value).toLowerCase();
  // Over the portal's own controls: by position, or by a layer above them.
  if (name === 'position') return /^(?:static|relative|absolute)$/.test(words);
  return name !== 'z-index' || /^-?\d{1,2}$|^auto$/.test(words);
}

/** Names of animations count in the whole document: a page's begin with a word of their own. */
function nameAnimations(sheet: StyleSheet): void {
  const names = new Map<string, string>();
  walk(sheet, (node) => {
    const name = node.type === 'Atrule' && nameOf(node) === 'keyframes' ? animationName(node) : undefined;
    if (!name) return;
    names.set(name.name, name.name.startsWith(ANIMATION_PREFIX) ? name.name : ANIMATION_PREFIX + name.name);
    name.name = names.get(name.name) ?? name.name;
  });
  walk(sheet, (node) => {
    if (node.type !== 'Declaration' || !/^animation(?:-name)?$/i.test(node.property)) return;
    walk(node.value, (part) => {
      if (part.type === 'Identifier') part.name = names.get(part.name) ?? part.name;
    });
  });
}

/** What a rule of frames is called; nothing for a name that is no identifier. */
function animationName({ prelude }: Atrule): Identifier | undefined {
  const [name, ...rest] = prelude?.type === 'AtrulePrelude' ? prelude.children.toArray() : [];
  return name?.type === 'Identifier' && rest.length === 0 ? name : undefined;
}

/** Whether a value only computes. What the parser did not understand could be anything. */
function isValueKept(value: CssNode): boolean {
  let isFine = true;
  walk(value, (node) => {
    if (node.type === 'Url' || node.type === 'Raw') isFine = false;
    if (node.type === 'Function' && !ALLOWED_FUNCTIONS.has(nameOf(node))) isFine = false;
  });
  return isFine;
}

function nameOf(node: Pick<FunctionNode, 'name'>): string {
  return ident.decode(node.name).toLowerCase();
}

function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
