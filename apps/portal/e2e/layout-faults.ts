import { expect, type Page } from '@playwright/test';

/**
 * What a reader could not read or reach in the page as it lies now, one line each: a document wider than the window, text
 * that is cut off or runs out of its box, a choice or a hint that its field has no room for, controls that cover each other.
 * Text that ends in an ellipsis is whole where its title says it, and what a frame scrolls can be reached.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  await page.evaluate(settled);
  let faults = await page.evaluate(findFaults);
  // What only lies so until the page has followed the new width is none.
  const isMended = async () => {
    faults = await page.evaluate(findFaults);
    return faults.length === 0;
  };
  if (faults.length > 0)
    await expect
      .poll(isMended, { timeout: 2_000 })
      .toBe(true)
      .catch(() => undefined);
  return faults;
}

/** Where everything in the page lies, to be compared. */
export async function layoutOf(page: Page): Promise<string[]> {
  await page.evaluate(settled);
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.tagName} ${[x, y, width, height].map(Math.round).join(' ')}`;
    }),
  );
}

/** The fonts are there, and what follows the width of the window has followed. Runs in the page. */
async function settled(): Promise<void> {
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Runs in the page, so that all it uses is in it. */
function findFaults(): string[] {
  /** Less than this is rounding. */
  const TOLERANCE = 2;
  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  const faults = new Set<string>();
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const boxes = new Map<Element, Box>();
  const boxOf = (element: Element) => {
    const box = boxes.get(element) ?? element.getBoundingClientRect();
    boxes.set(element, box);
    return box;
  };
  const lineageOf = (element: Element) => {
    const lineage = [];
    for (let each: Element | null = element; each; each = each.parentElement) lineage.push(each);
    return lineage;
  };
  const isTiny = ({ left, right, top, bottom }: Box) => right - left <= 1 || bottom - top <= 1;
  const forScreenReaders = new Map<Element, boolean>();
  const isForScreenReaders = (element: Element): boolean => {
    const known = forScreenReaders.get(element);
    if (known !== undefined) return known;
    const { clipPath, overflowX } = styleOf(element);
    const isOne = clipPath === 'inset(50%)' || (overflowX !== 'visible' && isTiny(boxOf(element)));
    const answer = isOne || (element.parentElement !== null && isForScreenReaders(element.parentElement));
    forScreenReaders.set(element, answer);
    return answer;
  };
  const isUnseen = (element: Element) =>
    isForScreenReaders(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const nameOf = (element: Element) => {
    const part = lineageOf(element)
      .slice(0, 3)
      .map(
        (each) =>
          each.tagName.toLowerCase() + (each.className ? `.${String(each.getAttribute('class')).split(' ')[0]}` : ''),
      );
    return part.reverse().join(' > ');
  };
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';

  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) faults.add(`the document is ${wide}px wider than the window`);

  const findCutText = (text: Text) => {
    const element = text.parentElement!;
    const lineage = lineageOf(element);
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (isTiny(box) || isUnseen(lineage[0]!)) return;
    const said = `“${text.data.trim().length > 60 ? `${text.data.trim().slice(0, 60)}…` : text.data.trim()}” in ${nameOf(element)}`;
    const holder = lineage.find((each) => styleOf(each).display !== 'inline')!;
    const held = boxOf(holder);
    const isWhole = lineage.slice(0, 4).some((each) => each.hasAttribute('title'));
    const isFixed = styleOf(holder).position === 'fixed';
    let canScroll = { x: false, y: false };
    for (const each of lineage) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, display } = styleOf(each);
      if (display === 'inline' || each === document.body || each === document.documentElement) continue;
      canScroll = { x: canScroll.x || scrolls(overflowX), y: canScroll.y || scrolls(overflowY) };
      const edge = boxOf(each);
      // Of a box in a box no ellipsis is drawn.
      const isEllipsed = (textOverflow === 'ellipsis' && each === holder) || webkitLineClamp !== 'none';
      const isCutX =
        !canScroll.x && hides(overflowX) && (box.right > edge.right + TOLERANCE || box.left < edge.left - TOLERANCE);
      const isCutY =
        !canScroll.y && hides(overflowY) && (box.bottom > edge.bottom + TOLERANCE || box.top < edge.top - TOLERANCE);
      if (!isCutX && !isCutY) continue;
      if (!(isEllipsed && isWhole)) faults.add(`${isEllipsed ? 'shortened without a title' : 'cut off'}: ${said}`);
      return;
    }
    if (!isFixed && !canScroll.x && box.right > innerWidth + TOLERANCE) faults.add(`beyond the window: ${said}`);
    else if (box.right > held.right + TOLERANCE && styleOf(holder).overflowX === 'visible')
      faults.add(`out of its box: ${said}`);
  };

  const findShortField = (field: HTMLInputElement | HTMLSelectElement) => {
    if (isTiny(boxOf(field)) || isUnseen(field)) return;
    const shown =
      field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : !field.value && field.placeholder;
    if (!shown || field.title) return;
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = styleOf(field);
    const pen = document.createElement('canvas').getContext('2d')!;
    // The shorthand is empty where a font has features.
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    if (pen.measureText(shown).width > room + TOLERANCE) faults.add(`no room for “${shown}” in ${nameOf(field)}`);
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) => {
    const isText =
      /\S/.test((node as Text).data) && !node.parentElement?.closest('script, style, noscript, option, svg, textarea');
    return isText ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT;
  });
  while (walker.nextNode()) findCutText(walker.currentNode as Text);
  for (const field of document.querySelectorAll<HTMLInputElement>('input, select')) findShortField(field);

  /** What of a control is in sight where it scrolls. */
  const seenOf = (lineage: Element[]): Box => {
    let seen: Box = boxOf(lineage[0]!);
    for (const each of lineage.slice(1)) {
      if (styleOf(each).overflowX === 'visible') continue;
      const { left, right, top, bottom } = boxOf(each);
      seen = {
        left: Math.max(seen.left, left),
        right: Math.min(seen.right, right),
        top: Math.max(seen.top, top),
        bottom: Math.min(seen.bottom, bottom),
      };
    }
    return seen;
  };
  /** What moves with it: what stays in sight while others scroll lies over them. */
  const layerOf = (lineage: Element[]) =>
    lineage.find(
      (each) => ['fixed', 'sticky'].includes(styleOf(each).position) || each.matches('dialog, [role$=dialog]'),
    );
  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].flatMap(
    (element) => {
      const lineage = lineageOf(element);
      if (isUnseen(lineage[0]!) || element.closest('svg')) return [];
      const seen = seenOf(lineage);
      return isTiny(seen) ? [] : [{ element, seen, layer: layerOf(lineage) }];
    },
  );
  /** A button within another control, where that one writes nothing. */
  const isAffix = (field: (typeof controls)[number], other: (typeof controls)[number]) => {
    const { paddingLeft, paddingRight } = styleOf(field.element);
    return (
      other.seen.left >= field.seen.right - parseFloat(paddingRight) - TOLERANCE ||
      other.seen.right <= field.seen.left + parseFloat(paddingLeft) + TOLERANCE
    );
  };
  controls.forEach((one, index) => {
    for (const other of controls.slice(index + 1)) {
      if (one.layer !== other.layer || one.element.contains(other.element)) continue;
      const x = Math.min(one.seen.right, other.seen.right) - Math.max(one.seen.left, other.seen.left);
      const y = Math.min(one.seen.bottom, other.seen.bottom) - Math.max(one.seen.top, other.seen.top);
      if (x <= TOLERANCE || y <= TOLERANCE || isAffix(one, other) || isAffix(other, one)) continue;
      faults.add(`one over the other: ${nameOf(one.element)} and ${nameOf(other.element)}`);
    }
  });
  return [...faults];
}
