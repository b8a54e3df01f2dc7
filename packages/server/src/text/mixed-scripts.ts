/** Scripts in everyday use (UAX #31, Recommended), without those of East Asia, which are written together. */
const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Armenian', 'Bengali', 'Devanagari', 'Ethiopic', 'Georgian']
  .concat(['Gujarati', 'Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala'])
  .concat(['Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'])
  .map((name) => ({ name, pattern: new RegExp(String.raw`\p{Script=${name}}`, 'u') }));

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Bopo}\p{Script=Hang}]/u;
/** Belongs to no script: digits, signs, the letters of formulas. */
const COMMON = /[\p{Script=Common}\p{Script=Inherited}]/u;

const WORD = /[\p{L}\p{M}]+/gu;
const LETTER = /\p{L}/gu;

/**
 * Alphabets of which some letters look like Latin ones (UTS #39), and, of Cyrillic, the Latin letters that look like
 * its own. Before Latin letters, Greek ones are signs as often (ΔNOK, μm): there the other direction proves nothing.
 */
const LOOK_ALIKES: Record<string, { ofLatin: RegExp; inLatin: RegExp | null }> = {
  Cyrillic: { ofLatin: /^[аеорсухіјѕһԁԛԝѵӏАВЕЅІЈКМНОРСТУХҮԌԚԜӀ]+$/u, inLatin: /^[aceopxyiABCEHIKMOPTXY]+$/u },
  Greek: { ofLatin: /^[αικνορυΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]+$/u, inLatin: null },
  Armenian: { ofLatin: /^[օոսհցզյգքՏՍԼՕՈ]+$/u, inLatin: null },
};

/**
 * Whether a word is written so that it reads as another: `pаypal` with a Cyrillic `а`. Scripts may stand beside each
 * other, and in one word where no letter of one is taken for a letter of the other.
 */
export function hasMisleadingWord(text: string): boolean {
  return (text.normalize('NFD').match(WORD) ?? []).some(isMisleading);
}

function isMisleading(word: string): boolean {
  const letters = new Map<string, string>();
  for (const [mail] of word.matchAll(LETTER)) {
    if (COMMON.test(mail)) continue;
    const script = scriptOf(mail);
    letters.set(script, (letters.get(script) ?? '') + mail);
  }
  if (letters.size < 2) return false;
  const [other = '', ...more] = [...letters.keys()].filter((script) => script !== 'Latin');
  if (more.length > 0 || other === 'rare') return true;
  const { ofLatin, inLatin } = LOOK_ALIKES[other] ?? {};
  return (ofLatin?.test(letters.get(other) ?? '') ?? false) || (inLatin?.test(letters.get('Latin') ?? '') ?? false);
}

function scriptOf(mail: string): string {
  if (EAST_ASIAN.test(mail)) return 'East Asian';
  return SCRIPTS.find(({ pattern }) => pattern.test(mail))?.name ?? 'rare';
}
