import { usernameParts } from '../contract/props/reports.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { optional, required, rule } from './text-rule.ts';

const usernameText = required('validation.report-username-required');

/** The template of a user name: a text in which braces stand around known parts alone. */
const usernameTemplate = rule(
  usernameText.missing,
  (typed) => usernameText(typed) ?? (isTemplate(typed) ? undefined : 'validation.report-username-parts'),
  normalizeText,
);

const isTemplate = (typed: string) => !/[{}]/.test(typed.replace(USERNAME_PART, ''));

/** A part of a user name that each user has a value for. */
export const USERNAME_PART = new RegExp(`\\{(${usernameParts.join('|')})\\}`, 'g');

/** The texts of a report and of its identities. */
export const reportRules = {
  report: { name: required('validation.name-required') },
  reportDescription: { description: optional },
  reportIdentity: { username: usernameTemplate },
  reportRole: { role: required('validation.report-roles-required') },
};
