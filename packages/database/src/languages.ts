/** The portal's languages; the first is the default and the fallback. */
export const LANGUAGES = ['da', 'de', 'en', 'fr'] as const;

export type Language = (typeof LANGUAGES)[number];
