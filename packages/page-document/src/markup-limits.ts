import { tokenize } from 'css-tree';
import { defaultTreeAdapter, type DefaultTreeAdapterTypes, parse } from 'parse5';
import { TAGS } from './purifier.ts';

type Adapter = typeof defaultTreeAdapter;
type Parent = DefaultTreeAdapterTypes.ParentNode;

const MAX_DEPTH = 100;
/**
 * How much a rich text may cost, in elements without depth or attributes. DOMPurify on jsdom takes about 0.15 ms for one, and reads a
 * text twice where it alters it.
 */
const MAX_COST = 2500;
/** What an element costs besides: jsdom walks up from each one, and attributes are nodes. */
const COST_OF_LEVEL = 0.06;
const COST_OF_ATTRIBUTE = 0.5;
/** An element or comment that is taken out: jsdom goes through those beside it, so that time grows with the square of them. */
const COST_OF_REMOVAL = 4;

const MAX_CSS_DEPTH = 30;
/** The check of colours compares each selector with each. */
const MAX_SELECTORS = 2000;

const ALLOWED = new Set([...TAGS, 'html', 'head', 'body']);

class TooCostly extends Error {}

/**
 * Whether a rich text is purified in less than a second: the time of DOMPurify on jsdom grows with the square of nesting, and of what is
 * taken out. The text is read by jsdom's own parser, in time that grows with its length alone, into the tree that DOMPurify would get.
 */
export function isWithinLimits(html: string): boolean {
  let cost = 0;
  const spend = (amount: number) => {
    cost += amount;
    if (cost > MAX_COST) throw new TooCostly();
  };
  // Elements that a parser opens again in every paragraph are in no tag: they are counted where they are made.
  const treeAdapter: Adapter = {
    ...defaultTreeAdapter,
    createElement(name, namespace, attributes) {
      spend((ALLOWED.has(name) ? 1 : COST_OF_REMOVAL) + attributes.length * COST_OF_ATTRIBUTE);
      return defaultTreeAdapter.createElement(name, namespace, attributes);
    },
    createCommentNode(text) {
      spend(COST_OF_REMOVAL);
      return defaultTreeAdapter.createCommentNode(text);
    },
  };
  try {
    const depths = depthsIn(parse(html, { treeAdapter }));
    for (const depth of depths) {
      if (depth > MAX_DEPTH) return false;
      spend(depth * COST_OF_LEVEL);
    }
    return true;
  } catch (error) {
    if (error instanceof TooCostly) return false;
    throw error;
  }
}

/** How deep each element stands; without recursion, which depth would end. */
function* depthsIn(root: Parent): Generator<number> {
  const open: { node: Parent; depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    yield depth;
    const parents = 'content' in node ? [...node.childNodes, node.content] : node.childNodes;
    for (const child of parents) if ('childNodes' in child) open.push({ node: child, depth: depth + 1 });
  }
}

const OPENING = /(?<!\\)[{([]$/;
const CLOSING = /^[})\]]$/;

/** Whether CSS has no more selectors than its colours are checked for, and nests no deeper than its parser can follow. */
export function isCssWithinLimits(css: string): boolean {
  let [depth, selectors, commas, isWithin] = [0, 0, 0, true];
  tokenize(css, (_, start, end) => {
    const token = css.slice(start, end);
    if (OPENING.test(token)) depth++;
    if (CLOSING.test(token)) depth = Math.max(0, depth - 1);
    if (token === ',') commas++;
    if (token === '{') selectors += 1 + commas;
    if (token === '{' || token === '}' || token === ';') commas = 0;
    if (depth > MAX_CSS_DEPTH || selectors > MAX_SELECTORS) isWithin = false;
  });
  return isWithin;
}
