/**
 * A text as whoever typed it means it, in one line: each letter written in one way (NFC), no control characters, which
 * PostgreSQL and mail headers have no place for, no blanks around it.
 */
export function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
}
