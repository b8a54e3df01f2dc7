import { LANGUAGES, type Language } from '@portico/database/languages';

export { LANGUAGES, type Language };

/** The language where none is chosen, and of texts that the chosen one lacks. */
export const FALLBACK_LANGUAGE: Language = LANGUAGES[0];
