import { z } from 'zod';
import { fields } from '../../fields.ts';

const intended = z.string().default('/');

/** A one-time password at sign-in. */
export const Verification = z.object({
  code: fields.code,
  /** Do not ask on this device again for a while. */
  remember: z.boolean().default(false),
  intended,
});

/** The first one-time password of a new enrolment. */
export const Confirmation = z.object({ code: fields.code, intended });

/** A recovery code instead of the one-time password. */
export const Recovery = z.object({
  recoveryCode: z
    .string({ error: 'validation.recovery-code-required' })
    .trim()
    .min(1, 'validation.recovery-code-required')
    .max(40, 'failure.incorrect_code'),
  intended,
});

/** Changes to the second factor ask for the password again. */
export const WithPassword = z.object({ password: z.string().max(1024).default('') });

export const TwoFactorQuery = z.object({ intended: z.string().optional() });
