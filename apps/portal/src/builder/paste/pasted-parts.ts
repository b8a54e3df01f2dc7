import { directionOf, inlineHtml, isBlank, trimmed } from './inline-html.ts';
import { type ListItem, listHtml } from './list-html.ts';
import { firstOrdinal, integerOf, isWordItem, listLevel, markerOrdinals, wordMarker } from './list-markers.ts';
import { prepareFragment } from './prepare-fragment.ts';
import { tableHtml } from './table-html.ts';

/** What a pasted fragment is made of: rich text, and between it images by their addresses. */
export type PastedPart = { kind: 'text'; html: string } | { kind: 'image'; src: string; alt: string };

/** A piece of the fragment on its way to a part; items that follow each other become one list. */
type Piece = PastedPart | ({ kind: 'item' } & ListItem);
/** Where an item stands in its lists. */
type ItemPlace = Pick<ListItem, 'level' | 'isOrdered' | 'ordinals'>;

const CONTAINERS =
  'address article aside body center dd details div dl dt fieldset figcaption figure footer form header main nav section summary';
const BLOCKS = `${CONTAINERS} blockquote h1 h2 h3 h4 h5 h6 hr li ol p pre table ul`;
const blockNames = new Set(BLOCKS.split(' '));
const blockSelector = BLOCKS.replaceAll(' ', ',');
/** The deepest heading of rich text; a page's own name stands above the first level. */
const MAX_HEADING = 4;
const FIRST_LEVEL = 'h1, .MsoTitle, [role="heading"][aria-level="1"]';

/**
 * The content of HTML that comes from elsewhere (Word, Google Docs, a web page) without its looks: headings, paragraphs, lists,
 * tables, quotes, links and emphasis. It is parsed in a document in which nothing runs or loads; what comes out is for the
 * purifier all the same.
 */
export function pastedParts(html: string): PastedPart[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  prepareFragment(parsed);
  const { body } = parsed;
  const reader = new FragmentReader(body.querySelector(FIRST_LEVEL) ? 1 : 0);
  reader.read(body);
  return reader.parts;
}

class FragmentReader {
  readonly #pieces: Piece[] = [];
  /** By how much headings go down: a page has one heading of the first level already, its name. */
  readonly #shift: number;
  /** What stands beside each other in a line and is no paragraph yet. */
  #line = '';
  /** The attribute that says how the line is read. */
  #direction = '';
  /** The images of an item and of the items inside it: they stand behind it. */
  #itemImages: HTMLImageElement[] = [];

  constructor(shift: number) {
    this.#shift = shift;
  }

  get parts(): PastedPart[] {
    this.#endLine();
    const parts: PastedPart[] = [];
    for (const piece of withLists(this.#pieces)) {
      const last = parts.at(-1);
      if (piece.kind === 'text' && last?.kind === 'text') last.html += piece.html;
      else parts.push({ ...piece });
    }
    return parts;
  }

  /** Reads what stands inside a node that says nothing itself. */
  read(node: Node): void {
    for (const child of node.childNodes) {
      if (child instanceof HTMLElement && isBlock(child)) {
        this.#endLine();
        this.#readBlock(child);
        this.#endLine();
      } else if (child.nodeName === 'IMG') {
        this.#endLine();
        this.#addImages([child as HTMLImageElement]);
      } else if (child.nodeName === 'BR' && this.#line.endsWith('<br>')) this.#endLine();
      else this.#readInline(child);
    }
  }

  #readInline(node: Node): void {
    if (this.#line === '') this.#direction = directionOf(node.parentElement);
    this.#line += inlineHtml(node);
    if (node instanceof Element) this.#addImages(node.querySelectorAll('img'));
  }

  #readBlock(element: HTMLElement): void {
    const name = element.localName;
    const level = headingLevel(element);
    if (level)
      this.#addText(`h${Math.min(MAX_HEADING, level + this.#shift)}`, inlineHtml(element, ['strong']), element);
    else if (name === 'ul' || name === 'ol') this.#readList(element, 1);
    else if (name === 'table') this.#readTable(element as HTMLTableElement);
    else if (name === 'hr') this.#pieces.push({ kind: 'text', html: '<hr>' });
    else if (name === 'pre') this.#pieces.push({ kind: 'text', html: `<pre>${inlineHtml(element)}</pre>` });
    else if (name === 'p' && isWordItem(element)) this.#readWordItem(element);
    else if (name === 'blockquote' || element.classList.contains('MsoQuote')) this.#readQuote(element);
    else if (name === 'li') this.#readTopItem(element, { level: 1, isOrdered: false });
    else this.read(element);
  }

  #readQuote(element: HTMLElement): void {
    const inner = new FragmentReader(this.#shift);
    inner.read(element);
    for (const part of inner.parts) {
      this.#pieces.push(part.kind === 'text' ? { ...part, html: `<blockquote>${part.html}</blockquote>` } : part);
    }
  }

  #readList(list: Element, level: number): void {
    const isOrdered = list.localName === 'ol';
    let ordinal = isOrdered ? firstOrdinal(list) : undefined;
    for (const child of list.children) {
      // Google Docs and some editors put a list straight into a list.
      if (child.matches('ul, ol')) this.#readList(child, level + 1);
      else {
        if (isOrdered) ordinal = integerOf(child, 'value') ?? ordinal;
        const item = {
          level: Math.max(level, listLevel(child)),
          isOrdered,
          ordinals: ordinal === undefined ? ordinal : [ordinal],
        };
        if (level === 1) this.#readTopItem(child, item);
        else this.#readItem(child, item);
        if (ordinal !== undefined && child.localName === 'li') ordinal++;
      }
    }
  }

