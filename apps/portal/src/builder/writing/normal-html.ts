import { MARK_TAGS } from './text-schema.ts';

const isMark = (node: Node | null | undefined): node is Element =>
  node instanceof Element && MARK_TAGS.includes(node.localName);
const isBreak = (node: Node | null | undefined) => node instanceof Element && node.localName === 'br';

/** Whether a node stands in a line: text, a break, or an element that formats and holds nothing else. */
export const isInline = (node: Node): boolean =>
  node instanceof Text || isBreak(node) || (isMark(node) && [...node.childNodes].every(isInline));

/**
 * Writes HTML in the one of its forms that a reader cannot tell from the others, and that the editor writes: without the white space that
 * browsers fold, without elements that hold nothing, without a last break that breaks nothing, and with one element where two that are
 * equal format the same text or stand side by side.
 */
export function normalize(root: Element): void {
  // What is taken out of a mark or a line may leave it empty.
  for (let before = ''; before !== root.innerHTML;) {
    before = root.innerHTML;
    mergeMarks(root);
    for (const block of root.querySelectorAll('pre')) keepFirstBreak(block);
    for (const run of runsOf(root)) foldSpaces(run);
    for (const run of runsOf(root)) removeLastBreak(run);
    for (const block of root.querySelectorAll('p, h1, h2, h3, h4, pre')) if (!block.hasChildNodes()) block.remove();
  }
}

/** A parser takes away the first break of a preformatted text, unless it is an element. */
export function keepFirstBreak({ firstChild, ownerDocument }: Element): void {
  if (!(firstChild instanceof Text) || !firstChild.data.startsWith('\n')) return;
  firstChild.before(ownerDocument.createElement('br'));
  firstChild.data = firstChild.data.slice(1);
}

function mergeMarks(root: Element): void {
  for (const mark of root.querySelectorAll(MARK_TAGS.join())) {
    if (mark.childNodes.length === 0 || isInside(mark)) mark.replaceWith(...mark.childNodes);
  }
  root.normalize();
  for (const mark of root.querySelectorAll(MARK_TAGS.join())) {
    for (let next = mark.nextSibling; isMark(next) && isSameMark(mark, next); next = mark.nextSibling) {
      mark.append(...next.childNodes);
      next.remove();
    }
    mark.normalize();
  }
}

function isInside(mark: Element): boolean {
  for (let outer = mark.parentElement; isMark(outer); outer = outer.parentElement) {
    if (isSameMark(outer, mark)) return true;
  }
  return false;
}

const isSameMark = (one: Element, other: Element) => one.cloneNode().isEqualNode(other.cloneNode());

/** The lines of a text, as the nodes that stand beside each other in them. */
export function runsOf(root: ParentNode): Node[][] {
  const runs: Node[][] = [];
  const collect = (parent: ParentNode) => {
    let run: Node[] = [];
    for (const child of parent.childNodes) {
      if (isInline(child)) {
        if (run.push(child) === 1) runs.push(run);
      } else {
        run = [];
        collect(child as Element);
      }
    }
  };
  collect(root);
  return runs;
}

/** White space as browsers fold it: one space for many, none at the ends of a line. */
function foldSpaces(run: readonly Node[]): void {
  if (run[0]!.parentElement?.closest('pre')) return;
  let last: Text | undefined;
  let isAfterSpace = true;
  const trimLast = () => {
    if (isAfterSpace && last) last.data = last.data.replace(/ $/, '');
    [last, isAfterSpace] = [undefined, true];
  };
  for (const leaf of run.flatMap(leafNodesOf)) {
    if (!(leaf instanceof Text)) {
      trimLast();
      continue;
    }
    leaf.data = leaf.data.replace(/[ \t\n\r\f]+/g, ' ');
    if (isAfterSpace) leaf.data = leaf.data.replace(/^ /, '');
    if (leaf.data === '') continue;
    last = leaf;
    isAfterSpace = leaf.data.endsWith(' ');
  }
  trimLast();
  for (const leaf of run.flatMap(leafNodesOf)) if (leaf instanceof Text && leaf.data === '') leaf.remove();
}

/** The texts and breaks of a line. */
export const leafNodesOf = (node: Node): Node[] =>
  node.childNodes.length > 0 ? [...node.childNodes].flatMap(leafNodesOf) : [node];

/** A break at the end of a line that is not empty shows nothing; one in a mark stands outside of it. */
function removeLastBreak(run: Node[]): void {
  const leafNodes = run.flatMap(leafNodesOf);
  const last = leafNodes.at(-1);
  if (!isBreak(last)) return;
  const isEnding = leafNodes.length > 1 && !isBreak(leafNodes.at(-2));
  const isOnly = leafNodes.length === 1 && isEmptyHolder(last!, run);
  if (isEnding || isOnly) return removeWithMarks(last as Element);
  const top = run.at(-1) as Element;
  if (top === last) return;
  top.after(last!);
  for (let each = top; isMark(each);) {
    const inner = each.lastElementChild;
    if (each.childNodes.length === 0) each.remove();
    each = inner as Element;
  }
}

/** Whether a break is all that stands in a list item or a cell, which have a line without it. */
const isEmptyHolder = (last: Node, run: readonly Node[]): boolean => {
  const holder = run[0]!.parentElement;
  return (
    holder !== null &&
    ['li', 'td', 'th', 'caption'].includes(holder.localName) &&
    holder.textContent === '' &&
    leafNodesOf(holder).length === 1 &&
    holder.contains(last)
  );
};

function removeWithMarks(element: Element): void {
  const { parentElement } = element;
  element.remove();
  if (isMark(parentElement) && parentElement.childNodes.length === 0) removeWithMarks(parentElement);
}
