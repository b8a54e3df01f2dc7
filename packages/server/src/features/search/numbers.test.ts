import { type Author, authorIn } from '../../../testing/authoring.ts';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import type { SearchResults } from '../../contract/page-object.ts';

let portal: TestPortal;
let author: Author;
let member: Client;

/** A word of so many letters, whose beginning, middle and end are in no other. */
function compoundOf(length: number): { word: string; parts: string[] } {
  const own = String.fromCharCode(97 + Math.floor(length / 10), 107 + (length % 10));
  const parts = ['top', 'midt', 'hale'].map((part) => `${part}${own}`);
  const [top = '', middle = '', end = ''] = parts;
  const rest = length - parts.join('').length;
  return { word: top + 'o'.repeat(Math.floor(rest / 2)) + middle + 'u'.repeat(Math.ceil(rest / 2)) + end, parts };
}
const COMPOUNDS = Array.from({ length: 20 }, (_, index) => compoundOf(41 + index));

/** Each text is the only one of its page. */
const TEXTS: Record<string, string> = {
  pairs: 'Ring til 86 13 44 55 mandag.',
  joined: 'Vagten har 97112233 hele natten.',
  international: 'Kontoret: +45 70 10 20 30.',
  glued: 'Kontoret i Malmø: +46401234567.',
  trunk: 'Bureau : 01 42 68 53 00.',
  abroad: 'Bureau de Lyon : +33 4 72 10 30 30.',
  bracketed: 'Büro: +49 (0)30 901820.',
  area: 'Office: (020) 7946 0958.',
  dotted: 'Tél. 05.56.11.22.33',
  slashed: 'Werkstatt: 0221/5544-120',
  hard: 'Omstilling: 33&nbsp;92&nbsp;61&nbsp;00',
  hyphens: 'Døgnvagt: 49‑21‑35‑70',
  thin: 'Accueil : 03\u202F88\u202F12\u202F34\u202F56',
  zeros: 'From abroad: 0044 161 496 0321',
  american: 'Support: +1 (555) 867-5309',
  points: 'Budgettet er 4.250.000 kr.',
  commas: 'The grant is 7,310,000 pounds.',
  blanks: 'Le budget : 9&nbsp;640&nbsp;000 euros.',
  apostrophes: "Der Kredit ist 3'180'500 Franken.",
  curly: 'Der Rahmen ist 6’275’900 Franken.',
  thousand: 'Vi har 18.700 kunder.',
  spaced: 'Der er 84 350 m ledning.',
  cents: 'Regningen er 1.234.567,00 kr.',
  plain: 'Tilskuddet er 5820000 kr.',
  file: 'Sagen 24/01877 er lukket.',
  dashed: 'Journalnummer 2023-114-0925.',
  scheme: 'KLE 81.38.00-Ø54-1-24',
  order: 'Ordre PO_77812/B3 er sendt.',
  hashed: 'Versionen er 8e54d4.',
  cpr: 'Cpr 010203-1234 er et eksempel.',
  code: 'Postkode DK-8000.',
  apart: 'Postkode DK 9400.',
  together: 'Adresse: DK7100 Vejle.',
  german: 'Anschrift: D-20095 Hamburg.',
  place: 'Se hylde B 4411.',
  cvr: 'CVR 28 56 33 91',
  'cvr-glued': 'CVR-nr. 31415926',
  vat: 'USt-IdNr. DE 136 695 976',
  iban: 'IBAN DK50 0040 0440 1162 43',
  'iban-glued': 'IBAN DE89370400440532013000',
  device: 'Modellen DS-7604NI-E1/4P/A er udgået.',
  years: 'Planen fra 2031 og den fra 2047.',
  compound: 'Den hedder speciallægepraksisplanlægningsstabiliseringsperiode i dag.',
  long: `Ordet er ${'abcdefghij'.repeat(6)}midtstykke${'klmnopqrst'.repeat(6)}.`,
  lengths: COMPOUNDS.map(({ word }) => word).join(' '),
  run: `${'1-'.repeat(2000)}7788-9900${'-2'.repeat(2000)}`,
  noughts: `${'0 '.repeat(20_000)}4455-6677`,
  ship: 'Husk 🚢færgen og ☎️ i dag.',
  thumb: 'Godkendt 👍🏽 af alle.',
  family: 'Velkommen 👨‍👩‍👧!',
  flag: 'Vi flager 🇩🇰 i morgen.',
  star: 'Vurdering: ⭐⭐⭐',
  elided: 'Le règlement de l’établissement est là.',
  that: 'Il faut qu’inscription soit faite.',
  chart: "Voir l’organigramme et l'annuaire ; aujourd’hui seulement.",
};

