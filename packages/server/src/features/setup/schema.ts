import { z } from 'zod';
import { confirmed, fields, formRules, textsOf } from '../../validation/fields.ts';

/** The first administrator of an installation. */
export const FirstAdministrator = z
  .object({
    ...textsOf(formRules.setup),
    confirmation: fields.confirmation,
    /** The setting SETUP_CODE, where the screen asks for it. */
    code: z.string().default(''),
  })
  .superRefine(confirmed);
