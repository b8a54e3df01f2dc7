import { z } from 'zod';
import { SIGN_IN_FAILURES } from '../../auth/sign-in-failures.ts';
import { formRules, textsOf } from '../../validation/fields.ts';

/** What the sign-in screen sends; the messages are message ids. */
export const PasswordSignIn = z.object({
  ...textsOf(formRules.signIn),
  /** Where the person wanted to go. */
  intended: z.string().default('/'),
});

/** The state of the sign-in screen. */
export const LoginQuery = z.object({
  intended: z.string().optional(),
  /** Why a sign-in through the directory failed: a failure code. */
  trouble: z.enum(SIGN_IN_FAILURES).optional().catch(undefined),
  reference: z
    .string()
    .regex(/^[0-9A-F]{10}$/)
    .optional()
    .catch(undefined),
});
