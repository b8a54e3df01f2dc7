import { z } from 'zod';
import { confirmed, fields, passwordsDiffer } from '../../fields.ts';

/** The first administrator of an installation. */
export const FirstAdministrator = z
  .object({
    name: fields.name,
    email: fields.email,
    company: fields.company,
    contactNumber: fields.contactNumber,
    password: fields.password,
    confirmation: z.string().default(''),
    /** The setting SETUP_CODE, where the screen asks for it. */
    code: z.string().default(''),
  })
  .refine(confirmed, passwordsDiffer);
