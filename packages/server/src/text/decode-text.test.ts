import { decodeText } from './decode-text.ts';

const TEXT = 'søren@firma.example;Økonomi\r\n';

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['UTF-8', Buffer.from(TEXT), TEXT],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`), TEXT],
  ['UTF-8 beyond the first plane', Buffer.from('😀 王'), '😀 王'],
  ['UTF-16 LE', Buffer.from(TEXT, 'utf16le'), TEXT],
  ['UTF-16 LE with a mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le'), TEXT],
  ['UTF-16 LE with a mark, without a letter of Europe', Buffer.from('\uFEFF王明', 'utf16le'), '王明'],
  ['UTF-16 BE', utf16be(TEXT), TEXT],
  ['UTF-16 BE with a mark', utf16be(`\uFEFF${TEXT}`), TEXT],
  ['UTF-16 that is cut within a letter', Buffer.from('abcø', 'utf16le').subarray(0, 7), 'abc\uFFFD'],
  ['Windows-1252', Buffer.from(TEXT, 'latin1'), TEXT],
  ['Windows-1252 with its own signs', Buffer.from([0x80, 0x96, 0x92, 0x9c]), '€–’œ'],
  [
    'Windows-1252 at the very end',
    Buffer.from(`${'a;b\n'.repeat(2000)}Gr\xFCn`, 'latin1'),
    `${'a;b\n'.repeat(2000)}Grün`,
  ],
  ['a mark and letters after it that are no UTF-8', Buffer.from([0xef, 0xbb, 0xbf, 0xd8]), 'ï»¿Ø'],
  ['ASCII', Buffer.from('a@b.example'), 'a@b.example'],
  ['ASCII with a NUL', Buffer.from('a\0b;c\0d;e'), 'a\0b;c\0d;e'],
  ['one letter', Buffer.from('a'), 'a'],
  ['nothing', Buffer.from(''), ''],
])('%s is read as it was written', (_, bytes, text) => {
  expect(decodeText(bytes)).toBe(text);
});
