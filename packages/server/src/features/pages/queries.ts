import {
  allBlocks,
  type Block,
  blockAnchor,
  listReferences,
  MAX_LINKED_DEPTH,
  type PurifiedDocument,
  type RenderContext,
  renderDocument,
} from '@portico/page-document';
import { access, accessKey, type PageAccess, type ReportAccess, type Scope } from '../../access/access.ts';
import { isActive } from '../../access/active-users.ts';
import type { Database, Statement } from '../../database/database.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import { fileReference, linkedFile, type LinkedFile, videoReference } from '../../access/published-files.ts';
import { isSecured } from '../../access/navigation.ts';
import type { EmbeddedReport, Language, PageReading, RendererProps } from '../../contract/page-object.ts';
import { byLanguage, hasTextsIn, isPublished, isPublishedBlock, tagIds } from '../../access/published-pages.ts';
import { isoTime } from '../../database/iso-time.ts';
import { formatText } from '../../http/titles.ts';
import { SLUG } from '../../validation/form-rules.ts';
import { REQUESTED_PAGE, READER } from './requested-page.ts';
import { KeptRenderings } from './kept-renderings.ts';

interface LinkedPage extends PageAccess {
  id: string;
  slug: string;
  name: string;
}

/** A document with what it names, before access is decided. */
export interface StoredContents {
  document: PurifiedDocument;
  reports: (EmbeddedReport & ReportAccess)[];
  links: LinkedPage[];
  /** Whoever sees the page may read them. */
  files: LinkedFile[];
  /** The linked blocks in it, and those in them. */
  blocks: { id: string; document: PurifiedDocument }[];
}

interface PublishedPage extends PageAccess, PageReading {
  id: string;
  name: string;
  slug: string;
  /** `StoredContents` as JSON, not read: it is read when this person's kind of reader has not had it yet. */
  contents: string;
}

/** SQL: what the page and the linked blocks in it name, of one kind. */
const named = (kind: 'report' | 'page' | 'file') => `select target_id from page_references
        where page_id in (select id from part) and source = 'published' and kind = '${kind}'`;

/** SQL: what a page is called in the reader's language, else in the fallback, else in any that it is published in. */
const bestText = (
  page: string,
  version: string,
) => `(select text.name, text.slug, text.locale, version.document, version.made_by
    from page_versions version join page_locales text
      on text.page_id = ${page}.id and ${hasTextsIn('version', 'text')}
    where version.id = ${version}
    order by ${byLanguage('text', '$2')} limit 1)`;

/** SQL: the step of a recursive `part` (id, depth) to the linked blocks in it that are published. One that holds itself ends there. */
export const BLOCKS_BELOW = `union select block.id, part.depth + 1 from part
      join page_references held on held.page_id = part.id and held.source = 'published' and held.kind = 'linked-block'
      join pages block on block.id = held.target_id and ${isPublishedBlock('block')}
      where part.depth < ${MAX_LINKED_DEPTH}`;

/** SQL: the page and the linked blocks in it that are published, with how deep they stand. */
const PARTS = `part (id, depth) as (
    select page_id, 0 from requested
    ${BLOCKS_BELOW})`;

/**
 * SQL: what a document and the linked blocks in it (`part`, those at a depth above 0) name, with all that access to it is decided
 * by. The arguments are selects of ids, a condition on `linked` pages, and the version of those that readers get; `$2` is the
 * reader's language.
 */
