import { samplePageIds } from '@portico/database';
import fc from 'fast-check';
import { anyDocument, FILE, runs } from '../../../../page-document/testing/any-document.ts';
import { headingIds, renderDocument } from '@portico/page-document';
import { archivesIn } from '../../../testing/archives.ts';
import { type Author, authorIn, documentOf, freshLocale, textBlock } from '../../../testing/authoring.ts';
import { FileClient, picture } from '../../../testing/files.ts';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { Releases } from '../../../testing/releases.ts';
import { VideoClient } from '../../../testing/videos.ts';
import { isFailure } from '../../contract/failures.ts';
import type { SearchResults } from '../../contract/page-object.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { cleanDocument } from '../pages/documents.ts';
import { publishOverdue } from '../pages/scheduling.ts';

let portal: TestPortal;
let database: Database;
let author: Author;
let member: Client;

beforeAll(async () => {
  portal = await startTestPortal();
  database = openDatabase(portal.environment.databaseUrl);
  author = await authorIn(portal);
  member = await portal.as('member');
});
afterAll(async () => {
  await database.close();
  await portal.close();
});

const entries = () => portal.sql<
  { key: string }[]
>`select kind || ' ' || subject_id || ' ' || locale || ' ' || name || ' '
    || description || ' ' || sections || ' ' || name_vector || ' ' || vector as key from search_entries order by 1`;

/** The index, as it would be if it was made anew from the tables. */
async function madeAnew() {
  let rows: Awaited<ReturnType<typeof entries>> = [] as never;
  await portal.sql
    .begin(async (sql) => {
      await sql`delete from search_entries`;
      await sql`select search_index_page(id) from pages`;
      await sql`select search_index_file(id) from files`;
      await sql`select search_index_report(id) from reports`;
      await sql`select search_index_video(id) from videos`;
      rows = await (sql as unknown as TestPortal['sql'])<
        { key: string }[]
      >`select kind || ' ' || subject_id || ' ' || locale
        || ' ' || name || ' ' || description || ' ' || sections || ' ' || name_vector || ' ' || vector as key
        from search_entries order by 1`;
      throw new Error('rolled back');
    })
    .catch((error: Error) => {
      if (error.message !== 'rolled back') throw error;
    });
  return rows;
}

async function isFound(word: string): Promise<boolean> {
  const { hits } = (await member.get(`/search/results?q=${encodeURIComponent(word)}`)).body as SearchResults;
  // What is spelt alike is not what was meant.
  return hits.some(({ name, excerpt }) => `${name.text} ${excerpt.text}`.toLowerCase().includes(word));
}

let serial = 0;
const newWord = () => `ord${String.fromCharCode(...[...String(1000 + ++serial)].map((digit) => 97 + Number(digit)))}qx`;
const linked = (linkedBlockId: string) => ({ id: 'linkedxx1', type: 'linked', settings: { linkedBlockId }, texts: {} });

async function ok(answer: Promise<{ status: number; body: unknown }>): Promise<unknown> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** A draft with a word that nobody has written yet. */
async function drafted(word = newWord()) {
  const id = await author.added();
  await ok(author.save(id, documentOf(textBlock(`<p>${word}</p>`))));
  return { id, word };
}

async function published() {
  const { id, word } = await drafted();
  await ok(author.publish(id));
  return { id, word };
}

const listed = async (id: string) => [{ id, revision: (await author.draft(id)).revision }];
const bulk = async (id: string, kind: string) =>
  ok(author.client.post('/admin/pages/bulk', { pages: await listed(id), change: { kind } }));

/** Each way of something to readers or away from them: what is found after it, and what no more. */
type Way = () => Promise<{ found?: string[]; lost?: string[] }>;

