/**
 * Brings a portal to what one file says: access tags, groups, users and pages. It compares first and writes what differs, so
 * that a second run changes nothing, and a run that was cut is continued by the next. Nothing is removed.
 *
 *   PORTAL_URL=https://portal.example.org PORTICO_TOKEN=portico_… npx tsx provision.ts plan.json
 *
 * The token needs the scopes `tags`, `groups`, `users` and `pages`, each to read and to write.
 */
import { readFile } from 'node:fs/promises';
import { argv, env, exit, stderr, stdout } from 'node:process';
import { createPortalClient, orThrow, type PortalClient, type Schemas } from '@portico/portal-client';

export interface Plan {
  /** By label. */
  tags?: { label: string; description?: string }[];
  /** By the directory's ID; `tags` are labels. */
  groups?: { id: string; name: string; tags?: string[] }[];
  /** By e-mail address; `group` is the ID of a group. */
  users?: PlannedUser[];
  /** By slug in their source language; `tags` are labels. Parents stand anywhere in the list. */
  pages?: PlannedPage[];
}

interface PlannedUser {
  email: string;
  name: string;
  company: string;
  contactNumber: string;
  group: string;
  role?: 'member' | 'administrator';
  /** `password` sends a new user a mail. */
  signInBy?: 'password' | 'directory';
}

interface PlannedPage {
  slug: string;
  name: string;
  language?: Schemas['Language'];
  description?: string;
  access?: Schemas['AccessLevel'];
  tags?: string[];
  /** Text of the page; it is published. */
  html: string;
}

/** How many things were added, changed, and right already. */
export type Summary = Record<'added' | 'changed' | 'unchanged', number>;

/** So many calls are under way at a time. */
const PARALLEL = 8;

