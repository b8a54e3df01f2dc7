const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };
const HANGING = /text-indent:\s*-/i;
const HANGING_MARKER = /^(?:[·•▪§o■●❖➢✓☐]|\(?\w{1,4}[.)])\s+$/;

/** The ordinals that the marker of an item may mean: `3.`, `(c)`, `iv)`, and the last of `1.2.`. Undefined of a bullet. */
export function markerOrdinals(marker: string): number[] | undefined {
  if (!/^\s*\(?(?:\d+|[a-z]|[ivxlcdm]+)[.)]/i.test(marker)) return undefined;
  const last = /(\d+|[a-z]+)[.)]*\s*$/i.exec(marker)?.[1]?.toLowerCase();
  if (!last) return undefined;
  if (/^\d/.test(last)) return [Number(last)];
  const ordinals = /^[ivxlcdm]+$/.test(last) ? [romanNumber(last)] : [];
  return last.length === 1 ? [...ordinals, last.charCodeAt(0) - 96] : ordinals;
}

function romanNumber(letters: string): number {
  const values = [...letters].map((letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

/** The ordinal value of the first item of a list of HTML. Undefined where it goes on from the list before. */
export function firstOrdinal(list: Element): number | undefined {
  const first = list.querySelector(':scope > li');
  if (!first) return undefined;
  // Word Online writes a list around each item.
  const position = integerOf(first, 'data-aria-posinset') ?? integerOf(first, 'aria-posinset');
  return integerOf(list, 'start') ?? position ?? (listLevel(first) ? undefined : 1);
}

/** The level that an item states itself, from 1; 0 where it states none. */
export function listLevel(item: Element): number {
  const style = item.getAttribute('style') ?? '';
  // Word and Outlook, Quill, and Slack on the list.
  const word = /mso-list:[^;]*level(\d+)/i.exec(style)?.[1];
  const indent = /\bql-indent-(\d+)/.exec(item.className)?.[1] ?? item.parentElement?.getAttribute('data-indent');
  const stated = integerOf(item, 'aria-level') ?? integerOf(item, 'data-aria-level') ?? (word && Number(word));
  return stated || (indent ? Number(indent) + 1 || 0 : hangingLevel(style));
}

/** The level of a paragraph whose marker hangs out of its lines: Word moves each level in by half an inch. */
function hangingLevel(style: string): number {
  const margin = HANGING.test(style) ? /margin-left:\s*([\d.]+)pt/i.exec(style)?.[1] : undefined;
  return margin ? Math.max(1, Math.round(Number(margin) / 36)) : 0;
}

/** A paragraph that Word shows as an item of a list. */
export const isWordItem = (paragraph: Element) =>
  /mso-list:\s*l\d/.test(paragraph.getAttribute('style') ?? '') || hangingMarker(paragraph) !== undefined;

/** The element that holds the marker of such a paragraph. */
export const wordMarker = (paragraph: Element): Element | undefined =>
  paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]') ?? hangingMarker(paragraph);

/** The marker of an item in a message that was sent: Outlook leaves nothing else of a list. */
function hangingMarker(paragraph: Element): Element | undefined {
  const first = paragraph.firstElementChild;
  if (!first || !HANGING.test(paragraph.getAttribute('style') ?? '')) return undefined;
  const isAtStart = (first.previousSibling?.textContent ?? '').trim() === '';
  return isAtStart && HANGING_MARKER.test(first.textContent ?? '') ? first : undefined;
}

/** The value of an attribute that is an integer. */
export function integerOf(element: Element, name: string): number | undefined {
  const value = element.getAttribute(name)?.trim() ?? '';
  return /^-?\d{1,9}$/.test(value) ? Number(value) : undefined;
}
