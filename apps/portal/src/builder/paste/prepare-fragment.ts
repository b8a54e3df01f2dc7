import { replaceIconsWithText } from './icons-as-text.ts';
import { removeClutter } from './clutter.ts';

const PLAYERS = 'video, audio, iframe[allowfullscreen], iframe[allow*="fullscreen" i]';

/** Brings a parsed fragment to plain HTML: what programs write in ways of their own is written as HTML has it, or removed. */
export function prepareFragment(document: Document): void {
  const { body } = document;
  inlineClassStyles(document);
  replaceIconsWithText(body);
  replaceCodeWithPre(body);
  moveCaptionsIntoTables(body);
  replacePlayersWithLinks(body);
  removeClutter(body);
}

/** Writes what the document's style sheets say of a class into the elements: Excel says only there what is bold. */
function inlineClassStyles(document: Document): void {
  const sheets = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '').join('\n');
  for (const [, name = '', declarations = ''] of sheets.matchAll(/\.([\w-]+)\s*\{([^{}]*)\}/g)) {
    for (const element of document.getElementsByClassName(name)) {
      element.setAttribute('style', `${declarations};${element.getAttribute('style') ?? ''}`);
    }
  }
}

/** Makes `pre` of code that an editor copies as a `div` a line. */
function replaceCodeWithPre(fragment: HTMLElement): void {
  for (const element of fragment.querySelectorAll<HTMLElement>('div[style*="white-space" i]')) {
    const style = element.getAttribute('style') ?? '';
    if (!/white-space:\s*pre\s*(?:;|$)/i.test(style) || !/mono|consolas|courier|menlo/i.test(style)) continue;
    const pre = element.ownerDocument.createElement('pre');
    pre.textContent = [...element.childNodes].map((line) => line.textContent ?? '').join('\n');
    element.replaceWith(pre);
  }
}

/** Makes captions of what stands beside a table as its caption: in a figure, and in a paragraph of Word before it. */
function moveCaptionsIntoTables(fragment: HTMLElement): void {
  for (const caption of fragment.querySelectorAll('figure > figcaption, p.MsoCaption')) {
    const table = caption.matches('p') ? tableIn(caption.nextElementSibling) : tableIn(caption.parentElement);
    if (!table || table.caption) continue;
    table.createCaption().append(...caption.childNodes);
    caption.remove();
  }
}

/** The table that an element is, or has as its only content beside a caption. */
function tableIn(element: Element | null): HTMLTableElement | undefined {
  const table = element?.matches('table') ? element : element?.querySelector(':scope > table:only-of-type');
  return table instanceof HTMLTableElement && !element?.querySelector(':scope > img') ? table : undefined;
}

/** Makes links of what plays somewhere else, as it cannot play here. */
function replacePlayersWithLinks(fragment: HTMLElement): void {
  for (const player of fragment.querySelectorAll(PLAYERS)) {
    const address = player.getAttribute('src') ?? player.querySelector('source')?.getAttribute('src');
    if (!address) continue;
    const link = player.ownerDocument.createElement('a');
    link.href = address;
    link.textContent = player.getAttribute('title') ?? player.getAttribute('aria-label') ?? address;
    player.replaceWith(link);
  }
}
