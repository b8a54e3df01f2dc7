import { randomUUID } from 'node:crypto';
import {
  drafts,
  files,
  type FileRow,
  type PageRow,
  pages,
  type Line,
  readers,
  reports,
  videos,
} from './access-matrix.ts';
import type { AnalyticsService } from './analytics-service.ts';
import { Author, documentOf, nextYear, textBlock } from './authoring.ts';
import { FileClient, picture } from './files.ts';
import type { Client, TestPortal, TestResponse } from './portal.ts';
import { ReportClient } from './reports.ts';
import { addUser } from './users.ts';
import { VideoClient } from './videos.ts';

/** The ways to a thing. */
export const ways = [
  ...(['menu', 'all pages', 'address', 'page object', 'catalogue', 'file', 'range', 'thumbnail'] as const),
  ...(['search', 'report token', 'follow', 'mail'] as const),
];
export type Way = (typeof ways)[number];

/** A thing of the matrix as it was made. */
export interface Thing {
  what: string;
  /** Of its name or, of a draft, of its text; of nothing else in the portal. */
  word: string;
  id: string;
  /** What opens it in a browser. */
  href: string;
  /** Its bytes, and its small picture. */
  fileHref: string;
  thumbnailHref: string;
  expected: Partial<Record<Way, Line>>;
}

export interface MatrixReader {
  what: string;
  email: string;
  client: Client;
}

/** Words of one seed, which no two things share and no dictionary knows. */
function createWords(seed: number): () => string {
  let state = seed;
  const pick = (letters: string) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return letters[(state >>> 16) % letters.length];
  };
  return () => Array.from({ length: 6 }, () => `${pick('bdfgklmnprstv')}${pick('aeiou')}`).join('');
}

function expectDone(answer: TestResponse): TestResponse {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer;
}

const inPage = { href: '', fileHref: '', thumbnailHref: '' };
const UNTIL_SIGN_IN = { then: undefined };

/** Makes all that the tables name, as administrators make it, and what then happens to the readers. */
export class MatrixPortal {
  readonly #portal: TestPortal;
  readonly #client: Client;
  readonly #word = createWords(13);
  readonly #tags = new Map<string, string>();
  readonly #groups = new Map<string, string>();
  readonly #draftWords = new Map(Object.values(drafts).map(({ of }) => [of, this.#word()]));
  /** Blocks by where they stand. */
  readonly #blocks = new Map<string, object[]>();
  readonly #pageIds = new Map<string, string>();
  readonly things: Thing[] = [];
  readonly readers: MatrixReader[] = [];

  constructor(portal: TestPortal, administrator: Client) {
    this.#portal = portal;
    this.#client = administrator;
  }

  async make(service: AnalyticsService): Promise<this> {
    for (const letter of 'abc') {
      const answer = await this.#client.post('/admin/tags', { label: `Matrix ${letter}`, description: '' });
      this.#tags.set(letter, (expectDone(answer).body as { id: string }).id);
    }
    for (const letters of ['', 'a', 'b', 'ab', 'c']) await this.#addGroup(letters);
    for (const [what, { role, tags }] of Object.entries(readers)) await this.#addReader(what, role, tags);
    for (const [what, row] of Object.entries(files)) await this.#addFile(what, row);
    for (const what of Object.keys(reports)) await this.#addReport(what);
    for (const what of Object.keys(videos)) await this.#addVideo(what);
    for (const what of Object.keys(drafts)) this.#addDraft(what);
    await this.#addLinkedBlock();
    for (const what of Object.keys(pages)) if (what !== 'linked block') await this.#addPage(what);
    await this.#changeReports();
    service.calls.length = 0;
    return this;
  }

  #tagIds = (letters = '') => [...letters].map((letter) => this.#tags.get(letter) as string);

