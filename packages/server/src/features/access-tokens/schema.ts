import { z } from 'zod';
import { MAX_TOKEN_DAYS, programScopes } from '../../contract/program-routes.ts';
import { formRules, textOrNothing, textsOf } from '../../validation/fields.ts';

/** A new token. The password is that of who makes it. */
export const NewToken = z.object({
  ...textsOf(formRules.accessToken),
  scopes: z
    .array(z.enum(programScopes))
    .min(1, 'validation.scopes-required')
    .transform((scopes) => programScopes.filter((scope) => scopes.includes(scope))),
  expiresInDays: z
    .number('validation.expiry')
    .int('validation.expiry')
    .min(1, 'validation.expiry')
    .max(MAX_TOKEN_DAYS, 'validation.expiry'),
  password: textOrNothing(formRules.proof.password),
});
