import { z } from 'zod';
import { LANGUAGES } from '../../contract/languages.ts';

/** The languages that are offered; the fallback is, whether it is named or not. */
export const LanguageSettings = z.object({
  languages: z
    .array(z.enum(LANGUAGES, 'validation.choice-invalid'), 'validation.choice-invalid')
    .max(LANGUAGES.length, 'validation.choice-invalid'),
});
