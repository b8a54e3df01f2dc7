/** How emphasis is written here; the rest of how a text looks is the portal's. */
const MARKS: Record<string, string> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  s: 's',
  strike: 's',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  kbd: 'kbd',
  mark: 'mark',
  q: 'q',
};

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\u00A0': '&nbsp;' };
const escaped = (text: string) => text.replace(/[&<>"\u00A0]/g, (character) => ESCAPES[character] ?? '');

/**
 * What stands in a line: text, links and emphasis.
 * @param around the marks around it, which are not written again
 */
export function inlineHtml(node: Node, around: readonly string[] = []): string {
  if (node.nodeType === Node.TEXT_NODE) {
    const isPreformatted = node.parentElement?.closest('pre');
    return escaped(isPreformatted ? (node.nodeValue ?? '') : spaced(node.nodeValue ?? ''));
  }
  if (!(node instanceof Element)) return '';
  if (node.localName === 'br') return '<br>';
  const marks = marksOf(node).filter((mark) => !around.includes(mark));
  let html = [...node.childNodes].map((child) => inlineHtml(child, [...around, ...marks])).join('');
  // Two runs of Word's beside each other look as one.
  html = html.replace(/<\/(strong|em|s)>(\s*)<\1>/g, '$2');
  for (const mark of marks) html = isBlank(html) ? html : `<${mark}>${html}</${mark}>`;
  const href = node.localName === 'a' ? addressOf(node) : undefined;
  return href && !isBlank(html) ? `<a href="${escaped(href)}">${html}</a>` : html;
}

/** The marks of an element: of its name, unless its style takes them back, and of its style. */
function marksOf(element: Element): string[] {
  const style = styleOf(element);
  const own = MARKS[element.localName];
  const isTakenBack =
    (own === 'strong' && isLight(style['font-weight'])) || (own === 'em' && style['font-style'] === 'normal');
  const marks = own && !isTakenBack ? [own] : [];
  // Only of what stands in a line: a heading or a cell is bold by itself.
  if (!element.matches('span, font, a, u')) return marks;
  if (hasBoldStyle(element)) marks.push('strong');
  if (style['font-style'] === 'italic') marks.push('em');
  if (style['text-decoration']?.includes('line-through')) marks.push('s');
  if (style['vertical-align'] === 'super' || element.matches('.MsoFootnoteReference, .MsoEndnoteReference'))
    marks.push('sup');
  if (style['vertical-align'] === 'sub') marks.push('sub');
  return marks;
}

/** Bold by its own style. */
export const hasBoldStyle = (element: Element) =>
  /^(?:bold|bolder|[6-9]00)$/.test(styleOf(element)['font-weight'] ?? '');

const isLight = (weight = '') => /^(?:normal|lighter|[1-5]00)$/.test(weight);

/** The style attribute as it is written: nothing computes it, as the element is in no document that is shown. */
function styleOf(element: Element): Record<string, string | undefined> {
  const declarations = (element.getAttribute('style') ?? '').split(';').map((each) => each.split(':'));
  return Object.fromEntries(
    declarations.map(([name = '', value = '']) => [name.trim().toLowerCase(), value.trim().toLowerCase()]),
  );
}

/** Addresses by which Google Docs, Outlook and Teams go to another one. */
const REDIRECTS =
  /^https:\/\/(?:www\.google\.[a-z.]+\/url|[\w.-]+\.safelinks\.protection\.outlook\.com\/|statics\.teams\.cdn\.[a-z.]+\/[^?]*safelinks[^?]*)\?/;

function targetOf(href: string): string | null {
  const { searchParams } = new URL(href);
  return searchParams.get('q') ?? searchParams.get('url');
}

/** Where a link leads, if it leads out: bookmarks inside the document that it comes from lead nowhere here. */
function addressOf(link: Element): string | undefined {
  const href = (link.getAttribute('href') ?? '').trim();
  const address = (REDIRECTS.test(href) && targetOf(href)) || href;
  return /^(?:https?:\/\/|mailto:|tel:)[^\s"'<>\\`]+$/i.test(address) ? address : undefined;
}

/** White space as it is seen: a run of it is one blank, and a single one that holds two words together stays. */
const spaced = (text: string) =>
  text.replace(/[\s\u200B\uFEFF]+/g, (run) => (run === '\u00A0' ? run : ' ')).replace(/[\u200B\uFEFF\u00AD]/g, '');

/** The attribute of what is read from right to left. Headings have none: they take their ids from the renderer. */
export const directionOf = (element: Element | null) =>
  element?.closest('[dir]')?.getAttribute('dir')?.toLowerCase() === 'rtl' ? ' dir="rtl"' : '';

/** Nothing to read. */
export const isBlank = (html: string) => html.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';

/** Without blanks and line breaks at its ends, and without two blanks beside each other. */
export const trimmed = (html: string) =>
  html
    .replace(/\s*<br>\s*/g, '<br>')
    .replace(/ {2,}/g, ' ')
    .replace(/^(?:\s|&nbsp;|<br>)+|(?:\s|&nbsp;|<br>)+$/g, '');
