import { type Author, authorIn } from '../../../testing/authoring.ts';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import type { SearchResults } from '../../contract/page-object.ts';

let portal: TestPortal;
let author: Author;
let member: Client;

/** Each text is the only one of its page. */
const TEXTS: Record<string, string> = {
  pairs: 'Ring til 86 13 44 55 mandag.',
  joined: 'Vagten har 97112233 hele natten.',
  international: 'Kontoret: +45 70 10 20 30.',
  glued: 'Kontoret i Malmø: +46401234567.',
  trunk: 'Bureau : 01 42 68 53 00.',
  abroad: 'Bureau de Lyon : +33 4 72 10 30 30.',
  bracketed: 'Büro: +49 (0)30 901820.',
  points: 'Budgettet er 4.250.000 kr.',
  commas: 'The grant is 7,310,000 pounds.',
  blanks: 'Le budget : 9&nbsp;640&nbsp;000 euros.',
  apostrophes: "Der Kredit ist 3'180'500 Franken.",
  cents: 'Regningen er 1.234.567,00 kr.',
  plain: 'Tilskuddet er 5820000 kr.',
  file: 'Sagen 24/01877 er lukket.',
  code: 'Postkode DK-8000.',
  place: 'Se hylde B 4411.',
  device: 'Modellen DS-7604NI-E1/4P/A er udgået.',
  years: 'Planen fra 2031 og den fra 2047.',
  compound: 'Den hedder speciallægepraksisplanlægningsstabiliseringsperiode i dag.',
  long: `Ordet er ${'abcdefghij'.repeat(6)}midtstykke${'klmnopqrst'.repeat(6)}.`,
  elided: 'Le règlement de l’établissement est là.',
  that: 'Il faut qu’inscription soit faite.',
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
  ['5.820.000', 'plain'],
  ['5 820 000', 'plain'],
  ['2401877', 'file'],
  ['24-01877', 'file'],
  ['DK8000', 'code'],
  ['dk 8000', 'code'],
  ['B4411', 'place'],
  ['DS7604NIE14PA', 'device'],
  ['7604NI E1', 'device'],
  ['2031 2047', 'years'],
  ['praksisplan', 'compound'],
  ['stabilisering', 'compound'],
  ['midtstykke', 'long'],
])('%s is found on the page of %s, and marked', async (typed, name) => {
  const { hits } = await results(typed);
  expect(hits.map((hit) => hit.name.text)).toEqual([name]);
  expect(hits[0]?.excerpt.matches.length).toBeGreaterThan(0);
});

test.each([['86134456'], ['4250001'], ['6134455'], ['2401878'], ['DK8001'], ['2031 2048']])(
  'another number, %s, is not found',
  async (typed) => expect(await find(typed)).toEqual([]),
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