  #put(on: readonly string[], type: string, settings: object): void {
    for (const place of on) {
      const blocks = this.#blocks.get(place) ?? [];
      blocks.push({ id: `block${randomUUID().slice(0, 8)}`, type, settings, texts: {} });
      this.#blocks.set(place, blocks);
    }
  }

  async #addGroup(letters: string): Promise<void> {
    const body = { groupId: `matrix-${letters}`, name: `Matrix “${letters}”`, tags: this.#tagIds(letters) };
    const answer = expectDone(await this.#client.post('/admin/groups', body));
    this.#groups.set(letters, (answer.body as { id: string }).id);
  }

  async #addReader(what: string, role: string, tags: string): Promise<void> {
    const user = await addUser(this.#portal);
    await this.#portal
      .sql`update users set role = ${role}, group_id = ${this.#groups.get(tags) ?? null} where id = ${user.id}`;
    this.readers.push({ what, email: user.email, client: await this.#portal.signIn(user) });
  }

  async #addFile(what: string, { on, read, found, isRemoved }: FileRow): Promise<void> {
    const word = this.#word();
    const uploads = new FileClient(this.#portal, this.#client);
    const { id, href } = await uploads.uploaded(
      `${word}.png`,
      await picture(40 + this.things.length, 30)
        .png()
        .toBuffer(),
    );
    this.#put(on, 'file', { fileId: id });
    const thing = { what: `file ${what}`, word, id, href, fileHref: href, thumbnailHref: `/files/${id}/thumbnail` };
    this.things.push({ ...thing, expected: { file: read, range: read, thumbnail: read, search: found } });
    if (isRemoved) this.#afterwards.push(async () => expectDone(await this.#client.delete(`/admin/files/${id}`)));
  }

  async #addReport(what: string): Promise<void> {
    const { on, tags, hasIdentity, token, found } = reports[what]!;
    const word = this.#word();
    const identity = { groupId: this.#groups.get('ab') as string, roles: ['Rolle'], username: '{email}' };
    const options = { name: word, tags: this.#tagIds(tags), identities: hasIdentity ? [identity] : [] };
    const { id, reportId } = await new ReportClient(this.#client).added(options);
    this.#put(on, 'report', { reportId });
    const href = `/reports/view?reportId=${reportId}&mode=page`;
    const expected = { 'report token': token, search: found };
    this.things.push({ ...inPage, what: `report ${what}`, word, id, href, expected });
  }

  async #addVideo(what: string): Promise<void> {
    const { level, tags, state, read, film, picture: poster } = videos[what]!;
    const word = this.#word();
    const client = new VideoClient(this.#portal, this.#client);
    const { id, fileId, fileHref, posterId } = await client[state === 'draft' ? 'added' : 'published']({
      ...{
        title: word,
        accessLevel: level,
        tags: this.#tagIds(tags),
        captions: `WEBVTT\n\n00:00.000 --> 00:04.000\n${word}\n`,
      },
    });
    if (state === 'removed') await client.bulk([id], { kind: 'remove' });
    if (state === 'without its film') expectDone(await this.#client.delete(`/admin/files/${fileId}`));
    const thing = { what: `video ${what}`, word, id, href: `/videos/${id}`, fileHref };
    const expected = {
      ...{ address: read, 'page object': read, catalogue: read, search: read },
      file: film,
      range: film,
    };
    this.things.push({
      ...thing,
      thumbnailHref: `/files/${posterId}/thumbnail`,
      expected: { ...expected, thumbnail: poster },
    });
  }

  #addDraft(what: string): void {
    const word = this.#draftWords.get(drafts[what]!.of) as string;
    this.things.push({ ...inPage, what, word, id: '', expected: { search: '........----' } });
  }

  async #addLinkedBlock(): Promise<void> {
    const word = this.#word();
    const document = documentOf(textBlock('<p>Blok</p>'), ...(this.#blocks.get('linked block') ?? []));
    const answer = expectDone(await this.#client.post('/admin/linked-blocks', { name: word, document }));
    const { id } = answer.body as { id: string };
    this.#put(['for tag a', 'for administrators'], 'linked', { linkedBlockId: id });
    this.#addPageThing('linked block', { word, id, slug: id });
  }

  #addPageThing(what: string, { word, id, slug }: { word: string; id: string; slug: string }): void {
    const { read, mail } = pages[what]!;
    const expected = {
      ...{ menu: read, 'all pages': read, address: read, 'page object': read, search: read, follow: read },
      mail,
    };
    this.#pageIds.set(what, id);
    this.things.push({ ...inPage, what: `page ${what}`, word, id, href: `/${slug}`, expected });
  }

  #slugs = new Map<string, string>();
  #afterwards: (() => Promise<unknown>)[] = [];

  async #addPage(what: string): Promise<void> {
    const { level, tags, under, state, kind } = pages[what]!;
    const word = this.#word();
    // The address of a page below another has the address of that one in it, whoever may see it; its name is kept.
    const segment = this.#word();
    const slug = under === undefined ? segment : `${this.#slugs.get(under)}/${segment}`;
    this.#slugs.set(what, slug);
    const author = new Author(this.#client);
    const locale = { language: 'da', name: word, slug: kind ? '' : slug };
    const access = { accessLevel: level, tags: this.#tagIds(tags) };
    const id = await author.added({ locales: [locale], ...access, ...(kind && { kind }) });
    this.#addPageThing(what, { word, id, slug });
    await this.#fill(author, id, what, state);
  }

  /** Gives a page its content, and brings it into its state. */
  async #fill(author: Author, id: string, what: string, state: PageRow['state']): Promise<void> {
    const save = async (place: string) => {
      const word = this.#draftWords.get(place as 'draft') ?? 'Hej';
      const text = textBlock(`<p>Ordet er ${word}</p>`);
      expectDone(await author.save(id, documentOf(text, ...(this.#blocks.get(place) ?? []))));
    };
    // The check rightly says of some reports that readers of the page do not see them.
    const ready = async () => ({ revision: (await author.draft(id)).revision, override: { reason: 'Matrix' } });
    const schedule = async () =>
      void expectDone(await this.#client.put(`/admin/pages/${id}/schedule`, { ...(await ready()), at: nextYear() }));
    const publish = async () => expectDone(await this.#client.post(`/admin/pages/${id}/publish`, await ready()));
    if (state === 'changed') {
      await save('before');
      await publish();
    }
    await save(what);
    if (what === 'template' || state === 'draft') return;
    if (state === 'scheduled') return schedule();
    await publish();
    if (state === 'unpublished') expectDone(await this.#client.post(`/admin/pages/${id}/unpublish`));
    if (state === 'removed') expectDone(await this.#client.delete(`/admin/pages/${id}`));
    if (state !== 'changed') return;
    await save('after');
    await schedule();
  }

  async #changeReports(): Promise<void> {
    for (const [what, { then }] of Object.entries(reports)) {
      const id = this.things.find((thing) => thing.what === `report ${what}`)?.id;
      if (then === 'hidden')
        expectDone(await this.#client.put(`/admin/reports/${id}/visibility`, { visibility: 'hidden' }));
      if (then === 'removed') expectDone(await this.#client.delete(`/admin/reports/${id}`));
    }
    for (const change of this.#afterwards) await change();
  }

  /** What happens to readers who are signed in; their sessions stay, so that nothing but the tables keeps them out. */
  async changeReaders(): Promise<void> {
    const { sql } = this.#portal;
    const user = (email: string) => sql`email = ${email}`;
    for (const { what, email } of this.readers) {
      const { then } = readers[what] ?? UNTIL_SIGN_IN;
      if (then === 'moved to a group with tag c')
        await sql`update users set group_id = ${this.#groups.get('c') as string} where ${user(email)}`;
      if (then === 'made a member') await sql`update users set role = 'member' where ${user(email)}`;
      if (then === 'deactivated') await sql`update users set status = 'inactive' where ${user(email)}`;
      if (then === 'no group') await sql`update users set group_id = null where ${user(email)}`;
      if (then === 'removed') await sql`update users set removed_at = now() where ${user(email)}`;
      if (then === 'second factor open')
        await sql`update sessions set is_pending = true where user_id = (select id from users where ${user(email)})`;
    }
  }

  /** Everybody follows every page, as if they could have seen it once, and all pages have changed since. */
  async followAll(): Promise<void> {
    const ids = [...this.#pageIds.values()];
    await this.#portal.sql`insert into page_follows (user_id, page_id, notified_at)
      select users.id, pages.id, '2000-01-01' from users, pages
      where users.email = any(${this.readers.map(({ email }) => email)}) and pages.id = any(${ids})
      on conflict (user_id, page_id) do update set notified_at = excluded.notified_at`;
  }
}
