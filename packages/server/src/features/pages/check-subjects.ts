import {
  files,
  pageLocales,
  pageRedirects,
  pages,
  pageTags,
  reports,
  reportTags,
  videos,
  videoTracks,
} from '@portico/database';
import { allBlocks, type Block, listReferences, type PageDocument, type Reference } from '@portico/page-document';
import { linksIn } from '@portico/page-document/check';
import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import type { PageAccess, ReportAccess } from '../../access/access.ts';
import { type GroupAudience, listAudiences } from '../../access/audiences.ts';
import type { Language } from '../../contract/languages.ts';
import { parentSlug, type PageKind } from '../../contract/page-object.ts';
import { isPublishedVideo } from '../../access/published-videos.ts';
import type { Transaction } from '../../database/database.ts';
import { formRules } from '../../validation/fields.ts';
import { type LinkedDocuments, loadLinkedDocuments } from './check-linked-blocks.ts';
import { firstName } from './subject.ts';

/** A page as other pages, and the rules, know it. */
export interface KnownPage extends PageAccess {
  id: string;
  name: string;
  status: 'draft' | 'published' | 'unpublished';
  kind: PageKind;
  isRemoved: boolean;
  locales: { locale: Language | null; name: string; slug: string }[];
}

/** A link to a path of the portal, as somebody has written it, and the page that has the path now, or had it once. */
export interface PathLink {
  blockId: string;
  language: Language;
  href: string;
  pageId: string | undefined;
}

interface KnownFile {
  name: string;
  isRemoved: boolean;
  /** It is the film of a video of the catalogue that has captions in some language. */
  hasCaptions: boolean;
}

interface KnownReport extends ReportAccess {
  name: string;
}

/** What the rules look at, of one page. What is named and is not in a map is not there any more. */
export interface CheckSubject {
  page: KnownPage;
  /** The blocks of its document, by id. */
  blocks: ReadonlyMap<string, Block>;
  document: PageDocument;
  references: Reference[];
  paths: PathLink[];
  parents: KnownPage[];
  /** Everybody who can sign in. */
  audiences: readonly GroupAudience[];
  pages: ReadonlyMap<string, KnownPage>;
  files: ReadonlyMap<string, KnownFile>;
  reports: ReadonlyMap<string, KnownReport>;
  linked: LinkedDocuments;
  /** The page that has a path now, or had it once. */
  pageIdOf: (slug: string) => string | undefined;
}

/** A document of a page: its draft, or what is published. */
export interface CheckSource {
  id: string;
  document: PageDocument;
}

/** Loads what the rules look at, for many pages as for one; pages have their names in a language, if they have one. */
export async function loadCheckSubjects(
  tx: Transaction,
  sources: readonly CheckSource[],
  language: Language,
): Promise<CheckSubject[]> {
  const own = sources.map(({ document }) => document);
  const linked = await loadLinkedDocuments(tx, own);
  const documents = [...own, ...linked.values()];
  const named = documents.map((document) => ({ references: listReferences(document.blocks) }));
  const idsOf = (kind: Reference['kind']) =>
    named.flatMap(({ references }) => references.filter((each) => each.kind === kind).map(({ id }) => id));
  const written = documents.map(pathsIn);
  const ownIds = sources.map(({ id }) => id);
  const parentSlugs = (await readLocales(tx, ownIds)).flatMap(({ slug }) => parentSlug(slug) ?? []);
  const bySlug = await findBySlugs(tx, [...written.flat().map(({ slug }) => slug), ...parentSlugs]);
  const linkedIds = idsOf('linked-block');
  const ids = [
    ...sources.map(({ id }) => id),
    ...linkedIds,
    ...idsOf('page'),
    ...[...bySlug.values()].map(({ pageId }) => pageId),
  ];
  const known = await readPages(tx, ids, language);
  const shared = {
    pages: known,
    files: await readFiles(tx, idsOf('file')),
    reports: await readReports(tx, idsOf('report')),
    audiences: await listAudiences(tx),
    ...{ linked, pageIdOf: (slug: string) => bySlug.get(slug)?.pageId },
  };
  return sources.flatMap(({ id, document }) => {
    const page = known.get(id);
    if (!page) return [];
    return [{ ...shared, page, parents: parentsOf(page, shared), ...contentOf(document, shared.pageIdOf) }];
  });
}

function parentsOf({ locales }: KnownPage, { pages: known, pageIdOf }: Pick<CheckSubject, 'pages' | 'pageIdOf'>) {
  const above = locales.map(({ slug }) => known.get(pageIdOf(parentSlug(slug) ?? '') ?? ''));
  return [...new Set(above.filter((parent) => parent !== undefined))];
}

