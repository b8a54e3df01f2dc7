/** What a page of a PDF has beside its text. */
interface PdfPage {
  text: string;
  /** Where a link at its top leads. */
  link?: string;
}

const escapeText = (text: string) => text.replace(/[\\()]/g, (character) => `\\${character}`);

/** A PDF with a line of text on each page, written by hand: what a program would leave out can be put in. */
export function makePdf(pages: readonly PdfPage[], { catalog = '', trailer = '' } = {}): Buffer {
  const first = 4;
  const pageIds = pages.map((_, index) => first + index * 3);
  const objects = new Map<number, string>([
    [1, `<</Type/Catalog/Pages 2 0 R ${catalog}>>`],
    [2, `<</Type/Pages/Count ${pages.length}/Kids[${pageIds.map((id) => `${id} 0 R`).join(' ')}]>>`],
    [3, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'],
  ]);
  pages.forEach(({ text, link }, index) => {
    const id = first + index * 3;
    const content = `BT /F1 24 Tf 72 720 Td (${escapeText(text)}) Tj ET`;
    objects.set(
      id,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${id + 1} 0 R` +
        `${link === undefined ? '' : `/Annots[${id + 2} 0 R]`}>>`,
    );
    objects.set(id + 1, `<</Length ${content.length}>>stream\n${content}\nendstream`);
    const action = link?.startsWith('javascript:') ? `/S/JavaScript/JS(${escapeText(link.slice(11))})` : '';
    const uri = `/S/URI/URI(${escapeText(link ?? '')})`;
    objects.set(id + 2, `<</Type/Annot/Subtype/Link/Rect[72 700 300 750]/Border[0 0 0]/A<<${action || uri}>>>>`);
  });
  return assemble(objects, trailer);
}

function assemble(objects: ReadonlyMap<number, string>, trailer: string): Buffer {
  let text = '%PDF-1.7\n';
  const offsets = new Map<number, number>();
  for (const [id, body] of objects) {
    offsets.set(id, text.length);
    text += `${id} 0 obj\n${body}\nendobj\n`;
  }
  const start = text.length;
  const size = Math.max(...objects.keys()) + 1;
  const rows = Array.from(
    { length: size - 1 },
    (_, index) => `${String(offsets.get(index + 1)).padStart(10, '0')} 00000 n \n`,
  );
  text += `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const KEY = '0'.repeat(64);
/** Of a document whose password nobody knows. */
export const PROTECTED = `/ID[<${KEY}><${KEY}>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${KEY}>/U<${KEY}>>>`;
