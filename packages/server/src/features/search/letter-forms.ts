const MARKS = /[\u0300-\u036F]/g;

const withoutMarks = (text: string) => text.normalize('NFD').replace(MARKS, '').normalize('NFC');

const LONG: Record<string, string> = { å: 'aa', ä: 'ae', æ: 'ae', ö: 'oe', ø: 'oe', œ: 'oe', ü: 'ue', ß: 'ss' };
const SHORT: Record<string, string> = { å: 'a', ä: 'a', æ: 'ae', ö: 'o', ø: 'o', œ: 'oe', ü: 'u', ß: 'ss' };

/** Small letters of the portal's languages as they are written where there are none of them: "aarhus". */
export const longForm = (word: string) => withoutMarks(word.replace(/[åäæöøœüß]/g, (letter) => LONG[letter] ?? ''));

/** The same as people type them in a hurry: "arhus". */
export const shortForm = (word: string) => withoutMarks(word.replace(/[åäæöøœüß]/g, (letter) => SHORT[letter] ?? ''));