export const contentsOf = (reports: string, pages: string, files: string, isShown: string, version: string) => `
    (select coalesce(json_agg(json_build_object('report_id', report.report_id, 'embedUrl', report.embed_url,
        'name', report.name, 'kind', report.kind, 'visibility', report.visibility, 'tags', ${tagIds('report_tags', 'report.id')})), '[]')
      from reports report where report.report_id in (${reports}) and report.removed_at is null) as reports,
    (select coalesce(json_agg(json_build_object('id', linked.id, 'slug', linked_text.slug, 'name', linked_text.name,
        'accessLevel', linked.access_level, 'tags', ${tagIds('page_tags', 'linked.id')})), '[]')
      from pages linked cross join lateral ${bestText('linked', version)} linked_text
      where linked.id in (${pages}) and ${isShown}) as links,
    (select coalesce(json_agg(${linkedFile('file')}), '[]')
      from files file where file.id in (${files}) and file.removed_at is null) as files,
    (select coalesce(json_agg(json_build_object('id', block.id, 'document', version.document) order by block.id), '[]')
      from pages block join page_versions version on version.id = block.published_version_id
      where block.id in (select id from part where depth > 0)) as blocks`;

const READER_ID = '(select id from reader)';

/** SQL: how the reader stands to the page. */
const READING = `best.locale as language, ${isoTime('page.published_at')} as "updatedAt",
    (select name from users where users.id = best.made_by) as "updatedBy",
    (select name from users where users.id = page.owner_id and ${isActive('users')}) as owner,
    exists (select from favourites where favourites.user_id = ${READER_ID} and favourites.page_id = page.id) as "isFavourite",
    exists (select from page_follows where page_follows.user_id = ${READER_ID} and page_follows.page_id = page.id) as "isFollowed",
    (select json_build_object('isHelpful', is_helpful, 'comment', comment) from page_feedback
      where page_feedback.user_id = ${READER_ID} and page_feedback.page_id = page.id) as feedback`;

/**
 * SQL: the published page with slug `$1`, or that once had it, with all that it names; `$2` is the reader's language. The slug
 * may be of another language: a link that a colleague sends opens in the reader's own.
 */
const PUBLISHED_PAGE = `with recursive ${READER}, ${REQUESTED_PAGE}, ${PARTS}
  select page.id, best.name, best.slug, ${READING}, page.access_level as "accessLevel",
    ${tagIds('page_tags', 'page.id')} as tags, (select row_to_json(contents)::text from (select best.document,
      ${contentsOf(named('report'), named('page'), named('file'), isPublished('linked'), 'linked.published_version_id')}
    ) contents) as contents
  from requested join pages page on page.id = requested.page_id
  cross join lateral ${bestText('page', 'page.published_version_id')} best`;

/** The statement that reads a page for a user, or for whoever has the session of a token; null for what can be no page. */
export function publishedPageStatement(
  slug: string,
  language: Language,
  reader: Pick<Scope, 'userId' | 'role' | 'tags'> | { tokenHash: Buffer },
): Statement<PublishedPage> | null {
  if (!SLUG.test(slug)) return null;
  const parameters =
    'userId' in reader
      ? [reader.userId, null, reader.role === 'administrator', reader.tags.join(',')]
      : [null, reader.tokenHash, null, null];
  return { statement: PUBLISHED_PAGE, parameters: [slug, language, ...parameters] };
}

/** The page with this slug to read. */
export async function getPage(
  scope: Scope,
  database: Database,
  slug: string,
  language: Language,
): Promise<RendererProps | Failure> {
  const statement = publishedPageStatement(slug, language, scope);
  const [row] = statement ? await database.query<PublishedPage>(PUBLISHED_PAGE, statement.parameters) : [];
  return toRendererProps(scope, database, row, language);
}

/** A page to read, without the reports that this person may not see. A hidden page is as one that does not exist. */
export function toRendererProps(
  scope: Scope,
  database: Database,
  row: PublishedPage | undefined,
  language: Language,
): RendererProps | Failure {
  if (!row || !access.page(scope, row).isGranted) return fail('not_found');
  const { id, name, slug, updatedAt, updatedBy, owner, isFavourite, isFollowed, feedback } = row;
  const reading = { language: row.language, updatedAt, updatedBy, owner, isFavourite, isFollowed, feedback };
  const page = { pageId: id, name, slug, isSecured: isSecured(row), canSubscribe: false };
  return { ...page, ...reading, ...renderAgain(scope, database, row, language) };
}

type Rendered = Pick<RendererProps, 'htmlContent' | 'cssContent' | 'powerBiData'>;

