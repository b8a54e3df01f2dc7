import { z } from 'zod';
import { confirmed, fields, passwordsDiffer } from '../../fields.ts';

/** Asking for a new password. */
export const ForgottenPassword = z.object({ email: fields.email });

/** The address that the sign-in screen passes on. */
export const ForgotPasswordQuery = z.object({ email: fields.shownEmail });

/** A new password by the link of a mail. */
export const NewPassword = z
  .object({ password: fields.password, confirmation: z.string().default('') })
  .refine(confirmed, passwordsDiffer);

/** A new password in place of the old one, which the same rules hold for (§5). */
export const ChangedPassword = z
  .object({ oldPassword: fields.password.optional(), password: fields.password, confirmation: z.string().default('') })
  .refine(confirmed, passwordsDiffer);
