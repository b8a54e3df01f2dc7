import { z } from 'zod';
import { confirmed, fields, formRules, textsOf } from '../../validation/fields.ts';

/** Asking for a new password. */
export const ForgottenPassword = z.object(textsOf(formRules.forgottenPassword));

/** The address that the sign-in screen passes on. */
export const ForgotPasswordQuery = z.object({ email: fields.shownEmail });

/** A new password by the link of a mail. */
export const NewPassword = z
  .object({ ...textsOf(formRules.newPassword), confirmation: fields.confirmation })
  .superRefine(confirmed);

const { oldPassword, password } = textsOf(formRules.changedPassword);

/** A new password in place of the old one, which the same rules hold for (§5). */
export const ChangedPassword = z
  .object({ oldPassword: oldPassword.optional(), password, confirmation: fields.confirmation })
  .superRefine(confirmed);
