import { LANGUAGES } from '@portico/database/languages';

export { LANGUAGES };

export type Language = (typeof LANGUAGES)[number];

/** The language where none is chosen, and of texts that the chosen one lacks. */
export const FALLBACK_LANGUAGE: Language = LANGUAGES[0];
