export const FONT = "'Inter Variable', system-ui, sans-serif";
/** Width of an average letter as a share of the font's size. */
const LETTER_WIDTH = 0.56;

const measuring = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');

/** The width of a text in pixels; an estimate where there is no canvas. */
export function widthOf(text: string, fontSize: number): number {
  if (!measuring) return text.length * fontSize * LETTER_WIDTH;
  measuring.font = `${fontSize}px ${FONT}`;
  return measuring.measureText(text).width;
}

/** The number of lines that a text takes where it breaks between words. */
export function linesOf(text: string, fontSize: number, width: number): number {
  let [lines, line] = [0, ''];
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = line && `${line} ${word}`;
    if (longer && widthOf(longer, fontSize) <= width) line = longer;
    else [lines, line] = [lines + 1, word];
  }
  return lines;
}
