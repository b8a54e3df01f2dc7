import { canonicalEmail } from '@portico/database';
import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { breaksOf } from './password-rules.ts';
import { normalizeText } from './text/normalize-text.ts';
import {
  findTextProblem,
  MAX_EMAIL_LENGTH,
  MAX_TEXT_LENGTH,
  type TextProblem,
  toReadableText,
} from './text/readable-text.ts';

/** Longer texts are refused before they are cleaned, which takes time by length. */
const MAX_RAW_LENGTH = 20_000;
/** Longer passwords are refused before they are hashed, which takes time by length. */
const LONGEST_PASSWORD = 1024;

/** As zod's own pattern, with the letters of all languages: `søren@blåbær.dk` is an address too. */
const EMAIL = new RegExp(
  String.raw`^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]@` +
    String.raw`(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+\p{L}[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$`,
  'u',
);

const PROBLEMS: Record<Exclude<TextProblem, 'empty'>, string> = {
  'too-long': 'validation.too-long',
  characters: 'validation.text-characters',
  marks: 'validation.text-marks',
  scripts: 'validation.text-scripts',
};

/** A text that must be there, and that others read; the messages are message ids. */
const required = (message: string) =>
  z
    .string({ error: message })
    .max(MAX_RAW_LENGTH, { error: 'validation.too-long', abort: true })
    .overwrite(normalizeText)
    .superRefine((text, context) => {
      const problem = findTextProblem(text, MAX_TEXT_LENGTH);
      if (problem) context.addIssue({ code: 'custom', message: problem === 'empty' ? message : PROBLEMS[problem] });
    });

/** A text of the address that the screen shows again; one that is far too long is as if it was not there. */
const shown = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .overwrite((text) => toReadableText(text, maxLength))
    .catch('');

const isGuid = (text: string) => z.guid().safeParse(text).success;

/** Fields that several forms share, as the specification rules them (§5). */
export const fields = {
  email: z
    .string({ error: 'validation.email-required' })
    .overwrite(normalizeText)
    .min(1, 'validation.email-required')
    .max(MAX_EMAIL_LENGTH, 'validation.email-invalid')
    .pipe(
      z
        .string()
        .regex(EMAIL, 'validation.email-invalid')
        .overwrite(canonicalEmail)
        .regex(EMAIL, 'validation.email-invalid'),
    )
    .refine((email) => findTextProblem(email, MAX_EMAIL_LENGTH) === null, 'validation.email-invalid'),
  name: required('validation.name-required'),
  company: required('validation.company-required'),
  contactNumber: required('validation.contact-number-required'),
  groupName: required('validation.group-name-required'),
  /** The directory's id of a group; the directory's own are GUIDs, in whatever case. */
  directoryGroup: required('validation.group-id-required').overwrite((id) => (isGuid(id) ? id.toLowerCase() : id)),
  /** A password as it was given, not judged. */
  givenPassword: z
    .string({ error: 'validation.password-required' })
    .min(1, 'validation.password-required')
    .max(LONGEST_PASSWORD, 'failure.incorrect_credentials'),
  /** A password that follows the rules. */
  password: z
    .string({ error: 'validation.password-required' })
    .min(1, 'validation.password-required')
    .max(LONGEST_PASSWORD, 'validation.too-long')
    .superRefine((password, context) => {
      if (password === '') return;
      for (const { message } of breaksOf(password)) context.addIssue({ code: 'custom', message });
    }),
  role: z.enum(['member', 'administrator']),
  status: z.enum(['active', 'inactive']),
  language: z.enum(LANGUAGES),
  /** Refers to a group of the portal. */
  group: z.guid('validation.group-invalid'),
  /** A one-time password: six digits, however they were grouped. */
  code: z
    .string({ error: 'validation.code-required' })
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'validation.code-invalid')),
  search: shown(MAX_TEXT_LENGTH),
  /** An e-mail address that is on its way to a form, not judged. */
  shownEmail: shown(MAX_EMAIL_LENGTH),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
};

/** Asks for a confirmation that is the same as the password. */
export function confirmed<Shape extends { password: string; confirmation: string }>(input: Shape): boolean {
  return input.password === input.confirmation;
}

/** Where the message of `confirmed` belongs. */
export const passwordsDiffer = { path: ['confirmation'], message: 'validation.passwords-differ' };

/** Nothing to say: everything stands in the address and the session. */
export const Nothing = z.object({});
