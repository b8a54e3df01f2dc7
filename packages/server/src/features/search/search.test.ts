import { randomUUID } from 'node:crypto';
import { type Author, authorIn, documentOf, textBlock } from '../../../testing/authoring.ts';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import type { MarkedText, SearchResults } from '../../contract/page-object.ts';

let portal: TestPortal;
let author: Author;
let member: Client;

beforeAll(async () => {
  portal = await startTestPortal({ settings: { LOG_LEVEL: 'error' } });
  author = await authorIn(portal);
  member = await portal.as('member');
  const pages = {
    havnen: [
      'Havnen i Århus',
      '<p>Alle havneplaner ligger her.</p><h2>Åbningstider</h2><p>Kontoret lukker klokken fire.</p>',
    ],
    fisk: ['Fisk', '<p>Kantinen serverer fisk fra havnen.</p>'],
    kajen: ['Kajen', '<h2>Havnen om natten</h2><p>Der er lys.</p>'],
  };
  for (const [slug, [name = '', html = '']] of Object.entries(pages)) {
    await author.published(html, { locales: [{ language: 'da', name, slug: `soeg-${slug}` }] });
  }
  const german = await author.added({ locales: [{ language: 'de', name: 'Pläne', slug: 'soeg-plaene' }] });
  const html = '<p>Die Hafenübersicht zeigt alle Häuser an der Straße.</p>';
  await author.save(german, { ...documentOf({ ...textBlock(html), texts: { de: { html } } }), sourceLanguage: 'de' });
  await author.publish(german);
});
afterAll(() => portal.close());

async function results(client: Client, q: string): Promise<SearchResults> {
  const answer = await client.get(`/search/results?${new URLSearchParams({ q }).toString()}`);
  expect(answer.status).toBe(200);
  return answer.body as SearchResults;
}

const namesOf = ({ hits }: SearchResults) => hits.map(({ name }) => name.text);
const find = async (q: string, client = member) => namesOf(await results(client, q));
const marked = ({ text, matches }: MarkedText) => matches.map(([start, end]) => text.slice(start, end));

describe('a word is found', () => {
  test.each([
    ['as it is written', 'Århus'],
    ['with two letters for one', 'aarhus'],
    ['without marks', 'arhus'],
    ['with marks of their own', 'A\u030Arhus'],
    ['in other cases', 'ÅRHUS'],
  ])('%s', async (_, typed) => expect(await find(typed)).toEqual(['Havnen i Århus']));

  test.each([
    ['by its beginning', 'havneplan', 'Havnen i Århus'],
    ['in another form', 'kontorer', 'Havnen i Århus'],
    ['in another form of another language than the reader’s', 'Haus', 'Pläne'],
    ['inside a compound', 'Übersicht', 'Pläne'],
    ['inside a compound, in other letters', 'uebersicht', 'Pläne'],
    ['with ss for ß', 'strasse', 'Pläne'],
    ['with a slip', 'kantnen', 'Fisk'],
    ['with letters in another order', 'hanveplaner', 'Havnen i Århus'],
  ])('%s', async (_, typed, name) => expect(await find(typed)).toContain(name));
});

test('what is called so comes before what has it in a heading, and that before what has it in its text', async () => {
  expect(await find('havnen')).toEqual(['Havnen i Århus', 'Kajen', 'Fisk']);
});

test('of what fits alike, what one reads often comes first, for oneself alone', async () => {
  const titles = ['Skema A', 'Skema B', 'Skema C'];
  const ids = await Promise.all(
    titles.map((name, at) =>
      author.published('<p>Sejlplan.</p>', { locales: [{ language: 'da', name, slug: `soeg-skema-${at}` }] }),
    ),
  );
  const before = await find('skema');
  const last = before.at(-1) ?? '';
  await portal.sql`insert into page_visits (page_id, day, user_id, visits, seconds, last_at)
    select ${ids[titles.indexOf(last)] ?? ''}, current_date, id, 5, 60, now() from users where email = ${'member@portico.example'}`;
  expect(before).toHaveLength(3);
  expect(await find('skema')).toEqual([last, ...before.slice(0, 2)]);
  expect(await find('skema', await portal.as('administrator'))).toEqual(before);
});

test('what is found in another language is named as the reader knows it', async () => {
  const id = await author.added({
    locales: [
      { language: 'da', name: 'Broen', slug: 'soeg-broen' },
      { language: 'en', name: 'The bridge', slug: 'search-bridge' },
    ],
  });
  const texts = { da: { html: '<p>Lukket.</p>' }, en: { html: '<p>Closed for drizzle.</p>' } };
  await author.save(id, documentOf({ ...textBlock(''), texts }));
  await author.publish(id);
  // For a reader of a language that the page is not in, it opens in Danish.
  for (const language of ['da', 'de']) {
    member.language = language;
    const { hits } = await results(member, 'drizzle');
    expect(hits.map(({ name, href, excerpt }) => [name.text, href, marked(excerpt)])).toEqual([
      ['Broen', '/soeg-broen', ['drizzle']],
    ]);
  }
  member.language = null;
});

