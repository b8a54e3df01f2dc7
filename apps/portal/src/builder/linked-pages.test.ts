import type { PageChoice } from '@portico/server/page-object';
import { addressOf, LinkedPages } from './linked-pages.ts';

const news: PageChoice = { id: 'news', name: 'News', slugs: { da: 'nyheder', en: 'news' } };
const plan: PageChoice = { id: 'plan', name: 'Plan', slugs: { da: 'plan' } };

/** Answers come when a test lets them. */
function open(known: readonly PageChoice[], pages: readonly PageChoice[]) {
  const asked: string[] = [];
  const events: string[] = [];
  let isOffline = false;
  const linked = new LinkedPages({
    known,
    async load(id) {
      asked.push(id);
      await Promise.resolve();
      if (isOffline) throw new TypeError('no connection');
      return pages.find((page) => page.id === id);
    },
    onLoad: () => void events.push('loaded'),
  });
  const goOffline = (is: boolean) => (isOffline = is);
  const settled = async (count: number) => {
    while (events.length < count) await new Promise((resolve) => setTimeout(resolve));
  };
  return { linked, asked, goOffline, settled };
}

test('11 what the draft links to is known, and what was chosen since', () => {
  const { linked, asked } = open([news], []);
  linked.add(plan);
  expect([linked.find('news'), linked.find('plan')]).toEqual([news, plan]);
  expect(asked).toEqual([]);
});

test('11 another page is asked for once, however often it is drawn meanwhile', async () => {
  const { linked, asked, settled } = open([], [plan]);
  expect([linked.find('plan'), linked.find('plan'), linked.isLoading('plan')]).toEqual([undefined, undefined, true]);
  await settled(1);
  expect([linked.find('plan'), linked.isLoading('plan')]).toEqual([plan, false]);
  expect(asked).toEqual(['plan']);
});

test('11 a page that is gone is not asked for again; one without an answer is', async () => {
  const { linked, asked, goOffline, settled } = open([], [plan]);
  linked.find('gone');
  await settled(1);
  linked.find('gone');
  goOffline(true);
  linked.find('plan');
  await settled(2);
  goOffline(false);
  linked.find('plan');
  await settled(3);
  expect(linked.find('plan')).toEqual(plan);
  expect(asked).toEqual(['gone', 'plan', 'plan']);
});

test('11 a link leads to the page in the language that is written, else in one that it has', () => {
  expect([addressOf(news, 'en'), addressOf(plan, 'en')]).toEqual(['/news', '/plan']);
});