beforeAll(async () => {
  portal = await startTestPortal({ settings: { LOG_LEVEL: 'error' } });
  author = await authorIn(portal);
  member = await portal.as('member');
  for (const [name, text] of Object.entries(TEXTS)) {
    await author.published(`<p>${text}</p>`, { locales: [{ language: 'da', name, slug: `tal-${name}` }] });
  }
});
afterAll(() => portal.close());

const results = async (q: string) =>
  (await member.get(`/search/results?${new URLSearchParams({ q }).toString()}`)).body as SearchResults;
const find = async (q: string) => (await results(q)).hits.map(({ name }) => name.text);

test.each([
  ['86134455', 'pairs'],
  ['8613 4455', 'pairs'],
  ['86-13-44-55', 'pairs'],
  ['86.13.44.55', 'pairs'],
  ['+45 86134455', 'pairs'],
  ['+4586134455', 'pairs'],
  ['0045 86 13 44 55', 'pairs'],
  ['(+45) 8613-4455', 'pairs'],
  ['97 11 22 33', 'joined'],
  ['+45 97 11 22 33', 'joined'],
  ['70102030', 'international'],
  ['+4570102030', 'international'],
  ['40 123 45 67', 'glued'],
  ['0142685300', 'trunk'],
  ['+33 1 42 68 53 00', 'trunk'],
  ['04 72 10 30 30', 'abroad'],
  ['030 901820', 'bracketed'],
  ['+49 30 901820', 'bracketed'],
  ['+44 (0)20 79460958', 'area'],
  ['02079460958', 'area'],
  ['(05) 56112233', 'dotted'],
  ['+33556112233', 'dotted'],
  ['02215544120', 'slashed'],
  ['+49 221 5544120', 'slashed'],
  ['33926100', 'hard'],
  ['33/92 61 00', 'hard'],
  ['49213570', 'hyphens'],
  ['+45 (49) 21 35 70', 'hyphens'],
  ['0388123456', 'thin'],
  ['+441614960321', 'zeros'],
  ['0161 4960321', 'zeros'],
  ['5558675309', 'american'],
  ['86\u00A013\u00A044\u00A055', 'pairs'],
  ['4250000', 'points'],
  ['4 250 000', 'points'],
  ['4,250,000', 'points'],
  ['4\u00A0250\u00A0000', 'points'],
  ["4'250'000", 'points'],
  ['4.250.000,00', 'points'],
  ['7310000', 'commas'],
  ['7.310.000', 'commas'],
  ['9640000', 'blanks'],
  ['9.640.000', 'blanks'],
  ['3180500', 'apostrophes'],
  ['1234567', 'cents'],
  ['6275900', 'curly'],
  ["6'275'900", 'curly'],
  ['18700', 'thousand'],
  ['18 700', 'thousand'],
  ['84350', 'spaced'],
  ['84.350', 'spaced'],
  ['5.820.000', 'plain'],
  ['5 820 000', 'plain'],
  ['2401877', 'file'],
  ['24-01877', 'file'],
  ['20231140925', 'dashed'],
  ['2023/114/0925', 'dashed'],
  ['813800Ø54124', 'scheme'],
  ['813800', 'scheme'],
  ['PO77812B3', 'order'],
  ['PO-77812-B3', 'order'],
  ['8e54d4', 'hashed'],
  ['0102031234', 'cpr'],
  ['DK9400', 'apart'],
  ['DK-7100', 'together'],
  ['dk 7100', 'together'],
  ['D20095', 'german'],
  ['CVR28563391', 'cvr'],
  ['28563391', 'cvr'],
  ['31 41 59 26', 'cvr-glued'],
  ['DE136695976', 'vat'],
  ['DK5000400440116243', 'iban'],
  ['DE89 3704 0044 0532 0130 00', 'iban-glued'],
  ['DK8000', 'code'],
  ['dk 8000', 'code'],
  ['B4411', 'place'],
  ['DS7604NIE14PA', 'device'],
  ['7604NI E1', 'device'],
  ['DS-7604', 'device'],
  ['7604NI', 'device'],
  ['ds7604ni', 'device'],
  ['E1/4P', 'device'],
  ['2031 2047', 'years'],
  ['praksisplan', 'compound'],
  ['stabilisering', 'compound'],
  ['midtstykke', 'long'],
  ['🚢', 'ship'],
  ['☎', 'ship'],
  ['færgen 🎉', 'ship'],
  ['👍', 'thumb'],
  ['👍🏿', 'thumb'],
  ['👨‍👩‍👧', 'family'],
  ['🇩🇰', 'flag'],
  ['⭐', 'star'],
  ['organigramme', 'chart'],
  ["l'organigramme", 'chart'],
  ['l’organigramme', 'chart'],
  ["l'annuaire", 'chart'],
  ['l’annuaire', 'chart'],
  ["aujourd'hui", 'chart'],
  ['aujourd’hui', 'chart'],
])('%s is found on the page of %s, and marked', async (typed, name) => {
  const { hits } = await results(typed);
  expect(hits.map((hit) => hit.name.text)).toEqual([name]);
  expect(hits[0]?.excerpt.matches.length).toBeGreaterThan(0);
});

