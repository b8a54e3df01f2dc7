import { failureStatus } from '@portico/server/failures';
import { LANGUAGES } from '@portico/server/page-object';
import { loadIntl } from './catalogues.ts';
import english from './catalogues/en.json';
import { isLanguage, languages } from './languages.ts';

/** The values that a text waits for; a brace after a plural's case opens a text of its own. */
const placeholders = (text: string) => [
  ...new Set([...text.matchAll(/(?<!(?:one|other|=\d+) )\{(\w+)[,}]/g)].map(([, name]) => String(name)).sort()),
];

const messages = async (language: (typeof LANGUAGES)[number]) =>
  (await loadIntl(language)).messages as Record<string, string>;

describe.each(LANGUAGES)('the catalogue %s', (language) => {
  it('has exactly the ids of the English one', async () => {
    expect(Object.keys(await messages(language)).sort()).toEqual(Object.keys(english).sort());
  });

  it('has no empty text', async () => {
    const empty = Object.entries(await messages(language)).filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  it('has the placeholders of the English texts', async () => {
    const mine = Object.entries(await messages(language)).map(([id, text]) => [id, placeholders(text)]);
    expect(Object.fromEntries(mine)).toEqual(
      Object.fromEntries(Object.entries(english).map(([id, text]) => [id, placeholders(text)])),
    );
  });

  it('has only texts that can be put together', async () => {
    const intl = await loadIntl(language);
    for (const [id, text] of Object.entries(await messages(language))) {
      const values = Object.fromEntries(placeholders(text).map((name) => [name, 2]));
      const made = intl.formatMessage({ id }, values);
      expect([id, made]).toEqual([id, expect.not.stringMatching(/[{}]/)]);
    }
  });

  it('has a text for every failure', async () => {
    const texts = await messages(language);
    expect(Object.keys(failureStatus).filter((code) => !texts[`failure.${code}`])).toEqual([]);
  });
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
