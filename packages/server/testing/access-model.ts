import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';

type Level = 'everyone' | 'tagged' | 'administrators';
type Sql = postgres.Sql | postgres.TransactionSql;

/** All that access is decided by, in words of its own: nothing of the portal's rules or statements is used here. */
interface State {
  users: Record<string, { active: boolean; admin: boolean; group: string | null; there: boolean }>;
  pages: Record<string, { level: Level; published: boolean; there: boolean; isBlock: boolean }>;
  reports: Record<string, { shown: boolean; there: boolean; serviceId: string }>;
  videos: Record<
    string,
    { level: Level; published: boolean; there: boolean; film: string | null; poster: string | null }
  >;
  files: Record<string, { there: boolean }>;
  /** `owner tag` for groups, pages, reports and videos. */
  tags: Set<string>;
  /** `page kind target` of what is published. */
  names: Set<string>;
}

const COUNTS = { users: 24, groups: 6, tags: 7, pages: 24, blocks: 6, reports: 14, videos: 10, files: 24 };
const LEVELS = ['everyone', 'tagged', 'administrators'] as const;
/** A linked block in a linked block in a page, as deep as a page shows. */
const MAX_DEPTH = 3;

export type Kind = 'page' | 'report' | 'video' | 'file';

const some = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;
/** What is taken away comes back sooner: most of it is there at any time. */
const mostly = () => Math.random() < 0.8;
const ids = (count: number) => Array.from({ length: count }, () => randomUUID());

/** A small portal that changes at random, in memory and in tables alike. */
export class AccessModel {
  readonly groups = ids(COUNTS.groups);
  readonly tags = ids(COUNTS.tags);
  state: State = { users: {}, pages: {}, reports: {}, videos: {}, files: {}, tags: new Set(), names: new Set() };

  /** Puts everything into the tables. */
  async fill(sql: Sql): Promise<void> {
    const { state, groups, tags } = this;
    for (const id of ids(COUNTS.users))
      state.users[id] = { active: true, admin: Math.random() < 0.2, group: some(groups), there: true };
    for (const [index, id] of ids(COUNTS.pages + COUNTS.blocks).entries())
      state.pages[id] = { level: some(LEVELS), published: true, there: true, isBlock: index >= COUNTS.pages };
    for (const id of ids(COUNTS.reports)) state.reports[id] = { shown: true, there: true, serviceId: randomUUID() };
    for (const id of ids(COUNTS.files)) state.files[id] = { there: true };
    for (const id of ids(COUNTS.videos)) {
      const [film, poster] = [some(Object.keys(state.files)), some(Object.keys(state.files))];
      state.videos[id] = { level: some(LEVELS), published: true, there: true, film, poster };
    }
    for (const id of groups) await sql`insert into groups (id, name, directory_id) values (${id}, ${id}, ${id})`;
    for (const id of tags) await sql`insert into access_tags (id, label) values (${id}, ${id})`;
    for (const [id, { admin, group }] of Object.entries(state.users))
      await sql`insert into users (id, name, email, role, status, group_id)
        values (${id}, 'Nogen', ${`${id}@portico.example`}, ${admin ? 'administrator' : 'member'}, 'active', ${group})`;
    for (const [id, { level, isBlock }] of Object.entries(state.pages))
      await sql`insert into pages (id, kind, status, access_level) values (${id}, ${isBlock ? 'linked-block' : 'page'}, 'published', ${level})`;
    for (const [id, { serviceId }] of Object.entries(state.reports))
      await sql`insert into reports (id, report_id, workspace_id, name, embed_url) values (${id}, ${serviceId}, ${randomUUID()}, ${id}, 'x')`;
    for (const id of Object.keys(state.files))
      await sql`insert into files (id, name, type, size_bytes, checksum, storage_key)
        values (${id}, 'Fil', 'video/mp4', 1, encode(sha256('f'), 'hex'), ${randomUUID()})`;
    for (const [id, { level, film, poster }] of Object.entries(state.videos))
      await sql`insert into videos (id, file_id, poster_id, access_level, status, duration_seconds)
        values (${id}, ${film}, ${poster}, ${level}, 'published', 1)`;
    for (let count = 0; count < 400; count++) await this.change(sql);
  }

  /** Changes one thing. */
  change(sql: Sql): Promise<unknown> {
    const changes = [
      () => this.#user(sql),
      () => this.#page(sql),
      () => this.#report(sql),
      () => this.#video(sql),
      () => this.#file(sql),
      () => this.#tag(sql),
      () => this.#name(sql),
    ];
    // Tags and names are many: they change more often.
    return some([...changes, ...changes.slice(-2), ...changes.slice(-1)])();
  }