test('administrators find a video once, and not the film that it is made of', async () => {
  const { sql } = portal;
  const [film, video] = [randomUUID(), randomUUID()];
  await sql`insert into files (id, name, type, size_bytes, checksum, storage_key)
    values (${film}, 'kranfilm.webm', 'video/webm', 1, ${'0'.repeat(64)}, ${randomUUID()})`;
  await sql`insert into videos (id, file_id, status, duration_seconds) values (${video}, ${film}, 'published', 7)`;
  await sql`insert into video_locales (video_id, locale, title) values (${video}, 'da', 'Kranfilmen')`;
  const { hits } = await results(await portal.as('administrator'), 'kranfilm');
  expect(hits.map(({ kind, name }) => [kind, name.text])).toEqual([['video', 'Kranfilmen']]);
});

test('every word has to be there; those that say nothing do not count', async () => {
  expect(await find('fisk kantinen')).toEqual(['Fisk']);
  expect(await find('fisk og åbningstider')).toEqual([]);
  expect(await find('fisk og kantine')).toEqual(['Fisk']);
});

test('a result leads to the heading that it stands under, and shows where it was found', async () => {
  const { hits } = await results(member, 'lukker');
  const [hit] = hits;
  expect(hit?.href).toBe(`/soeg-havnen#${encodeURIComponent('heading-åbningstider')}`);
  expect(hit?.heading?.text).toBe('Åbningstider');
  expect(hit && marked(hit.excerpt)).toEqual(['lukker']);
  const page = await member.page('/soeg-havnen');
  expect((page.props as { htmlContent: string }).htmlContent).toContain('id="heading-åbningstider"');
});

describe('whatever is typed is answered', () => {
  test.each([
    ['nothing', ''],
    ['a quotation mark', "'"],
    ['operators', "!havn & | <-> :* ('"],
    ['a backslash', '\\'],
    ['a wildcard', '%_%'],
    ['an emoji', '😀'],
    ['half a character', '\uD83D'],
    ['a null', 'a\0b'],
    ['10 kB', 'havn '.repeat(2000)],
    ['one long word', 'x'.repeat(10_000)],
    ['marks without letters', '\u0301\u0301\u0301'],
    ['another script', '港湾 Гавань'],
  ])('%s', async (_, typed) => {
    const { hits, counts } = await results(member, typed);
    expect(Object.keys(counts).length > 0).toBe(hits.length > 0);
    const page = await member.get(`/search?${new URLSearchParams({ q: typed }).toString()}`);
    expect(page.status).toBe(200);
  });

  test('words that say nothing alone are searched for', async () => {
    expect((await find('alle')).length).toBeGreaterThan(0);
  });
});

describe('an excerpt tells where a paragraph or an entry of a list ends', () => {
  const excerptOf = async (word: string, html: string) => {
    await author.published(html, { locales: [{ language: 'da', name: word, slug: `soeg-${word}` }] });
    const [hit] = (await results(member, word)).hits;
    return hit?.excerpt.text;
  };
  test('but for one that ends as a sentence does', async () => {
    const html = `<p>Ved åen ses <b>odder</b>spor.</p><ul><li>Ræv</li><li>Mår
      og grævling</li></ul><p>Hvornår?<br>Om natten</p><table><tr><td>2025</td><td>12</td></tr></table>`;
    expect(await excerptOf('odder', html)).toBe(
      'Ved åen ses odderspor. Ræv · Mår og grævling · Hvornår? Om natten · 2025 · 12',
    );
  });
  test('and neither begins nor ends with the mark between them', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => (index === 20 ? 'bisam' : `linje${index % 2 ? 'r' : ''}`));
    for (const more of ['', 'x', 'xx', 'xxx', 'xxxx', 'xxxxx', 'xxxxxx', 'xxxxxxx']) {
      const word = `bisam${more}`;
      const text = await excerptOf(word, lines.map((line) => `<p>${line === 'bisam' ? word : line}</p>`).join(''));
      expect(text).toMatch(/^… linje.* · bisamx* · .*linjer? …$/);
    }
  });
});

test('markup is text in a result, and in no name of an element', async () => {
  await author.published('<p>Skriv &lt;script&gt;alert(1)&lt;/script&gt; &amp; zebra</p>', {
    locales: [{ language: 'da', name: '<b>Opmærkning</b>', slug: 'soeg-opmaerkning' }],
  });
  const [hit] = (await results(member, 'zebra')).hits;
  expect(hit?.name.text).toBe('<b>Opmærkning</b>');
  expect(hit?.excerpt.text).toBe('Skriv <script>alert(1)</script> & zebra');
});
