import { authorIn, documentOf } from '../../../testing/authoring.ts';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import {
  CORPUS,
  type CorpusQuestion,
  HARD_QUESTIONS,
  PLAIN_QUESTIONS,
  SENTENCES,
} from '../../../testing/search-corpus.ts';
import type { SearchResults } from '../../contract/page-object.ts';

let portal: TestPortal;
let member: Client;

beforeAll(async () => {
  portal = await startTestPortal();
  member = await portal.as('member');
  const author = await authorIn(portal);
  for (const { id, language, name, html } of CORPUS) {
    const page = await author.added({ locales: [{ language, name, slug: `corpus-${id}` }] });
    const block = { id: 'textblock1', type: 'text', settings: {}, texts: { [language]: { html } } };
    await author.save(page, { ...documentOf(block), sourceLanguage: language });
    await author.publish(page);
  }
});
afterAll(() => portal.close());

/** At which place of the results the page is; 0 if it is not among them. */
async function rankOf({ language, typed, page }: CorpusQuestion): Promise<number> {
  member.language = language;
  const { hits } = (await member.get(`/search/results?${new URLSearchParams({ q: typed }).toString()}`))
    .body as SearchResults;
  return hits.findIndex(({ href }) => href.split('#')[0] === `/corpus-${page}`) + 1;
}

/** The mean of 1 for a first place, ½ for a second, and so on. */
async function meanReciprocalRank(questions: readonly CorpusQuestion[]): Promise<number> {
  let sum = 0;
  for (const question of questions) {
    const rank = await rankOf(question);
    sum += rank && 1 / rank;
  }
  return sum / questions.length;
}

test('the page that answers a question comes first, or close to it', async () => {
  expect(await meanReciprocalRank([...PLAIN_QUESTIONS, ...HARD_QUESTIONS, ...SENTENCES])).toBeGreaterThanOrEqual(0.94);
});

test.each(HARD_QUESTIONS)('$typed, of a reader of $language, finds $page first', async (question) => {
  expect(await rankOf(question)).toBe(1);
});
