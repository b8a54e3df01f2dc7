import { pages, pageTags } from '@portico/database';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Scope } from '../../access/access.ts';
import type { ActivityName } from '../../activity/activity-names.ts';
import { fail, isFailure } from '../../contract/failures.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { changedNow } from './changed.ts';
import { type CheckedTogether, checkTogether, type Override } from './check.ts';
import { hasParents } from './bin.ts';
import { type JudgedDrafts, judgeDrafts } from './judged-drafts.ts';
import { lockPages, lockStructure } from './locks.ts';
import { hideVersion, makeVersion, showVersion, type Version } from './publishing.ts';
import { passReviews } from './reviews/rule.ts';
import { BulkChange } from './schema.ts';
import { findNameProblems, isPresent, listBelow, listOwn, type Locale, moveSlug } from './structure.ts';
import { pageSubjects } from './subject.ts';

type Page = typeof pages.$inferSelect;
type Change = z.output<typeof BulkChange>['change'];

interface Bulk {
  tx: Transaction;
  scope: Scope;
  /** The revisions of the drafts as their list showed them. */
  revisions: Map<string, number>;
  drafts: JudgedDrafts;
}

/** What became of the pages: those that changed, and why others cannot, by their ids. */
interface Result {
  changed: string[];
  problems: Record<string, string>;
  /** What the activity says of a page besides. */
  details?: CheckedTogether['details'];
}

/**
 * Changes many pages alike: all of them or, if one cannot be changed, none. Pages that are so already are left alone. The fields of a
 * failure are the ids of pages.
 */
export const changeManyPages = action({
  route: 'pages.bulk',
  input: BulkChange,
  maxBodyLength: 1024 * 1024,
  allow: 'administrator',
  prepare: ({ scope, input, services }) => judgePublished(scope, services.database, input),
  async run({ scope, input: { pages: listed, change }, prepared: drafts, tx }) {
    await lockStructure(tx);
    const ids = [...new Set(listed.map(({ id }) => id))].sort();
    const isRecovery = change.kind === 'recover';
    const found = (await lockPages(tx, ids)).filter(
      ({ kind, removedAt }) =>
        (kind === 'page' || isRecovery || change.kind === 'remove') && (removedAt !== null) === isRecovery,
    );
    const known = new Set(found.map(({ id }) => id));
    const missing = ids.filter((id) => !known.has(id)).map((id) => [id, 'validation.page-gone']);
    if (missing.length > 0) return fail('invalid_input', Object.fromEntries(missing) as Record<string, string>);
    const revisions = new Map(listed.map(({ id, revision }) => [id, revision]));
    const { changed, problems, details = {} } = await run({ tx, scope, revisions, drafts }, found, change);
    if (Object.keys(problems).length > 0) return fail('invalid_input', problems);
    if (changed.length === 0) return fail('already_done');
    const subjectOf = await pageSubjects(tx, changed);
    return done(
      { ids: changed },
      changed.map((id) => ({ action: ACTIVITIES[change.kind], subject: subjectOf(id), details: details[id] ?? {} })),
    );
  },
});

/** Those that readers do not have yet: only their drafts are published. */
const CHANGED = `select draft.page_id as id from page_drafts draft join pages page on page.id = draft.page_id
  left join page_versions version on version.id = page.published_version_id
  where page.id in (select unnest(string_to_array($1, ',')::uuid[]))
    and (page.status <> 'published' or version.hash is distinct from draft.hash)`;

async function judgePublished(
  scope: Scope,
  database: Database,
  { pages: listed, change }: z.output<typeof BulkChange>,
): Promise<JudgedDrafts> {
  if (change.kind !== 'publish') return new Map();
  const changed = await database.query<{ id: string }>(CHANGED, [listed.map(({ id }) => id).join(',')]);
  return judgeDrafts(
    scope,
    database,
    changed.map(({ id }) => id),
  );
}

const ACTIVITIES = {
  access: 'page.updated',
  tags: 'page.updated',
  move: 'page.updated',
  publish: 'page.published',
  unpublish: 'page.unpublished',
  remove: 'page.removed',
  recover: 'page.recovered',
} as const satisfies Record<Change['kind'], ActivityName>;

function run(bulk: Bulk, found: Page[], change: Change): Promise<Result> {
  switch (change.kind) {
    case 'access':
      return setAccess(bulk, found, change.accessLevel);
    case 'tags':
      return changeTags(bulk, found, change);
    case 'move':
      return move(bulk, found, change.parentId);
    case 'publish':
      return publish(bulk, found, change.override);
    case 'unpublish':
      return unpublish(bulk, found);
    case 'remove':
      return remove(bulk, found);
    case 'recover':
      return recover(bulk, found);
  }
}

const isPage = ({ kind }: Page) => kind === 'page';

const without = (changed: string[]): Result => ({ changed, problems: {} });

async function note({ tx, scope }: Bulk, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.update(pages).set(changedNow(scope)).where(inArray(pages.id, ids));
}

async function setAccess(bulk: Bulk, found: Page[], accessLevel: Page['accessLevel']): Promise<Result> {
  const ids = found.filter((page) => page.accessLevel !== accessLevel).map(({ id }) => id);
  if (ids.length > 0) await bulk.tx.update(pages).set({ accessLevel }).where(inArray(pages.id, ids));
  await note(bulk, ids);
  return without(ids);
}

