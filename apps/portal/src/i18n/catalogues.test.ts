import fs from 'node:fs';
import path from 'node:path';
import { failureStatus } from '@portico/server/failures';
import { LANGUAGES } from '@portico/server/page-object';
import { createIntl } from 'react-intl';
import { testCatalogues } from '../../../../packages/server/testing/catalogues.ts';
import { loadIntl } from './catalogues.ts';
import { isLanguage, languages } from './languages.ts';

/** The texts of a language, whoever is shown them; each stands once. */
function catalogueOf(language: (typeof LANGUAGES)[number]): Record<string, string> {
  const folder = path.join(__dirname, 'catalogues');
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === `${language}.json`);
  const texts = files.flatMap((file) =>
    Object.entries(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Record<string, string>),
  );
  const catalogue = Object.fromEntries(texts);
  expect({ language, ids: Object.keys(catalogue).length }).toEqual({ language, ids: texts.length });
  return catalogue;
}

// The server names messages too: those of its rules of forms.
const source = path.join(__dirname, '..');
const catalogues = {
  da: catalogueOf('da'),
  de: catalogueOf('de'),
  en: catalogueOf('en'),
  fr: catalogueOf('fr'),
};
testCatalogues(catalogues, [source, path.join(source, '../../../packages/server/src')]);

it.each(LANGUAGES)('the catalogue %s has a text for every failure', (language) => {
  const texts = catalogues[language];
  expect(Object.keys(failureStatus).filter((code) => !texts[`failure.${code}`])).toEqual([]);
});

it.each([
  ['failure.incorrect_credentials', 'Incorrect user credentials'],
  ['login.failed', 'Login Error'],
  ['renderer.loading', 'Loading'],
  ['renderer.error', 'Something went wrong'],
  ['renderer.unavailable', 'This report is unavailable'],
  ['failure.invalid_user_group', 'Invalid user group'],
  ['failure.group_not_approved', 'User does not belong to approved portal group'],
  ['failure.login_error', 'Login Error'],
  ['list.no-records', 'No records found.'],
  ['list.no-activity', 'No activity found'],
  ['groups.none', 'No groups found'],
  ['tags.none-chosen', 'No tags selected'],
  ['list.not-found', 'Not found'],
  ['notifications.none', 'No pending notifications'],
  ['invites.sent', 'Invite successfully sent'],
  ['invites.removed', 'Invite successfully deleted'],
  ['groups.added', 'Group successfully added'],
  ['groups.removed', 'Group successfully removed'],
  ['groups.edited', 'Edit group successful'],
  ['tags.added', 'New access tag successfully saved'],
  ['pages.order.top.saved', 'Parent pages priority successfully saved'],
  ['pages.order.children.saved', 'Child pages priority successfully saved'],
  ['users.updated', 'User successfully updated'],
  ['users.removed', 'User successfully removed'],
  ['profile.updated', 'Profile updated'],
  ['two-factor.request.done', 'Request for OTP reset sent'],
  ['validation.name-required', 'Name is required.'],
  ['validation.company-required', 'Company is required.'],
  ['validation.contact-number-required', 'Contact number is required.'],
  ['validation.recovery-code-required', 'Recovery code is required.'],
  ['validation.passwords-differ', 'Passwords do not match.'],
  ['validation.group-id-required', 'Group ID is required'],
  ['validation.group-id-unique', 'Group ID must be unique'],
  ['validation.tag-label-required', 'Tag label is required'],
  ['validation.tag-label-unique', 'Tag label must be unique'],
  ['validation.tag-label-spaces', 'Tag label must not have leading or trailing spaces'],
  ['validation.tag-label-characters', 'Tag label must only contain letters, numbers and spaces'],
  ['validation.email-required', 'Email is required.'],
  ['validation.email-invalid', 'Invalid email address.'],
] as const)('%s reads in English as the specification says', (id, text) => {
  const { formatMessage } = createIntl({ locale: 'en', messages: catalogues.en });
  expect(formatMessage({ id }, { count: 1 })).toBe(text);
});

it.each([
  ['da', 'Ingen fundet'],
  ['de', 'Keine gefunden'],
  ['en', 'Not found'],
  ['fr', 'Aucun trouvé'],
] as const)('an empty selection in %s reads as the specification says', (language, text) => {
  expect(catalogues[language]['list.not-found']).toBe(text);
});

it('formats with en-US where a language has no format of its own', async () => {
  expect((await loadIntl('en')).defaultLocale).toBe('en-US');
});

it('knows the four languages and nothing else', () => {
  expect([...LANGUAGES, 'sv', '', null, 'DA'].filter(isLanguage)).toEqual(['da', 'de', 'en', 'fr']);
  expect(Object.keys(languages)).toEqual([...LANGUAGES]);
});
