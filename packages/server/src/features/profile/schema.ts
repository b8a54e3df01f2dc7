import { z } from 'zod';
import { fields, formRules, textOrNothing, textsOf } from '../../validation/fields.ts';

export const Profile = z.object({
  ...textsOf(formRules.profile),
  language: fields.language.nullable().default(null),
});

/** The language that somebody has chosen in the portal's menu. */
export const LanguageChoice = z.object({ language: fields.language });

/** Deleting the own account asks for the password; people of the directory type their e-mail address instead. */
export const AccountDeletion = z.object({
  password: textOrNothing(formRules.proof.password),
  email: textOrNothing(formRules.proof.email),
});

/** Changes to the second factor ask for the password again. */
export const PasswordConfirmation = z.object({ password: textOrNothing(formRules.proof.password) });

/** The first one-time password of an authenticator that is set up in the profile. */
export const Confirmation = z.object(textsOf(formRules.oneTimePassword));