const ways: Record<string, Way> = {
  async publishing() {
    const { word } = await published();
    return { found: [word] };
  },
  async 'saving a draft'() {
    const { id, word } = await published();
    const secret = newWord();
    await author.save(id, documentOf(textBlock(`<p>${secret}</p>`)));
    return { found: [word], lost: [secret] };
  },
  async 'publishing again'() {
    const { id, word } = await published();
    const next = newWord();
    await author.save(id, documentOf(textBlock(`<p>${next}</p>`)));
    await ok(author.publish(id));
    return { found: [next], lost: [word] };
  },
  async unpublishing() {
    const { id, word } = await published();
    await ok(author.client.post(`/admin/pages/${id}/unpublish`));
    return { lost: [word] };
  },
  async 'a schedule whose time comes'() {
    const { id, word } = await drafted();
    const { revision } = await author.draft(id);
    const at = new Date(Date.now() + 86_400_000).toISOString();
    await ok(author.client.put(`/admin/pages/${id}/schedule`, { revision, at }));
    const isEarly = await isFound(word);
    await portal.sql`update pages set scheduled_for = now() - interval '1 second' where id = ${id}`;
    await publishOverdue(database);
    return { found: [word], lost: isEarly ? [word] : [] };
  },
  async 'a release'() {
    const { id, word } = await drafted();
    const releases = new Releases(author.client);
    await ok(releases.publish(await releases.added([id])));
    return { found: [word] };
  },
  async 'a release that is taken back'() {
    const { id, word } = await published();
    const next = newWord();
    await author.save(id, documentOf(textBlock(`<p>${next}</p>`)));
    const releases = new Releases(author.client);
    const release = await releases.added([id]);
    await ok(releases.publish(release));
    await ok(releases.takeBack(release));
    return { found: [word], lost: [next] };
  },
  async 'publishing many at once'() {
    const { id, word } = await drafted();
    await bulk(id, 'publish');
    return { found: [word] };
  },
  async 'hiding many at once'() {
    const { id, word } = await published();
    await bulk(id, 'unpublish');
    return { lost: [word] };
  },
  async 'the bin'() {
    const { id, word } = await published();
    await ok(author.client.delete(`/admin/pages/${id}`));
    return { lost: [word] };
  },
  async 'out of the bin'() {
    const { id, word } = await published();
    await ok(author.client.delete(`/admin/pages/${id}`));
    await ok(author.client.post(`/admin/pages/${id}/recover`));
    return { found: [word] };
  },
  async 'the end of a page'() {
    const { id, word } = await published();
    await portal.sql`delete from pages where id = ${id}`;
    return { lost: [word] };
  },
  async 'an earlier version, restored and published'() {
    const { id, word } = await published();
    await author.save(id, documentOf(textBlock(`<p>${newWord()}</p>`)));
    await ok(author.publish(id));
    const { revision } = await author.draft(id);
    await ok(author.client.post(`/admin/pages/${id}/versions/1/restore`, { revision }));
    await ok(author.publish(id));
    return { found: [word] };
  },
  async 'another name'() {
    const { id } = await published();
    const [word, description] = [newWord(), newWord()];
    await ok(author.client.put(`/admin/pages/${id}`, { locales: [{ ...freshLocale(), name: word, description }] }));
    return { found: [word, description] };
  },
  async 'an import that publishes'() {
    const { id, word } = await published();
    const archives = await archivesIn(portal);
    const archive = await archives.exported({ kind: 'page', id });
    await portal.sql`delete from pages where id = ${id}`;
    await archives.imported(archive);
    await ok(author.publish(id));
    return { found: [word] };
  },
  async 'a linked block, and a change of it'() {
    const [word, next] = [newWord(), newWord()];
    const name = newWord();
    const block = (await ok(
      author.client.post('/admin/linked-blocks', { name, document: documentOf(textBlock(`<p>${word}</p>`)) }),
    )) as { id: string };
    const id = await author.added();
    await author.save(id, documentOf(linked(block.id)));
    await ok(author.publish(id));
    const isThere = await isFound(word);
    await author.save(block.id, documentOf(textBlock(`<p>${next}</p>`)));
    await ok(author.publish(block.id));
    return { found: [next, ...(isThere ? [] : [word])], lost: [name, ...(isThere ? [word] : [])] };
  },
  async 'a linked block in the bin'() {
    const word = newWord();
    const block = (await ok(
      author.client.post('/admin/linked-blocks', {
        name: newWord(),
        document: documentOf(textBlock(`<p>${word}</p>`)),
      }),
    )) as { id: string };
    const outer = await author.added();
    await author.save(outer, documentOf(linked(block.id)));
    await ok(author.publish(outer));
    await ok(author.client.delete(`/admin/pages/${block.id}`));
    return { lost: [word] };
  },
  async 'a file that a page names, and its end'() {
    const [name, caption] = [newWord(), newWord()];
    const files = new FileClient(portal, author.client);
    const file = await files.uploaded(`${name}.png`, await picture().png().toBuffer());
    const kept = await files.uploaded(`${name}kept.png`, await picture().png().toBuffer());
    const image = (fileId: string, id: string, text: string) => {
      return { id, type: 'image', settings: { fileId }, texts: { da: { alt: 'x', caption: text } } };
    };
    const page = await author.added();
    await author.save(page, documentOf(image(file.id, 'imagexxx1', caption), image(kept.id, 'imagexxx2', 'anden')));
    await ok(author.publish(page));
    const isThere = (await isFound(caption)) && (await isFound(name));
    await ok(author.client.delete(`/admin/files/${file.id}`));
    return { found: [`${name}kept`, ...(isThere ? [] : [name])], lost: [caption] };
  },
  async 'a video, with what is said in it'() {
    const [title, said, draft] = [newWord(), newWord(), newWord()];
    const videos = new VideoClient(portal, author.client);
    await videos.published({ title, captions: `WEBVTT\n\n00:00.000 --> 00:04.000\n${said}\n` });
    await videos.added({ title: draft });
    return { found: [title, said], lost: [draft] };
  },
  async 'a video in the bin'() {
    const title = newWord();
    const videos = new VideoClient(portal, author.client);
    const { id } = await videos.published({ title });
    const isThere = await isFound(title);
    await ok(videos.bulk([id], { kind: 'remove' }));
    return { found: isThere ? [] : [title], lost: [title] };
  },
  async 'a video whose film is in the bin, and out of it'() {
    const [title, gone] = [newWord(), newWord()];
    const videos = new VideoClient(portal, author.client);
    const back = await videos.published({ title });
    await ok(author.client.delete(`/admin/files/${back.fileId}`));
    const isLost = !(await isFound(title));
    await ok(author.client.post(`/admin/files/${back.fileId}/recover`));
    await ok(author.client.delete(`/admin/files/${(await videos.published({ title: gone })).fileId}`));
    return { found: [title], lost: [gone, ...(isLost ? [] : [title])] };
  },
  async 'a report with another name'() {
    const word = newWord();
    await portal.sql`update reports set name = ${word} where report_id in
      (select target_id from page_references where page_id = ${samplePageIds.unemployment} and kind = 'report')`;
    return { found: [word] };
  },
};

