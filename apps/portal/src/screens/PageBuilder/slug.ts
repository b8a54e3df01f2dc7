/** Letters that do not come apart into a letter of a slug and an accent. */
const LETTERS: Record<string, string> = {
  æ: 'ae',
  ø: 'oe',
  å: 'aa',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  þ: 'th',
  ð: 'd',
};

/** A name as a part of an address: lower-case letters from a to z, digits and hyphens. */
export function slugify(name: string): string {
  return [...name.normalize('NFC').toLowerCase()]
    .map((letter) => LETTERS[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The slug below another page, or at the top. */
export function slugBelow(parent: string | null | undefined, slug: string): string {
  const own = slug.slice(slug.lastIndexOf('/') + 1);
  return parent ? `${parent}/${own}` : own;
}

/** A slug for a name that is not taken: with a number, from 2 on, where it has to be. */
export function suggestSlug(name: string, parent: string | null | undefined, taken: ReadonlySet<string>): string {
  const base = slugify(name);
  if (base === '') return '';
  for (let number = 1; ; number += 1) {
    const slug = slugBelow(parent, number === 1 ? base : `${base}-${number}`);
    if (!taken.has(slug)) return slug;
  }
}