async function changeTags(bulk: Bulk, found: Page[], { add, remove: take }: { add: string[]; remove: string[] }) {
  const ids = found.map(({ id }) => id);
  const changed = new Set<string>();
  if (take.length > 0) {
    const isTaken = and(inArray(pageTags.pageId, ids), inArray(pageTags.accessTagId, take));
    for (const { pageId } of await bulk.tx.delete(pageTags).where(isTaken).returning()) changed.add(pageId);
  }
  const rows = ids.flatMap((pageId) => add.map((accessTagId) => ({ pageId, accessTagId })));
  if (rows.length > 0) {
    const added = await bulk.tx.insert(pageTags).values(rows).onConflictDoNothing().returning();
    for (const { pageId } of added) changed.add(pageId);
  }
  await note(bulk, [...changed]);
  return without([...changed]);
}

/** Pages that stand below others of these move along with those. */
async function move({ tx, scope }: Bulk, found: Page[], parentId: string | null): Promise<Result> {
  const parents = parentId === null ? [] : await listOwn(tx, parentId);
  const result = without([]);
  for (const id of await topOf(tx, found)) {
    const own = await listOwn(tx, id);
    const locales = own.map(({ locale, name, slug, description }): Locale => {
      const parent = parents.find((other) => other.locale === locale)?.slug;
      const segment = slug.slice(slug.lastIndexOf('/') + 1);
      return { language: locale, name, description, slug: parent ? `${parent}/${segment}` : segment };
    });
    if (parentId !== null && locales.some(({ language }) => !parents.some(({ locale }) => locale === language)))
      result.problems[id] = 'validation.page-parent-language';
    const [problem] = Object.values(await findNameProblems(tx, { id, kind: 'page', locales }));
    if (problem) result.problems[id] ??= problem;
    if (result.problems[id] || own.every(({ slug }, index) => slug === locales[index]?.slug)) continue;
    for (const [index, { locale, slug }] of own.entries())
      await moveSlug(tx, locale, slug, locales[index]?.slug ?? slug);
    await tx.update(pages).set(changedNow(scope)).where(eq(pages.id, id));
    result.changed.push(id);
  }
  return result;
}

/** Those of these pages that stand below no other of them. */
async function topOf(tx: Transaction, found: Page[]): Promise<string[]> {
  const ids = found.map(({ id }) => id);
  const rows = (await tx.execute(sql`select distinct below.page_id as id from page_locales above
    join page_locales below on below.locale = above.locale and below.slug like above.slug || '/%'
    where above.page_id = any(string_to_array(${ids.join(',')}, ',')::uuid[])`)) as unknown as { id: string }[];
  const below = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !below.has(id));
}

/** Publishes the drafts as they were listed; what readers have already is not published again. */
async function publish(bulk: Bulk, found: Page[], override: Override | undefined): Promise<Result> {
  const { tx, scope, revisions, drafts } = bulk;
  const result = without([]);
  const current = await listPublished(tx, found);
  const made: Version[] = [];
  for (const { id } of found.filter((page) => !current.has(page.id))) {
    const version = await makeVersion(tx, scope, { id, revision: revisions.get(id) ?? -1, note: '', drafts });
    if (isFailure(version)) {
      const isOutdated = version.failure === 'draft_outdated';
      result.problems[id] = isOutdated ? 'validation.draft-outdated' : 'validation.draft-invalid';
      continue;
    }
    made.push(version);
  }
  const { passed, unreviewed } = await passReviews(tx, made);
  for (const { pageId } of unreviewed) result.problems[pageId] = 'validation.page-unreviewed';
  for (const version of passed) await showVersion(tx, version);
  result.changed = passed.map(({ pageId }) => pageId);
  const shown = passed.map(({ pageId: id, document }) => ({ id, document }));
  const { blocked, details } = await checkTogether(tx, shown, override);
  Object.assign(result.problems, blocked);
  await note(bulk, result.changed);
  return { ...result, details };
}

/** The pages whose published version is their draft. */
async function listPublished(tx: Transaction, found: Page[]): Promise<Set<string>> {
  const ids = found.map(({ id }) => id).join(',');
  const rows = (await tx.execute(sql`select page.id from pages page
    join page_drafts draft on draft.page_id = page.id join page_versions version on version.id = page.published_version_id
    where page.status = 'published' and draft.hash = version.hash
      and page.id = any(string_to_array(${ids}, ',')::uuid[])`)) as unknown as { id: string }[];
  return new Set(rows.map(({ id }) => id));
}

async function unpublish(bulk: Bulk, found: Page[]): Promise<Result> {
  const ids = found.filter(({ status }) => status === 'published').map(({ id }) => id);
  for (const id of ids) await hideVersion(bulk.tx, id);
  await note(bulk, ids);
  return without(ids);
}

/** All that is below them goes along. */
async function remove({ tx, scope }: Bulk, found: Page[]): Promise<Result> {
  const ids = new Set(found.map(({ id }) => id));
  for (const id of await topOf(tx, found.filter(isPage)))
    for (const below of await listBelow(tx, id, isPresent)) ids.add(below);
  await tx
    .update(pages)
    .set({ removedAt: sql`now()`, removedBy: scope.userId, scheduledVersionId: null, scheduledFor: null })
    .where(inArray(pages.id, [...ids].sort()));
  return without([...ids].sort());
}

/** Takes back just these: those that went along with a removal are in its result. */
async function recover({ tx, scope }: Bulk, found: Page[]): Promise<Result> {
  const ids = found.map(({ id }) => id);
  const recovered = { removedAt: null, removedBy: null, ...changedNow(scope) };
  await tx.update(pages).set(recovered).where(inArray(pages.id, ids));
  const problems: Record<string, string> = {};
  for (const { id } of found.filter(isPage))
    if (!(await hasParents(tx, id))) problems[id] = 'validation.page-parent-removed';
  return { changed: ids, problems };
}
