import { listReferences, type PurifiedDocument, type ReferenceKind } from '@portico/page-document';
import type { PageAccess, Scope } from '../../access/access.ts';
import { isPublishedBlock, tagIds, pageName } from '../../access/published-pages.ts';
import { type Failure, fail, isFailure } from '../../contract/failures.ts';
import type { Language, PageKind, PageText } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';
import { cleanDocument } from './documents.ts';
import { BLOCKS_BELOW, contentsOf, type StoredContents } from './queries.ts';

/** Which text of a page: its draft, or a version by its number. */
export type WhichText = 'draft' | number;

/** A page that is there, for the screens that show its versions. */
export interface KnownPage extends PageAccess {
  name: string;
  kind: PageKind;
  /** The newest first. */
  versions: number[];
  publishedNumber: number | null;
  scheduledNumber: number | null;
  scheduledFor: string | null;
}

const PAGE = `select ${pageName('page.id', '$2')} as name, page.kind,
    page.access_level as "accessLevel", ${tagIds('page_tags', 'page.id')} as tags,
    (select coalesce(json_agg(version.number order by version.number desc), '[]') from page_versions version
      where version.page_id = page.id) as versions,
    published.number as "publishedNumber", scheduled.number as "scheduledNumber",
    ${isoTime('page.scheduled_for')} as "scheduledFor"
  from pages page
  left join page_versions published on published.id = page.published_version_id
  left join page_versions scheduled on scheduled.id = page.scheduled_version_id
  where page.id = $1 and page.removed_at is null`;

export async function getKnownPage(
  _scope: Scope,
  database: Database,
  id: string,
  language: Language,
): Promise<KnownPage | Failure> {
  const [page] = await database.query<KnownPage>(PAGE, [id, language]);
  return page ?? fail('not_found');
}

interface StoredText {
  document: unknown;
  at: string;
  by: string | null;
}

const DRAFT = `select draft.document, ${isoTime('draft.saved_at')} as at, saver.name as by
  from page_drafts draft left join users saver on saver.id = draft.saved_by where draft.page_id = $1`;

const VERSION = `select version.document, ${isoTime('version.made_at')} as at, maker.name as by
  from page_versions version left join users maker on maker.id = version.made_by
  where version.page_id = $1 and version.number = $2`;

/** A page's draft or one of its versions, cleaned: whatever stands in the tables, what comes from here may be shown. */
export async function getText(
  scope: Scope,
  database: Database,
  id: string,
  which: WhichText,
): Promise<(PageText & { document: PurifiedDocument }) | Failure> {
  const [stored] =
    which === 'draft'
      ? await database.query<StoredText>(DRAFT, [id])
      : await database.query<StoredText>(VERSION, [id, which]);
  if (!stored) return fail('not_found');
  const cleaned = await cleanDocument(stored.document, scope);
  if (isFailure(cleaned)) return cleaned;
  const { at, by } = stored;
  return { version: which === 'draft' ? null : which, at, by, document: cleaned.document };
}

/** SQL: readers find the page at the time `$1`, if nothing but what is scheduled happens until then. */
const IS_SHOWN = `linked.kind = 'page' and linked.removed_at is null
        and (linked.status = 'published' or linked.scheduled_for <= $1::timestamptz)`;

/** SQL: the version of the page that readers find at the time `$1`. */
const VERSION_THEN = `case when linked.scheduled_for <= $1::timestamptz then linked.scheduled_version_id
      else linked.published_version_id end`;

/** SQL: ids that a parameter lists, with commas between them. */
const listed = (parameter: string) => `select unnest(string_to_array(${parameter}, ',')::uuid[])`;

/** SQL: what the document names, by a parameter, and the linked blocks in it. */
const named = (kind: string, parameter: string) => `${listed(parameter)} union select target_id from page_references
        where page_id in (select id from part) and source = 'published' and kind = '${kind}'`;

const CONTENTS = `with recursive part (id, depth) as (
    select block.id, 1 from pages block where block.id in (${listed('$6')}) and ${isPublishedBlock('block')}
    ${BLOCKS_BELOW})
  select ${contentsOf(named('report', '$3'), named('page', '$4'), named('file', '$5'), IS_SHOWN, VERSION_THEN)}`;

/** What a document names, as it will be at a time. */
export async function getContents(
  _scope: Scope,
  database: Database,
  document: PurifiedDocument,
  { at, language }: { at: Date; language: Language },
): Promise<StoredContents> {
  const references = listReferences(document.blocks);
  const idsOf = (wanted: ReferenceKind) =>
    [...new Set(references.filter(({ kind }) => kind === wanted).map(({ id }) => id))].join(',');
  const ids = [idsOf('report'), idsOf('page'), idsOf('file'), idsOf('linked-block')];
  const parameters = [at.toISOString(), language, ...ids];
  const [contents] = await database.query<Omit<StoredContents, 'document'>>(CONTENTS, parameters);
  return { ...(contents as Omit<StoredContents, 'document'>), document };
}
