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
export const linesOf = (text: string, fontSize: number, width: number) => breakLines(text, fontSize, width).length;

/** A text in lines of this width, broken between words. */
export function breakLines(text: string, fontSize: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = lines.length > 0 && `${lines.at(-1)} ${word}`;
    if (longer && widthOf(longer, fontSize) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The same where words that are wider than a line are broken too. */
export function breakWords(text: string, fontSize: number, width: number): string[] {
  return breakLines(text, fontSize, width).flatMap((line) => {
    const parts = [''];
    for (const letter of line) {
      const longer = `${parts.at(-1)}${letter}`;
      if (parts.at(-1) === '' || widthOf(longer, fontSize) <= width) parts[parts.length - 1] = longer;
      else parts.push(letter);
    }
    return parts;
  });
}

/** As much of a text as fits, with an ellipsis where that is not all. */
export function shortened(text: string, fontSize: number, width: number): string {
  if (widthOf(text, fontSize) <= width) return text;
  let end = text.length - 1;
  while (end > 0 && widthOf(`${text.slice(0, end)}…`, fontSize) > width) end--;
  return end > 0 ? `${text.slice(0, end).trimEnd()}…` : '';
}