  #readWordItem(element: Element): void {
    const own = element.cloneNode(true) as Element;
    const marker = wordMarker(own);
    const ordinals = markerOrdinals(marker?.textContent ?? '');
    marker?.remove();
    const item = { level: listLevel(element) || 1, isOrdered: ordinals !== undefined, ordinals };
    this.#pieces.push({ kind: 'item', ...item, html: trimmed(inlineHtml(own)), direction: directionOf(element) });
    this.#addImages(element.querySelectorAll('img'));
  }

  #readTopItem(element: Element, item: ItemPlace): void {
    this.#readItem(element, item);
    this.#addImages(this.#itemImages.splice(0));
  }

  #readItem(element: Element, item: ItemPlace): void {
    const inner = [...element.querySelectorAll('ul, ol')].filter(
      (each) => each.parentElement?.closest('ul, ol, li') === element,
    );
    const own = element.cloneNode(true) as Element;
    for (const list of own.querySelectorAll('ul, ol')) list.remove();
    this.#itemImages.push(...own.querySelectorAll('img'));
    const html = linesOf(own);
    if (!isBlank(html)) this.#pieces.push({ kind: 'item', ...item, html, direction: directionOf(element) });
    for (const list of inner) this.#readList(list, item.level + 1);
  }

  #readTable(table: HTMLTableElement): void {
    const cells = [...table.rows].flatMap((row) => [...row.cells]);
    // A table of one cell lays something out.
    if (cells.length <= 1) return cells.forEach((cell) => this.read(cell));
    const images = [...table.querySelectorAll('img')];
    const html = tableHtml(table, linesOf);
    if (html) this.#pieces.push({ kind: 'text', html });
    this.#addImages(images);
  }

  #addText(name: string, html: string, element: Element): void {
    const content = trimmed(html);
    if (!isBlank(content)) this.#pieces.push({ kind: 'text', html: `<${name}>${content}</${name}>` });
    this.#addImages(element.querySelectorAll('img'));
  }

  #addImages(images: Iterable<HTMLImageElement>): void {
    for (const image of images) {
      const src = image.getAttribute('src') ?? '';
      if (src && !isTracker(image)) this.#pieces.push({ kind: 'image', src, alt: trimmed(image.alt) });
    }
  }

  #endLine(): void {
    const html = trimmed(this.#line);
    this.#line = '';
    if (!isBlank(html)) this.#pieces.push({ kind: 'text', html: `<p${this.#direction}>${html}</p>` });
  }
}

/** The pieces with the items that follow each other as lists. */
function withLists(pieces: readonly Piece[]): PastedPart[] {
  const parts: PastedPart[] = [];
  let items: ListItem[] = [];
  for (const piece of [...pieces, null]) {
    if (piece?.kind === 'item') {
      items.push(piece);
      continue;
    }
    if (items.length > 0) parts.push({ kind: 'text', html: listHtml(items) });
    items = [];
    if (piece) parts.push(piece);
  }
  return parts;
}

/** A block, or something around blocks, as Google Docs' `b` around everything. */
const isBlock = (element: Element) =>
  blockNames.has(element.localName) || element.querySelector(blockSelector) !== null;

function headingLevel(element: Element): number {
  if (element.classList.contains('MsoTitle')) return 1;
  // Word Online.
  if (element.getAttribute('role') === 'heading') return integerOf(element, 'aria-level') ?? 2;
  return Number(/^h([1-6])$/.exec(element.localName)?.[1] ?? 0);
}

/** The content of an item or a cell: its paragraphs as lines. */
function linesOf(element: Element): string {
  const reader = new FragmentReader(0);
  for (const image of element.querySelectorAll('img')) image.replaceWith(image.ownerDocument.createTextNode(' '));
  reader.read(element);
  const html = reader.parts.map((part) => (part.kind === 'text' ? part.html : '')).join('');
  return trimmed(html.replace(/<\/?(?:p|h\d|blockquote)(?: dir="rtl")?>/g, '<br>').replace(/(?:<br>)+/g, '<br>'));
}

/** A picture of a pixel tells its sender that it is shown. */
const isTracker = (image: HTMLImageElement) =>
  ['width', 'height'].some((side) => Number(image.getAttribute(side) ?? 9) <= 2);
