import { z } from 'zod';

const LONGEST_EMAIL = 320;
/** Longer passwords are refused before they are hashed, which takes time by length. */
const LONGEST_PASSWORD = 1024;

/** What the sign-in screen sends; the messages are message ids. */
export const PasswordSignIn = z.object({
  email: z
    .string({ error: 'validation.email-required' })
    .trim()
    .min(1, 'validation.email-required')
    .max(LONGEST_EMAIL, 'validation.email-invalid')
    .pipe(z.email('validation.email-invalid')),
  password: z
    .string({ error: 'validation.password-required' })
    .min(1, 'validation.password-required')
    .max(LONGEST_PASSWORD, 'failure.incorrect_credentials'),
  /** Where the person wanted to go. */
  intended: z.string().default('/'),
});

/** Nothing to say: the session is known by its cookie. */
export const Nothing = z.object({});