const KEPT_CHARACTERS = 32 * 1024 * 1024;

/** What was rendered last. */
const keptBy = new WeakMap<Database, KeptRenderings<Rendered>>();

/** The same as `renderFor`, once for all readers whose access is the same, and for as long as nothing of the contents changes. */
function renderAgain(scope: Scope, database: Database, { id, contents }: PublishedPage, language: Language): Rendered {
  const kept = keptBy.get(database) ?? new KeptRenderings(KEPT_CHARACTERS);
  keptBy.set(database, kept);
  return kept.get(language + id, contents, accessKey(scope), () => {
    const stored = JSON.parse(contents) as StoredContents;
    return renderFor(scope, stored, language, anchorsOf(stored.document));
  });
}

/** The ids of the page's own blocks; a linked block may stand on it twice. */
function anchorsOf({ blocks }: PurifiedDocument): (block: Block) => string {
  const own = new Set(allBlocks(blocks));
  return (block) => (own.has(block) ? ` id="${blockAnchor(block.id)}"` : '');
}

/** A document as this person reads it: what they may not see of all that it names is not found. */
export function renderFor(
  scope: Scope,
  contents: StoredContents,
  language: Language,
  blockAttributes?: RenderContext['blockAttributes'],
): Rendered {
  const context = { ...toContext(scope, contents, language), ...(blockAttributes && { blockAttributes }) };
  return {
    htmlContent: renderDocument(contents.document, context),
    cssContent: cssOf(contents),
    powerBiData: visibleReports(scope, contents),
  };
}

/** The CSS of the page comes after that of the linked blocks in it, so that it can change how they are styled here. */
function cssOf({ document, blocks }: StoredContents): string {
  return [...blocks.map((block) => block.document.css), document.css].join('');
}

/** What the page names and this person may see; nothing else is found. */
function toContext(scope: Scope, contents: StoredContents, language: Language): RenderContext {
  const { links, files, blocks, reports } = contents;
  const kinds = new Map(reports.map((report) => [report.report_id, report.kind]));
  const pages = new Map(links.filter((page) => access.page(scope, page).isGranted).map((page) => [page.id, page]));
  const readable = new Map(files.map((file) => [file.id, file]));
  const linked = new Map(blocks.map(({ id, document }) => [id, document]));
  return {
    language,
    findPage(id) {
      const page = pages.get(id);
      return page && { href: `/${page.slug}`, name: page.name };
    },
    findFile(id) {
      const file = readable.get(id);
      return file && fileReference(file);
    },
    findVideo(id) {
      const file = readable.get(id);
      return file && videoReference(file, (state) => formatText(`film.${state}`, language));
    },
    findReportKind: (id) => kinds.get(id),
    findLinkedBlocks: (id) => linked.get(id),
  };
}

/** The reports of a page that this person may see, in the order of the page. */
function visibleReports(scope: Scope, { document, blocks, reports }: StoredContents): EmbeddedReport[] {
  const visible = reports.filter((report) => access.report(scope, report).isGranted);
  const shown = visible.map(({ report_id, embedUrl, name, kind }) => ({ report_id, embedUrl, name, kind }));
  // A document is walked through for an order alone.
  if (shown.length < 2) return shown;
  const byId = new Map(shown.map((report) => [report.report_id, report]));
  const linked = new Map(blocks.map((block) => [block.id, block.document]));
  return [...new Set(reportsInOrder(document, linked))].flatMap((id) => byId.get(id) ?? []);
}

/** The reports of a document and of its linked blocks, in reading order. Each linked block is walked through once. */
function reportsInOrder({ blocks }: PurifiedDocument, linked: Map<string, PurifiedDocument>): string[] {
  return listReferences(blocks).flatMap(({ kind, id }) => {
    if (kind === 'report') return [id];
    const document = kind === 'linked-block' ? linked.get(id) : undefined;
    if (document) linked.delete(id);
    return document ? reportsInOrder(document, linked) : [];
  });
}
