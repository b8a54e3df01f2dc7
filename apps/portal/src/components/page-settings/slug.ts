import type { Language, PageLocale } from '@portico/server/page-object';

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

/** A slug for a name, below another page or at the top. */
export function suggestSlug(name: string, parent: string | null | undefined): string {
  const base = slugify(name);
  return base === '' ? '' : slugBelow(parent, base);
}

/** Whether a slug is what a name suggests, with a number or without, so that it changes with the name. */
export function followsName(slug: string, name: string): boolean {
  const own = slugBelow(null, slug);
  return slug === '' || own.replace(/-\d+$/, '') === slugify(name) || own === slugify(name);
}

/** The slug, or the first of it with a number, from 2 on, that is not taken. */
export function firstFree(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}

/** The slug of a page in a language; undefined where it has none. */
export function slugIn(page: { locales: readonly PageLocale[] } | undefined, language: Language): string | undefined {
  return page?.locales.find((locale) => locale.language === language)?.slug;
}