/** What the rules look at of a document itself. */
export function contentOf(document: PageDocument, pageIdOf: CheckSubject['pageIdOf']) {
  const blocks = new Map([...allBlocks(document.blocks)].map((block) => [block.id, block]));
  const paths = pathsIn(document).map(({ slug, ...path }): PathLink => ({ ...path, pageId: pageIdOf(slug) }));
  return { document, blocks, paths, references: listReferences(document.blocks) };
}

/** Links that were written as paths of pages. */
function pathsIn({ blocks }: PageDocument) {
  return [...allBlocks(blocks)].flatMap(({ id: blockId, texts }) =>
    (Object.entries(texts) as [Language, object][]).flatMap(([language, text]) =>
      'html' in text
        ? linksIn(String(text.html)).flatMap(({ href }) => {
            const slug = /^\/([^?#]+?)\/?(?:[?#]|$)/.exec(href)?.[1] ?? '';
            // The portal's own screens and files have paths too.
            return formRules.page.slug(slug) === undefined ? [{ blockId, language, href, slug }] : [];
          })
        : [],
    ),
  );
}

const unique = (ids: readonly string[]) => [...new Set(ids)];

function readLocales(tx: Transaction, pageIds: readonly string[]) {
  const { pageId, locale, name, slug } = pageLocales;
  return tx
    .select({ pageId, locale, name, slug })
    .from(pageLocales)
    .where(inArray(pageLocales.pageId, unique(pageIds)));
}

/** Pages by the slugs that they have in any language, or had. */
async function findBySlugs(tx: Transaction, slugs: readonly string[]): Promise<Map<string, { pageId: string }>> {
  if (slugs.length === 0) return new Map();
  const { slug, pageId } = pageRedirects;
  const old = await tx
    .select({ slug, pageId })
    .from(pageRedirects)
    .where(inArray(slug, unique(slugs)));
  const present = await tx
    .select({ slug: pageLocales.slug, pageId: pageLocales.pageId })
    .from(pageLocales)
    .where(inArray(pageLocales.slug, unique(slugs)));
  return new Map([...old, ...present].map((row) => [row.slug, row]));
}

async function readPages(
  tx: Transaction,
  pageIds: readonly string[],
  language: Language,
): Promise<Map<string, KnownPage>> {
  const ids = unique(pageIds);
  const { id, status, kind, accessLevel, removedAt } = pages;
  const rows = await tx.select({ id, status, kind, accessLevel, removedAt }).from(pages).where(inArray(id, ids));
  const locales = byPage(await readLocales(tx, ids));
  const tags = byPage(await tx.select().from(pageTags).where(inArray(pageTags.pageId, ids)));
  return new Map(
    rows.map(({ removedAt: removed, ...page }) => {
      const own = locales.get(page.id) ?? [];
      const tagIds = (tags.get(page.id) ?? []).map(({ accessTagId }) => accessTagId);
      return [
        page.id,
        {
          ...page,
          isRemoved: removed !== null,
          name: own.find(({ locale }) => locale === language)?.name ?? firstName(own),
          locales: own,
          tags: tagIds,
        },
      ];
    }),
  );
}

function byPage<Row extends { pageId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const list = found.get(row.pageId);
    if (list) list.push(row);
    else found.set(row.pageId, [row]);
  }
  return found;
}

async function readFiles(tx: Transaction, fileIds: readonly string[]): Promise<Map<string, KnownFile>> {
  if (fileIds.length === 0) return new Map();
  const { id, name, removedAt } = files;
  const hasCaptions = exists(
    tx
      .select({ one: sql`1` })
      .from(videos)
      .innerJoin(videoTracks, and(eq(videoTracks.videoId, videos.id), eq(videoTracks.kind, 'captions')))
      .where(and(eq(videos.fileId, id), sql.raw(isPublishedVideo('videos')))),
  );
  const rows = await tx
    .select({ id, name, removedAt, hasCaptions: sql<boolean>`${hasCaptions}` })
    .from(files)
    .where(inArray(id, unique(fileIds)));
  return new Map(
    rows.map((file) => [
      file.id,
      { name: file.name, isRemoved: file.removedAt !== null, hasCaptions: file.hasCaptions },
    ]),
  );
}

/** By the id of the analytics service, which documents name. */
async function readReports(tx: Transaction, reportIds: readonly string[]): Promise<Map<string, KnownReport>> {
  if (reportIds.length === 0) return new Map();
  const { id, reportId, name, visibility } = reports;
  const rows = await tx
    .select({ id, reportId, name, visibility, tag: reportTags.accessTagId })
    .from(reports)
    .leftJoin(reportTags, eq(reportTags.reportId, id))
    .where(and(inArray(reportId, unique(reportIds)), isNull(reports.removedAt)));
  const found = new Map<string, KnownReport & { tags: string[] }>();
  for (const { tag, ...row } of rows) {
    const report = found.get(row.reportId) ?? { name: row.name, visibility: row.visibility, tags: [] };
    if (tag !== null) report.tags.push(tag);
    found.set(row.reportId, report);
  }
  return found;
}
