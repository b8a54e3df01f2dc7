/** Blanks and control characters of every kind, and symbols that draw nothing (an empty Braille cell, an empty note). */
const BLANK = /[\p{Cc}\p{Z}\u{2800}\u{1D159}\u{13441}\u{13442}]+/gu;

/** Scripts whose letters join, or form conjuncts: there the joiners change what is drawn. */
const JOINING = ['Arab', 'Syrc', 'Mong', 'Nkoo', 'Beng', 'Deva', 'Gujr', 'Guru', 'Knda', 'Mlym', 'Orya', 'Sinh', 'Taml']
  .concat(['Telu', 'Khmr', 'Mymr', 'Tibt'])
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');

/** The sign that takes the vowel from a letter, in the scripts of India and Sri Lanka. */
const VIRAMA = String.raw`\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA`;

/** Where an invisible character is meant, because it changes what its neighbours look like. */
const MEANT = [
  // A sequence of emoji that are drawn as one, and the choice between emoji and text.
  String.raw`(?<=\p{Extended_Pictographic}[\u{FE0F}\p{Emoji_Modifier}]?)\u{200D}(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})[\u{FE0E}\u{FE0F}]`,
  String.raw`(?<=[0-9#*])\u{FE0F}(?=\u{20E3})`,
  // The flags of England, Scotland and Wales; other texts in tag characters are hidden texts.
  String.raw`\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`,
  String.raw`(?<=[${JOINING}])(?<=[\p{L}\p{M}])[\u{200C}\u{200D}](?=[${JOINING}])(?=[\p{L}\p{M}])`,
  String.raw`(?<=[${VIRAMA}])[\u{200C}\u{200D}]`,
  // Forms of a letter: of a Chinese character, which names in Japan insist on, and of Mongolian letters.
  String.raw`(?<=\p{Script=Han})[\u{FE00}-\u{FE02}\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=\p{L})(?<=\p{Script=Mongolian})(?:[\u{180B}-\u{180D}\u{180F}]|\u{180E}(?=\p{L}))`,
].join('|');

/** What draws nothing, bidirectional controls among it, and what stands for an object that was not pasted along. */
const INVISIBLE = new RegExp(String.raw`(${MEANT})|[\p{Default_Ignorable_Code_Point}\u{FFF9}-\u{FFFC}]`, 'gu');

/**
 * A text as whoever typed it means it: one line, each letter written in one way (NFC), and nothing in it that is not
 * seen, which pasting brings along. What is seen stays as it is.
 */
export function normalizeText(text: string): string {
  const normalized = text.replace(BLANK, ' ').replace(INVISIBLE, '$1').replace(/ {2,}/g, ' ').trim().normalize('NFC');
  // A joiner may lose the neighbour for which it was kept.
  return normalized === text ? text : normalizeText(normalized);
}
