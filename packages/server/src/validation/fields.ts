import { canonicalEmail } from '@portico/database';
import { z } from 'zod';
import { findDifference } from './account-rules.ts';
import { createFormRules } from './form-rules.ts';
import type { TextRule } from './text-rule.ts';
import { LANGUAGES } from '../contract/languages.ts';
import { MAX_EMAIL_LENGTH, MAX_TEXT_LENGTH, toReadableText } from '../text/readable-text.ts';

/** The rules of every form, as the server has them: with the one form of e-mail addresses. */
export const formRules = createFormRules(canonicalEmail);

/** A text by its rule: refused with its message, or else as it is meant. */
const text = (rule: TextRule, mayBeEmpty = false) =>
  z
    .string({ error: rule.missing })
    .superRefine((typed, context) => {
      const message = mayBeEmpty && typed === '' ? undefined : rule(typed);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .transform(rule.clean);

/** The texts of a form as fields of a schema. */
export function textsOf<Form extends Record<string, TextRule>>(form: Form) {
  const fields = Object.entries(form).map(([name, rule]) => [name, text(rule)] as const);
  return Object.fromEntries(fields) as { [Name in keyof Form]: ReturnType<typeof text> };
}

/** A text that may be left out: whether it must be there depends on who asks. */
export const textOrNothing = (rule: TextRule) => text(rule, true).default('');

/** A text of the address that the screen shows again; one that is far too long is as if it was not there. */
const shown = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .overwrite((typed) => toReadableText(typed, maxLength))
    .catch('');

/** Fields that several schemas share: the details of a person, and more. */
export const fields = {
  ...textsOf(formRules.user),
  role: z.enum(['member', 'administrator']),
  status: z.enum(['active', 'inactive']),
  language: z.enum(LANGUAGES),
  /** A password typed a second time; `confirmed` compares it. */
  confirmation: z.string().default(''),
  search: shown(MAX_TEXT_LENGTH),
  /** An e-mail address that is on its way to a form, not judged. */
  shownEmail: shown(MAX_EMAIL_LENGTH),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
};

/** Asks for a confirmation that is the same as the password. */
export function confirmed(input: { password: string; confirmation: string }, context: z.RefinementCtx): void {
  const message = findDifference(input.confirmation, input);
  if (message) context.addIssue({ code: 'custom', path: ['confirmation'], message });
}

/** How many things one change takes. */
const MAX_CHOSEN = 1000;

/** What is chosen in a list: each once, and in one order, so that two changes cannot wait for each other. */
export const Chosen = z.object({
  ids: z
    .array(z.guid().toLowerCase())
    .min(1, 'validation.list-required')
    .max(MAX_CHOSEN, 'validation.too-many')
    .transform((ids) => [...new Set(ids)].sort()),
});

/** A change of them. Those that are gone, or are so already, are left out; the answer names those that changed. */
export const bulkChange = <Kind extends string>(...kinds: Kind[]) =>
  Chosen.extend({ change: z.object({ kind: z.enum(kinds) }) });

/** Nothing to say: everything stands in the address and the session. */
export const EmptyInput = z.object({});
