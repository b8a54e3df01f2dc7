import type { PageObject } from '@portico/server/page-object';
import { contentPage, pageObject } from '../testing/network.ts';
import { isCacheable, pageQuery } from './page-cache.ts';

const content = contentPage('/tal', '');
const twoFactor = pageObject('Auth/TwoFactor', '/two-factor', {
  intended: '/',
  mode: 'enrol',
  name: 'Mikkel Dam',
  email: 'member@portico.example',
  rememberedDays: 30,
  shell: null,
});
const failed = pageObject('Error', '/x', { status: 404, code: 'not_found', reference: 'R1', shell: null });

// A draft is saved without its page object: what is kept of it is old when one comes back.
const draft = { component: 'PageBuilder/Create' } as PageObject;
const preview = { component: 'PageBuilder/Preview' } as PageObject;
const comparison = { component: 'PageBuilder/Compare' } as PageObject;

it.each([
  ['a page', content, true],
  ['a step on the way in', twoFactor, false],
  ['a failure', failed, false],
  ['a draft in the builder', draft, false],
  ['a preview of a draft', preview, false],
  ['a draft that is compared', comparison, false],
] as const)('%s is kept for going back to it: %s', (_, page, expected) => {
  expect(isCacheable(page)).toBe(expected);
});

it.each([
  ['a page', content, true],
  // Coming back from the password manager must not sweep away the recovery codes that are shown once.
  ['a step on the way in', twoFactor, false],
] as const)('%s is asked for again when the reader comes back to the window: %s', (_, page, expected) => {
  const { refetchOnWindowFocus } = pageQuery(page.url, 'en', 'build-1');
  const ask = refetchOnWindowFocus as unknown as (query: { state: { data: unknown } }) => boolean;
  expect(ask({ state: { data: page } })).toBe(expected);
});