  async #user(sql: Sql): Promise<unknown> {
    const [id, user] = some(Object.entries(this.state.users));
    const which = Math.random();
    if (which < 0.4) user.group = some([...this.groups, ...this.groups, null]);
    else if (which < 0.6) user.admin = Math.random() < 0.3;
    else if (which < 0.9) user.active = mostly();
    else user.there = mostly();
    return sql`update users set group_id = ${user.group}, role = ${user.admin ? 'administrator' : 'member'},
      status = ${user.active ? 'active' : 'inactive'}, removed_at = ${user.there ? null : new Date()} where id = ${id}`;
  }

  async #page(sql: Sql): Promise<unknown> {
    const [id, page] = some(Object.entries(this.state.pages));
    const which = Math.random();
    if (which < 0.5) page.level = some(LEVELS);
    else if (which < 0.8) page.published = mostly();
    else page.there = mostly();
    return sql`update pages set access_level = ${page.level}, status = ${page.published ? 'published' : 'unpublished'},
      removed_at = ${page.there ? null : new Date()} where id = ${id}`;
  }

  async #report(sql: Sql): Promise<unknown> {
    const [id, report] = some(Object.entries(this.state.reports));
    if (Math.random() < 0.6) report.shown = mostly();
    else report.there = mostly();
    return sql`update reports set visibility = ${report.shown ? 'visible' : 'hidden'},
      removed_at = ${report.there ? null : new Date()} where id = ${id}`;
  }

  async #video(sql: Sql): Promise<unknown> {
    const [id, video] = some(Object.entries(this.state.videos));
    const which = Math.random();
    if (which < 0.4) video.level = some(LEVELS);
    else if (which < 0.6) video.published = mostly();
    else if (which < 0.8) video.film = some([...Object.keys(this.state.files), null]);
    else if (which < 0.9) video.poster = some([...Object.keys(this.state.files), null]);
    else video.there = mostly();
    return sql`update videos set access_level = ${video.level}, status = ${video.published ? 'published' : 'draft'},
      file_id = ${video.film}, poster_id = ${video.poster}, removed_at = ${video.there ? null : new Date()} where id = ${id}`;
  }

  async #file(sql: Sql): Promise<unknown> {
    const [id, file] = some(Object.entries(this.state.files));
    file.there = mostly();
    return sql`update files set removed_at = ${file.there ? null : new Date()} where id = ${id}`;
  }

  async #tag(sql: Sql): Promise<unknown> {
    const [table, column, owners] = some([
      ['group_access_tags', 'group_id', this.groups],
      ['page_tags', 'page_id', Object.keys(this.state.pages)],
      ['report_tags', 'report_id', Object.keys(this.state.reports)],
      ['video_tags', 'video_id', Object.keys(this.state.videos)],
    ] as const);
    const [owner, tag] = [some(owners), some(this.tags)];
    if (this.state.tags.delete(`${owner} ${tag}`))
      return sql`delete from ${sql(table)} where ${sql(column)} = ${owner} and access_tag_id = ${tag}`;
    this.state.tags.add(`${owner} ${tag}`);
    return sql`insert into ${sql(table)} (${sql(column)}, access_tag_id) values (${owner}, ${tag})`;
  }

  async #name(sql: Sql): Promise<unknown> {
    const { pages, reports, files } = this.state;
    const blocks = Object.keys(pages).filter((id) => pages[id]?.isBlock);
    const [kind, target] = some([
      ['report', some(Object.values(reports)).serviceId],
      ['file', some(Object.keys(files))],
      ['linked-block', some(blocks)],
    ] as const);
    const page = some(Object.keys(pages));
    const name = `${page} ${kind} ${target}`;
    if (this.state.names.delete(name))
      return sql`delete from page_references where page_id = ${page} and kind = ${kind} and target_id = ${target}`;
    this.state.names.add(name);
    return sql`insert into page_references (page_id, source, kind, target_id, block_id)
      values (${page}, 'published', ${kind}, ${target}, 'blockblock')`;
  }

  /** All that access can be asked of. */
  things(): [Kind, string][] {
    const { pages, reports, videos, files } = this.state;
    const of = (kind: Kind, owners: object) => Object.keys(owners).map((id): [Kind, string] => [kind, id]);
    return [...of('page', pages), ...of('report', reports), ...of('video', videos), ...of('file', files)];
  }
}

/** Whether a user could see something in a state. */
export function decides(state: State, userId: string, kind: Kind, id: string): boolean {
  const user = state.users[userId];
  if (!user?.there || !user.active || user.group === null) return false;
  const { group, admin } = user;
  const shares = (owner: string) =>
    [...state.tags].some(
      (line) => line.startsWith(owner) && state.tags.has(`${group} ${line.slice(owner.length + 1)}`),
    );
  const opens = (owner: string, level: Level) => level === 'everyone' || admin || (level === 'tagged' && shares(owner));
  const opensPage = (page: string) => opens(page, state.pages[page]?.level ?? 'administrators');
  const readsPage = (page: string) => isShown(state, page, false) && opensPage(page);
  const watches = (video: string) => {
    const { level = 'administrators', film = null, published, there } = state.videos[video] ?? {};
    return (
      published === true && there === true && film !== null && state.files[film]?.there === true && opens(video, level)
    );
  };
  if (kind === 'page') return readsPage(id);
  if (kind === 'video') return watches(id);
  if (kind === 'report') {
    const { shown, there, serviceId } = state.reports[id] ?? { shown: false, there: false, serviceId: '' };
    const isOpen = ![...state.tags].some((line) => line.startsWith(id)) || shares(id);
    return there && shown && isOpen && holders(state, 'report', serviceId).some(readsPage);
  }
  if (state.files[id]?.there !== true) return false;
  const plays = Object.entries(state.videos).some(
    ([video, { film, poster }]) => [film, poster].includes(id) && watches(video),
  );
  return admin || plays || holders(state, 'file', id).some(readsPage);
}

function isShown(state: State, page: string, isBlock: boolean): boolean {
  const found = state.pages[page];
  return found !== undefined && found.isBlock === isBlock && found.published && found.there;
}

/** Every page and block that names something, itself or by the shown blocks in it. */
function holders(state: State, kind: string, target: string): string[] {
  const naming = (what: string, id: string) =>
    [...state.names].filter((name) => name.endsWith(` ${what} ${id}`)).map((name) => name.slice(0, name.indexOf(' ')));
  const found = new Set(naming(kind, target));
  let latest = [...found];
  for (let depth = 0; depth < MAX_DEPTH && latest.length > 0; depth++) {
    latest = latest
      .filter((holder) => isShown(state, holder, true))
      .flatMap((block) => naming('linked-block', block))
      .filter((holder) => !found.has(holder));
    for (const holder of latest) found.add(holder);
  }
  return [...found];
}
