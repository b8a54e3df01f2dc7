import { z } from 'zod';
import { fields } from '../../fields.ts';

export const Profile = z.object({
  name: fields.name,
  company: fields.company,
  contactNumber: fields.contactNumber,
  language: fields.language.nullable().default(null),
});

/** Deleting the own account asks for the password; people of the directory type their e-mail address instead. */
export const AccountDeletion = z.object({
  password: z.string().max(1024).default(''),
  email: z.string().max(320).default(''),
});

/** Changes to the second factor ask for the password again. */
export const WithPassword = z.object({ password: z.string().max(1024).default('') });

/** The first one-time password of an authenticator that is set up in the profile. */
export const Confirmation = z.object({ code: fields.code });