test.each([
  ...['86134456', '4250001', '6134455', '2401878', 'DK8001', '2031 2048', 'CVR28563392', '8e54d5', 'B 4412', 'C 4411'],
  ...['DE89 3704 0044 0532 0131 00', '🎉', '🇸🇪'],
])('%s, which is on no page, is not found', async (typed) => expect(await find(typed)).toEqual([]));

test.each(COMPOUNDS.map(({ word, parts }) => [word.length, parts]))(
  'a word of %i letters is found by each of its parts',
  async (_, parts) => {
    for (const part of parts) expect([part, await find(part)]).toEqual([part, ['lengths']]);
  },
);

test.each([
  ['86134455', ['86 13 44 55']],
  ['1344', ['13 44']],
  ['4250000', ['4.250.000']],
  ['1234567', ['1.234.567']],
  ['7604NI', ['7604NI']],
  ['+33 1 42 68 53 00', ['01 42 68 53 00']],
  ['030 901820', ['49 (0)30 901820']],
  ['77889900', ['7788-9900']],
  ['44556677', ['4455-6677']],
  ['👍', ['👍🏽']],
  ['👩', ['👨‍👩‍👧']],
])('of %s, all is marked and nothing else', async (typed, marked) => {
  const [hit] = (await results(typed)).hits;
  expect(hit?.excerpt.matches.map(([start, end]) => hit.excerpt.text.slice(start, end))).toEqual(marked);
});

test('an excerpt begins close before a number in a long run, and is as short as others', async () => {
  const [hit] = (await results('77889900')).hits;
  expect(hit?.excerpt.text.length).toBeLessThanOrEqual(204);
});

/** What would take minutes if it took the square of its length. */
test.each(['1-', '1 ', 'a1-', '+45', '00', '(0)', 'A 1 ', '0('])(
  'a text of nothing but "%s" is indexed',
  async (unit) => {
    const [row] = await portal.sql<{ isIndexed: boolean }[]>`
    select search_vector_of(repeat(${unit}, ${Math.floor(150_000 / unit.length)}), 'da') is not null as "isIndexed"`;
    expect(row?.isIndexed).toBe(true);
  },
);

describe.each(['da', 'de', 'en', 'fr'] as const)('for a reader of %s, before an apostrophe', (language) => {
  beforeAll(() => (member.language = language));
  afterAll(() => (member.language = null));
  test.each([
    ["d'établissement", 'elided'],
    ['d’établissement', 'elided'],
    ['L’établissement', 'elided'],
    ["qu'établissement", 'elided'],
    ["s'établissement", 'elided'],
    ["l'inscription", 'that'],
    ["règlement d'établissement", 'elided'],
  ])('%s is found', async (typed, name) => expect(await find(typed)).toEqual([name]));
});