/** Does the work for each, several at a time. @throws what the first one threw, with its name; no other is begun then */
async function forEach<Item>(
  items: readonly Item[],
  name: (item: Item) => string,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const errors: Error[] = [];
  const worker = async () => {
    for (const item of queue) {
      if (errors.length > 0) return;
      await work(item).catch((error: Error) => errors.push(new Error(`${name(item)}: ${error.message}`)));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  if (errors[0]) throw errors[0];
}

const sorted = (list: readonly string[]) => [...list].sort().join('\n');

/** Brings the portal to the plan. @throws if the portal refuses something, with its name; everything before it stays. */
export async function provision(client: PortalClient, plan: Plan): Promise<Summary> {
  const summary: Summary = { added: 0, changed: 0, unchanged: 0 };
  const tagIds = await provisionTags(client, plan.tags ?? [], summary);
  const groupIds = await provisionGroups(client, plan.groups ?? [], tagIds, summary);
  await provisionUsers(client, plan.users ?? [], groupIds, summary);
  await provisionPages(client, plan.pages ?? [], tagIds, summary);
  return summary;
}

type Ids = ReadonlyMap<string, string>;

/** The id that something named in the file has in the portal. */
function idOf(ids: Ids, name: string, kind: string): string {
  const id = ids.get(name.toLowerCase());
  if (id === undefined) throw new Error(`There is no ${kind} ${name}, neither in the file nor in the portal`);
  return id;
}

async function provisionTags(client: PortalClient, planned: NonNullable<Plan['tags']>, summary: Summary): Promise<Ids> {
  const { tags } = (await orThrow(client.GET('/admin/tags'))).props;
  const known = new Map(tags.map((tag) => [tag.label.toLowerCase(), tag]));
  const ids = new Map(tags.map(({ id, label }) => [label.toLowerCase(), id]));
  await forEach(
    planned,
    ({ label }) => `access tag ${label}`,
    async ({ label, description = '' }) => {
      const body = { label, description };
      const tag = known.get(label.toLowerCase());
      if (!tag) {
        ids.set(label.toLowerCase(), (await orThrow(client.POST('/admin/tags', { body }))).id);
        summary.added++;
      } else if (tag.label !== label || tag.description !== description) {
        await orThrow(client.PUT('/admin/tags/{id}', { params: { path: { id: tag.id } }, body }));
        summary.changed++;
      } else summary.unchanged++;
    },
  );
  return ids;
}

async function provisionGroups(
  client: PortalClient,
  planned: NonNullable<Plan['groups']>,
  tagIds: Ids,
  summary: Summary,
): Promise<Ids> {
  const { groups } = (await orThrow(client.GET('/admin/groups'))).props;
  const known = new Map(groups.map((group) => [group.groupId.toLowerCase(), group]));
  const ids = new Map(groups.map(({ id, groupId }) => [groupId.toLowerCase(), id]));
  await forEach(
    planned,
    ({ name }) => `group ${name}`,
    async ({ id: groupId, name, tags: labels = [] }) => {
      const tags = labels.map((label) => idOf(tagIds, label, 'access tag'));
      const body = { groupId, name, tags };
      const group = known.get(groupId.toLowerCase());
      if (!group) {
        ids.set(groupId.toLowerCase(), (await orThrow(client.POST('/admin/groups', { body }))).id);
        summary.added++;
      } else if (group.name !== name || sorted(group.tags.map(({ id }) => id)) !== sorted(tags)) {
        await orThrow(client.PUT('/admin/groups/{id}', { params: { path: { id: group.id } }, body }));
        summary.changed++;
      } else summary.unchanged++;
    },
  );
  return ids;
}

async function provisionUsers(client: PortalClient, planned: PlannedUser[], groupIds: Ids, summary: Summary) {
  const known = planned.length > 0 ? await listUsers(client) : new Map<string, Schemas['UserRow']>();
  await forEach(
    planned,
    ({ email }) => `user ${email}`,
    async ({ group, signInBy = 'directory', ...details }) => {
      const { role = 'member' } = details;
      const body = { ...details, role, groupId: idOf(groupIds, group, 'group') };
      const user = known.get(details.email.toLowerCase());
      if (!user) {
        await orThrow(client.POST('/admin/users', { body: { ...body, signInBy } }));
        summary.added++;
      } else if (isOtherUser(user, body)) {
        await orThrow(client.PUT('/admin/users/{id}', { params: { path: { id: user.id } }, body }));
        summary.changed++;
      } else summary.unchanged++;
    },
  );
}

function isOtherUser(user: Schemas['UserRow'], planned: Omit<PlannedUser, 'group'> & { groupId: string }): boolean {
  const { name, company, contactNumber, role } = planned;
  const is = [user.name, user.company, user.contactNumber, user.role, user.group?.id];
  return [name, company, contactNumber, role, planned.groupId].some((value, index) => value !== is[index]);
}

async function listUsers(client: PortalClient): Promise<Map<string, Schemas['UserRow']>> {
  const users = new Map<string, Schemas['UserRow']>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = { page, sort: 'email' as const };
    const { props } = await orThrow(client.GET('/admin/users', { params: { query } }));
    for (const user of props.users) users.set(user.email, user);
    pages = Math.ceil(props.paging.total / props.paging.pageSize);
  }
  return users;
}

async function provisionPages(client: PortalClient, planned: PlannedPage[], tagIds: Ids, summary: Summary) {
  const depth = ({ slug }: PlannedPage) => slug.split('/').length;
  // A page stands below another one only once that one is there.
  for (const level of [...new Set(planned.map(depth))].sort((a, b) => a - b)) {
    const pages = planned.filter((page) => depth(page) === level);
    await forEach(
      pages,
      ({ slug }) => `page ${slug}`,
      async (page) => {
        const tags = (page.tags ?? []).map((label) => idOf(tagIds, label, 'access tag'));
        summary[await provisionPage(client, page, tags)]++;
      },
    );
  }
}

async function provisionPage(client: PortalClient, page: PlannedPage, tags: string[]): Promise<keyof Summary> {
  const { slug, name, language = 'da', description = '', access: accessLevel = 'everyone' } = page;
  const locale = { language, name, slug, description };
  const found = await findPage(client, language, slug);
  const isNamed = found?.locales.some(
    (each) => each.language === language && each.name === name && each.description === description,
  );
  const isRight = isNamed && found?.accessLevel === accessLevel && sorted(found.tagIds) === sorted(tags);
  // Its other languages and its icon stay.
  const others = (found?.locales ?? []).filter((each) => each.language !== language);
  const locales = [locale, ...others];
  const body = { locales, accessLevel, icon: found?.icon ?? null, tags };
  const id = found?.id ?? (await orThrow(client.POST('/admin/pages', { body }))).id;
  if (found && !isRight) await orThrow(client.PUT('/admin/pages/{id}', { params: { path: { id } }, body }));
  const isRewritten = await provisionText(client, id, page);
  if (!found) return 'added';
  return isRight && !isRewritten ? 'unchanged' : 'changed';
}

async function findPage(client: PortalClient, language: string, slug: string): Promise<Schemas['PageRow'] | undefined> {
  for (let offset = 0; ;) {
    const query = { search: slug, offset };
    const { rows, total } = await orThrow(client.GET('/admin/pages/rows', { params: { query } }));
    const page = rows.find(({ locales }) => locales.some((each) => each.language === language && each.slug === slug));
    offset += rows.length;
    if (page || rows.length === 0 || offset >= total) return page;
  }
}

/** Writes the draft and publishes it, unless readers have it already. The portal keeps no draft twice. */
async function provisionText(
  client: PortalClient,
  id: string,
  { html, language = 'da' }: PlannedPage,
): Promise<boolean> {
  const params = { path: { id } };
  const { page, draft } = (await orThrow(client.GET('/admin/pages/{id}/builder', { params }))).props;
  const block = { id: 'provisioned', type: 'text' as const, settings: {}, texts: { [language]: { html } } };
  const document: Schemas['PageDocument'] = { format: 1, sourceLanguage: language, css: '', blocks: [block] };
  const body = { revision: draft.revision, document };
  const { revision, isChanged } = await orThrow(client.PUT('/admin/pages/{id}/draft', { params, body }));
  if (page.published && !isChanged) return revision !== draft.revision;
  await orThrow(client.POST('/admin/pages/{id}/publish', { params, body: { revision } }));
  return true;
}

async function main(file: string | undefined, { PORTAL_URL: url, PORTICO_TOKEN: token }: NodeJS.ProcessEnv) {
  if (!file || !url || !token) throw new Error('Usage: PORTAL_URL=… PORTICO_TOKEN=… provision.ts plan.json');
  const plan = JSON.parse(await readFile(file, 'utf8')) as Plan;
  const { added, changed, unchanged } = await provision(createPortalClient({ url, token }), plan);
  stdout.write(`${added} added, ${changed} changed, ${unchanged} as they were\n`);
}

if (argv[1]?.endsWith('provision.ts')) {
  main(argv[2], env).catch((error: unknown) => {
    stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    exit(1);
  });
}
