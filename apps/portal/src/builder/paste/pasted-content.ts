import { type PastedPart, pastedParts } from './pasted-parts.ts';
import { addressOf, type Transfer } from './transfer.ts';

/** What becomes blocks: files, or else what a document or a page said, or else plain text. */
export interface PastedContent {
  files: File[];
  parts: PastedPart[];
}

/**
 * What a transfer says. Office programs add a picture of what was copied, and browsers the HTML of a copied image: where there is
 * something to read, the files beside it are no content.
 */
export function contentOf({ files, html, plain }: Transfer): PastedContent {
  const parts = html === '' ? plainParts(plain) : pastedParts(html);
  return files.length > 0 && parts.every(({ kind }) => kind === 'image') ? { files, parts: [] } : { files: [], parts };
}

/** Plain text as paragraphs, which blank lines are between; an address alone as a link. */
function plainParts(text: string): PastedPart[] {
  const address = addressOf(text);
  if (address)
    return pastedParts(Object.assign(document.createElement('a'), { href: address, textContent: address }).outerHTML);
  const paragraphs = text.split(/\r?\n\s*\r?\n/).map((each) => each.trim());
  const paragraph = document.createElement('p');
  const html = paragraphs.filter(Boolean).map((each) => {
    paragraph.textContent = each;
    return paragraph.outerHTML.replace(/\r?\n/g, '<br>');
  });
  return html.length > 0 ? [{ kind: 'text', html: html.join('') }] : [];
}

/** The text of a fragment without images: of one paragraph what stands in it, so that it goes on with the text around. */
export function textOf(parts: readonly PastedPart[]): string | undefined {
  if (parts.some(({ kind }) => kind === 'image')) return undefined;
  const html = parts.map((part) => (part.kind === 'text' ? part.html : '')).join('');
  return /^<p>((?:(?!<\/p>).)*)<\/p>$/s.exec(html)?.[1] ?? html;
}
