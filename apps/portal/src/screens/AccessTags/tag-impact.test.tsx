import type { LANGUAGES, TagConsequence } from '@portico/server/page-object';
import { pageObject } from '../../testing/network.ts';
import { show } from '../../testing/show.tsx';
import { administratorShell } from '../../testing/users.ts';
import { TagImpact } from './tag-impact.tsx';

const nobody = { users: 0, pages: [], reports: [] };
const page = pageObject('AccessTags/Manage', '/admin/tags', {
  tags: [],
  search: '',
  sort: 'label',
  shell: administratorShell,
});

async function said(uses: Partial<TagConsequence>, language: (typeof LANGUAGES)[number] = 'en') {
  const impact = { pages: [], groups: [], reports: [], videos: [], lost: nobody, gained: nobody, ...uses };
  const { container, unmount } = await show(page, <TagImpact impact={impact} count={1} />, language);
  const sentence = container.querySelector('p')?.textContent;
  unmount();
  return sentence;
}

const pages = [
  { id: 'p1', name: 'News', slug: 'news' },
  { id: 'p2', name: 'Finance', slug: null },
];
const groups = [{ id: 'g1', name: 'Finance' }];
const reports = [{ id: 'r1', name: 'Budget' }];

it('names what the tag is taken from, and nothing that there is none of', async () => {
  expect(await said({ pages })).toBe('The tag is removed from 2 pages.');
  expect(await said({ pages, reports })).toBe('The tag is removed from 2 pages and 1 report.');
  expect(await said({ pages, groups, reports })).toBe('The tag is removed from 2 pages, 1 group, and 1 report.');
  expect(await said({})).toBe('The tag is not used anywhere.');
});

it.each([
  ['da', 'Tagget fjernes fra 2 sider og 1 rapport.'],
  ['de', 'Das Tag wird von 2 Seiten und 1 Bericht entfernt.'],
  ['fr', 'Le tag est retiré de 2 pages et de 1 rapport.'],
] as const)('does so in %s', async (language, sentence) => {
  expect(await said({ pages, reports }, language)).toBe(sentence);
});