test.each(Object.entries(ways))(
  '%s: what readers find follows at once, and nothing else of the index',
  async (_, go) => {
    const { found = [], lost = [] } = await go();
    for (const word of found) expect([word, await isFound(word)]).toEqual([word, true]);
    for (const word of lost) expect([word, await isFound(word)]).toEqual([word, false]);
    expect(await entries()).toEqual(await madeAnew());
  },
);

test('two who change a page and a linked block in it at once leave nothing of before in the index', async () => {
  const { id: block } = (await ok(
    author.client.post('/admin/linked-blocks', { name: newWord(), document: documentOf(textBlock('<p>x</p>')) }),
  )) as { id: string };
  const page = await author.added();
  for (let round = 0; round < 10; round++) {
    const [inBlock, inPage] = [newWord(), newWord()];
    await author.save(block, documentOf(textBlock(`<p>${inBlock}</p>`)));
    await author.save(page, documentOf(linked(block), textBlock(`<p>${inPage}</p>`)));
    await Promise.all([ok(author.publish(block)), ok(author.publish(page))]);
    expect(await isFound(inBlock)).toBe(true);
    expect(await isFound(inPage)).toBe(true);
  }
  expect(await entries()).toEqual(await madeAnew());
});

const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const FILE_NAME = 'filnavnqx';

/** All that a reader gets who may see no page that this one links to: text, and what is said in place of images and reports. */
function shownText(html: string): string {
  const said = [...html.matchAll(/(?:alt|aria-label)="([^"]*)"/g)].map(([, text]) => text);
  const withoutList = html
    .replaceAll('</strong><span>', '</strong> <span>')
    .replace(/<nav class="block block-table-of-contents.*?<\/nav>/gs, ' ');
  const inline = /<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(?:\s(?:[^>"]|"[^"]*")*)?>/g;
  const text = `${withoutList.replace(inline, '').replace(/<(?:[^>"]|"[^"]*")*>/g, ' ')} ${said.join(' ')}`;
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
  return text.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '');
}

test('what is indexed of a page is what the least of its readers is shown, whatever it is made of', async () => {
  await portal.sql`insert into files (id, name, type, size_bytes, checksum, storage_key)
    values (${FILE}, ${FILE_NAME}, 'video/mp4', 1, ${'0'.repeat(64)}, gen_random_uuid())`;
  const file = { name: FILE_NAME, href: '/f', downloadHref: '/d' };
  const isThere = (id: string) => id === FILE;
  await fc.assert(
    fc.asyncProperty(anyDocument, async (document) => {
      const cleaned = await cleanDocument(document);
      if (isFailure(cleaned)) return;
      const html = renderDocument(cleaned.document, {
        language: 'en',
        findPage: () => undefined,
        findFile: (id) => (isThere(id) ? file : undefined),
        findVideo: (id) => (isThere(id) ? { href: '/v', type: 'video/mp4', captions: [] } : undefined),
        findLinkedBlocks: () => undefined,
      });
      const [row] = await database.query<{ sections: [string | null, string][] }>(
        `select search_sections((search_markup($1::jsonb -> 'blocks', 'da', 'en', '{}', 0)).markup) as sections`,
        [cleaned.text],
      );
      const indexed = new Set(wordsIn((row?.sections ?? []).flat().join(' ')));
      const shown = new Set(wordsIn(shownText(html)).filter((word) => !word.includes(FILE_NAME)));
      expect([...indexed].filter((word) => !shown.has(word))).toEqual([]);
      expect([...shown].filter((word) => !indexed.has(word))).toEqual([]);
      const headings = (row?.sections ?? []).map(([heading]) => heading).filter((heading) => heading !== null);
      const rendered = [...html.matchAll(/<h[1-4] id="([^"]*)">/g)].map(([, id]) => id);
      expect(headingIds(headings)).toEqual(rendered);
    }),
    runs(200),
  );
}, 120_000);
