import { z } from 'zod';
import { formRules, textsOf } from '../../validation/fields.ts';

const intended = z.string().default('/');

/** A one-time password at sign-in. */
export const Verification = z.object({
  ...textsOf(formRules.oneTimePassword),
  /** Do not ask on this device again for a while. */
  remember: z.boolean().default(false),
  intended,
});

/** The first one-time password of a new enrolment. */
export const Confirmation = z.object({ ...textsOf(formRules.oneTimePassword), intended });

/** A recovery code instead of the one-time password. */
export const Recovery = z.object({ ...textsOf(formRules.recovery), intended });

export const TwoFactorQuery = z.object({ intended: z.string().optional() });
