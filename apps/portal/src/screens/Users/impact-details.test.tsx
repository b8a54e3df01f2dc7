import type { LANGUAGES, GroupConsequence } from '@portico/server/page-object';
import { show } from '../../testing/show.tsx';
import { usersPage } from '../../testing/users.ts';
import { ImpactDetails } from './impact-details.tsx';

const none: GroupConsequence = { people: 0, administrators: 0, pages: [], invitations: 0 };

/** What is said of a change to a group, sentence by sentence. */
async function said(
  impact: Partial<GroupConsequence>,
  isRemoval: boolean,
  language: (typeof LANGUAGES)[number] = 'en',
) {
  const details = <ImpactDetails impact={{ ...none, ...impact }} isRemoval={isRemoval} />;
  const { container, unmount } = await show(usersPage([], '/admin/users'), details, language);
  const sentences = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  unmount();
  return sentences;
}

it('says what a removal takes from whom, and nothing of what it takes from nobody', async () => {
  const pages = [{ name: 'News', people: 2 }];
  expect(await said({ people: 2, pages }, true)).toEqual(['2 people can no longer sign in and lose 1 page.']);
  expect(await said({ people: 2 }, true)).toEqual(['2 people can no longer sign in.']);
  expect(await said({ invitations: 1 }, true)).toEqual(['1 invitation stops working.']);
  expect(await said({}, true)).toEqual(['Nobody loses anything.']);
});

it('leaves the invitations out where only tags are taken', async () => {
  expect(await said({ invitations: 1 }, false)).toEqual(['Nobody loses anything.']);
});

it.each([
  ['da', '2 personer kan ikke længere logge ind.', '1 person kan ikke længere logge ind og mister 1 side.'],
  ['de', '2 Personen können sich nicht mehr anmelden.', '1 Person kann sich nicht mehr anmelden und verliert 1 Seite.'],
  ['fr', '2 personnes ne peuvent plus se connecter.', '1 personne ne peut plus se connecter et perd 1 page.'],
] as const)('does so in %s', async (language, alone, withPage) => {
  expect(await said({ people: 2 }, true, language)).toEqual([alone]);
  expect(await said({ people: 1, pages: [{ name: 'News', people: 1 }] }, true, language)).toEqual([withPage]);
});
