/** A text of the kinds that Unicode's security reports (UTR #36, UTS #39) warn of, and what a field makes of it. */
export interface SecurityText {
  what: string;
  typed: string;
  /** What is kept; a message id where the field refuses. `null`: there is nothing in it, the field is empty. */
  kept: string | null | { refused: string };
}

const CHARACTERS = { refused: 'validation.text-characters' };
const MARKS = { refused: 'validation.text-marks' };
const SCRIPTS = { refused: 'validation.text-scripts' };
const TOO_LONG = { refused: 'validation.too-long' };

const text = (what: string, typed: string, kept: SecurityText['kept'] = typed): SecurityText => ({ what, typed, kept });

/** What nobody sees is taken out; the rest stays. */
const cleaned = [
  text('letters with their marks apart (NFD)', 'A\u030Age Skov', 'Åge Skov'),
  text('blanks around and between', '  Ida \u00A0 Skov\u3000', 'Ida Skov'),
  text('NUL', 'Ida\0Skov', 'Ida Skov'),
  text('line breaks', 'Ida\r\nBcc: all', 'Ida Bcc: all'),
  text('line and paragraph separators', 'Ida\u2028Skov\u2029Holm', 'Ida Skov Holm'),
  text('NEL, vertical tab, form feed', 'Ida\u0085Skov\u000BHolm\u000C', 'Ida Skov Holm'),
  text('an escape sequence of terminals', 'Ida\u001B[31m Skov', 'Ida [31m Skov'),
  text('the C1 form of an escape sequence', 'Ida\u009B2J', 'Ida 2J'),
  text('a right-to-left override', 'Ida \u202Egpj.exe', 'Ida gpj.exe'),
  text('a left-to-right override, as address books put around numbers', '\u202D+45 12 34\u202C', '+45 12 34'),
  text('a right-to-left embedding', 'Ida \u202Badmin\u202C Skov', 'Ida admin Skov'),
  text('isolates (Trojan Source)', 'Ida \u2066// \u2067admin\u2069\u2069', 'Ida // admin'),
  text('first strong isolate', '\u2068Ida\u2069', 'Ida'),
  text('directional marks', 'Ida\u200E\u200F\u061C Skov', 'Ida Skov'),
  text('deprecated format characters', 'Ida\u206A\u206F Skov', 'Ida Skov'),
  text('a zero-width space', 'ad\u200Bmin', 'admin'),
  text('a word joiner and a byte order mark', '\uFEFFad\u2060min', 'admin'),
  text('a soft hyphen', 'ad\u00ADmin', 'admin'),
  text('a joiner between Latin letters', 'ad\u200D\u200Cmin', 'admin'),
  text('a joiner between Arabic digits', '\u0661\u200C\u0662', '\u0661\u0662'),
  text('joiners in a row', '\u0646\u200C\u200C\u200D\u0627', '\u0646\u0627'),
  text('a combining grapheme joiner', 'Ida\u034F Skov', 'Ida Skov'),
  text('Hangul fillers', 'Ida\u3164\u115F\u1160\uFFA0Skov', 'IdaSkov'),
  text('invisible operators', 'Ida\u2061\u2062\u2063\u2064', 'Ida'),
  text('a hidden text in tag characters', 'Ida\u{E0001}\u{E0061}\u{E0064}\u{E006D}\u{E007F}', 'Ida'),
  text('a hidden text behind a flag', '\u{1F3F4}\u{E0061}\u{E0064}\u{E006D}\u{E007F} Ida', '\u{1F3F4} Ida'),
  text('a variation selector after a Latin letter', 'I\uFE00d\u{E0100}a', 'Ida'),
  text('two variation selectors', '葛\u{E0100}\u{E0101}城', '葛\u{E0100}城'),
  text('an emoji selector after a digit', '1\uFE0F2', '12'),
  text('interlinear annotation', 'Ida\uFFF9x\uFFFAy\uFFFB', 'Idaxy'),
  text('the place of an object', 'Ida\uFFFC Skov', 'Ida Skov'),
  text('an empty Braille cell', 'Ida\u2800Skov', 'Ida Skov'),
];

/** Nothing that can be seen. */
const empty = [
  text('nothing', '', null),
  text('blanks', ' \t\u00A0\u3000\u2003', null),
  text('control characters', '\0\u0007\u001B', null),
  text('a Hangul filler', '\u3164', null),
  text('other Hangul fillers', '\u115F\u1160\uFFA0', null),
  text('empty Braille cells', '\u2800\u2800', null),
  text('zero-width characters', '\u200B\u200C\u200D\uFEFF\u2060', null),
  text('directional controls', '\u202E\u2066\u2069\u200F', null),
  text('tag characters', '\u{E0061}\u{E0064}\u{E006D}', null),
  text('variation selectors', '\uFE0F\u{E0100}', null),
  text('a soft hyphen', '\u00AD', null),
  text('a mark without a letter', '\u0301', null),
  text('a musical note that is not drawn', '\u{1D159}', null),
];

