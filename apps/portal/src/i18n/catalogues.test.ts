import path from 'node:path';
import { failureStatus } from '@portico/server/failures';
import { LANGUAGES } from '@portico/server/page-object';
import { testCatalogues } from '../../../../packages/server/testing/catalogues.ts';
import { loadAuthoringIntl, loadIntl } from './catalogues.ts';
import administrationDa from './catalogues/administration/da.json';
import administrationDe from './catalogues/administration/de.json';
import administrationEn from './catalogues/administration/en.json';
import administrationFr from './catalogues/administration/fr.json';
import da from './catalogues/da.json';
import de from './catalogues/de.json';
import en from './catalogues/en.json';
import fr from './catalogues/fr.json';
import authoringDa from './catalogues/authoring/da.json';
import subscriptionsDa from './catalogues/subscriptions/da.json';
import viewerDa from './catalogues/viewer/da.json';
import authoringDe from './catalogues/authoring/de.json';
import subscriptionsDe from './catalogues/subscriptions/de.json';
import viewerDe from './catalogues/viewer/de.json';
import authoringEn from './catalogues/authoring/en.json';
import subscriptionsEn from './catalogues/subscriptions/en.json';
import viewerEn from './catalogues/viewer/en.json';
import authoringFr from './catalogues/authoring/fr.json';
import subscriptionsFr from './catalogues/subscriptions/fr.json';
import viewerFr from './catalogues/viewer/fr.json';
import { isLanguage, languages } from './languages.ts';

const messages = async (language: (typeof LANGUAGES)[number]) =>
  (await loadAuthoringIntl(language)).messages as Record<string, string>;

// The server names messages too: those of its rules of forms.
const source = path.join(__dirname, '..');
const english = { ...en, ...administrationEn, ...authoringEn, ...subscriptionsEn, ...viewerEn };
const catalogues = {
  da: { ...da, ...administrationDa, ...authoringDa, ...subscriptionsDa, ...viewerDa },
  de: { ...de, ...administrationDe, ...authoringDe, ...subscriptionsDe, ...viewerDe },
  en: english,
  fr: { ...fr, ...administrationFr, ...authoringFr, ...subscriptionsFr, ...viewerFr },
};
testCatalogues(catalogues, [source, path.join(source, '../../../packages/server/src')]);

it.each(LANGUAGES)('the catalogue %s has a text for every failure', async (language) => {
  const texts = await messages(language);
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
  expect(english[id]).toBe(text);
});

it.each([
  ['da', 'Ingen fundet'],
  ['de', 'Keine gefunden'],
  ['en', 'Not found'],
  ['fr', 'Aucun trouvé'],
] as const)('an empty selection in %s reads as the specification says', async (language, text) => {
  expect((await messages(language))['list.not-found']).toBe(text);
});

it('formats with en-US where a language has no format of its own', async () => {
  expect((await loadIntl('en')).defaultLocale).toBe('en-US');
});

it('knows the four languages and nothing else', () => {
  expect([...LANGUAGES, 'sv', '', null, 'DA'].filter(isLanguage)).toEqual(['da', 'de', 'en', 'fr']);
  expect(Object.keys(languages)).toEqual([...LANGUAGES]);
});
