import { LANGUAGES, type Language, type VideoCategory } from '@portico/server/page-object';

/** What a category is called in a language, else in the first that it has a name in. */
export function categoryName({ locales }: VideoCategory, language: Language): string {
  const nameIn = (wanted: Language) => locales.find((locale) => locale.language === wanted)?.name;
  return nameIn(language) ?? LANGUAGES.map(nameIn).find((name) => name !== undefined) ?? '';
}