/** What is seen, and cannot be meant. */
const refused = [
  text('a lone high surrogate', 'Ida\uD800', CHARACTERS),
  text('a lone low surrogate', '\uDC00Ida', CHARACTERS),
  text('surrogates in the wrong order', 'Ida\uDC00\uD800', CHARACTERS),
  text('a character for private use', 'Ida\uE000', CHARACTERS),
  text('a character for private use beyond the first plane', 'Ida\u{F0000}\u{10FFFD}', CHARACTERS),
  text('a noncharacter', 'Ida\uFFFE', CHARACTERS),
  text('a noncharacter of a list', 'Ida\uFDD0', CHARACTERS),
  text('the last noncharacter', 'Ida\u{10FFFF}', CHARACTERS),
  text('an unassigned character', 'Ida\u0378', CHARACTERS),
  text('a letter that was lost on the way', 'J\uFFFDrgen', CHARACTERS),
  text('a flood of marks', `Z${'\u0300\u0301\u0302\u0303\u0336'.repeat(4)}algo`, MARKS),
  text('a hundred and ninety marks', `Z${'\u0301'.repeat(190)}`, MARKS),
  text('enclosing marks', `I${'\u20DD'.repeat(5)}da`, MARKS),
  text('a Cyrillic letter among Latin ones', 'p\u0430ypal', SCRIPTS),
  text('a Latin letter among Cyrillic ones', 'C\u0431\u0435\u0440\u0431\u0430\u043D\u043A', SCRIPTS),
  text('a Greek letter among Latin ones', 'P\u03BFrtico', SCRIPTS),
  text('an Armenian letter among Latin ones', 'g\u0585\u0585gle', SCRIPTS),
  text('a Cherokee letter among Latin ones', '\u13AArtico', SCRIPTS),
  text('Greek and Cyrillic in a word', '\u03B1\u0431\u03B2', SCRIPTS),
  text('a look-alike in the second word', 'Nordhavn \u0430dmin', SCRIPTS),
  text('a look-alike behind an accent', 'caf\u0435\u0301s', SCRIPTS),
  text('201 characters', 'x'.repeat(201), TOO_LONG),
  text('201 characters of two units', '\u{1D400}'.repeat(201), TOO_LONG),
  text('ten thousand characters', 'x'.repeat(10_000), TOO_LONG),
  text('ten thousand emoji', '\u{1F600}'.repeat(10_000), TOO_LONG),
];

/** What looks unusual, and is meant. */
const kept = [
  text('200 characters', 'x'.repeat(200)),
  text('200 characters of two units', '\u{1D400}'.repeat(200)),
  text('Danish', 'Åse Kjærgård-Øst'),
  text('Irish', "Seán O'Brien"),
  text('Vietnamese', 'Nguyễn Thị Ngọc'),
  text('Icelandic and Turkish', 'Þórður İpek Işık'),
  text('Greek', 'Αλεξάνδρα Παπαδοπούλου'),
  text('Ukrainian', 'Олексій Їжакевич'),
  text('Russian, with a doctor', 'Dr. Ёлкина Анна'),
  text('Serbian beside Latin', 'Павловић / Pavlović'),
  text('Armenian', 'Արամ Խաչատրյան'),
  text('Georgian', 'ნინო ბერიძე'),
  text('Hebrew, with points', 'שָׁלוֹם בֶּן־חַיִּים'),
  text('Arabic', 'محمد عبد الله'),
  text('Persian, with a non-joiner', 'علی\u200Cرضا'),
  text('Hindi', 'श्रीमती क्षमा'),
  text('Hindi, with a joiner', 'क्\u200Dष'),
  text('Malayalam, with a joiner at the end', 'അവന്\u200D'),
  text('Sinhala', 'ශ්\u200Dරී ලංකා'),
  text('Tamil', 'தமிழ்ச்செல்வி'),
  text('Bengali', 'শর্মিষ্ঠা'),
  text('Thai', 'สมชาย ใจดี'),
  text('Lao', 'ສົມຊາຍ'),
  text('Khmer', 'សុខា'),
  text('Burmese', 'အောင်ဆန်းစုကြည်'),
  text('Tibetan', 'བསྟན་འཛིན་རྒྱ་མཚོ'),
  text('Mongolian, with a form of a letter', '\u182E\u1823\u1829\u182D\u1823\u182F\u180B'),
  text('Amharic', 'ኃይለ ሥላሴ'),
  text('Chinese', '毛泽东'),
  text('Japanese in three scripts', 'ソニー損保の山田さん'),
  text('Japanese with Latin in a word', 'NTTドコモ'),
  text('Japanese with a form of a character', '葛\u{E0100}城'),
  text('Korean with Latin in a word', 'LG전자'),
  text('Cherokee', 'ᏣᎳᎩ'),
  text('N’Ko', 'ߒߞߏ'),
  text('Latin and Arabic in a word', 'BMWبي'),
  text('Cyrillic with Latin letters that nobody mistakes', 'ЛитRes'),
  text('a Greek sign before Latin letters', 'ΔNOK i μm'),
  text('full-width letters', 'Ｐｏｒｔｉｃｏ'),
  text('ligatures and superscripts', 'Oﬃce m²'),
  text('an emoji of several', '👩🏽\u200D💻 IT'),
  text('a family', '👨\u200D👩\u200D👧'),
  text('an emoji with a selector', '❤\uFE0F\u200D🔥'),
  text('a keycap', '1\uFE0F\u20E3'),
  text('flags', '🇩🇰 \u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'),
  text('an emoji that is not assigned yet', '\u{1FAFF}'),
  text('markup', '<b>Ida</b> & "Co"'),
  text('a formula', '=1+1'),
];

export const securityTexts: readonly SecurityText[] = [...cleaned, ...empty, ...refused, ...kept];
