import { firstFree, slugBelow, slugify, suggestSlug } from './slug.ts';

it.each([
  ['Løn & vilkår', 'loen-vilkaar'],
  ['  Ærø på tværs! ', 'aeroe-paa-tvaers'],
  ['Übergrößen', 'uebergroessen'],
  ['Où est l’élève ?', 'ou-est-l-eleve'],
  ['A\u030Arhus', 'aarhus'],
  ['Q3 2026', 'q3-2026'],
  ['北京', ''],
  ['—', ''],
])('the name %j becomes the slug %j', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

it('suggests a slug below the page above, with a number where it is taken', () => {
  const taken = new Set(['tal/ledighed', 'tal/ledighed-2', 'ledighed']);
  const suggest = (name: string, parent: string | null) => firstFree(suggestSlug(name, parent), taken);
  expect(suggest('Ledighed', 'tal')).toBe('tal/ledighed-3');
  expect(suggest('Ledighed', 'nyt')).toBe('nyt/ledighed');
  expect(suggest('Ledighed', null)).toBe('ledighed-2');
  expect(suggest('!', null)).toBe('');
});

it('moves a slug below another page and to the top', () => {
  expect(slugBelow('drift', 'tal/ledighed')).toBe('drift/ledighed');
  expect(slugBelow(null, 'tal/ledighed')).toBe('ledighed');
});
