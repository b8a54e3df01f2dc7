import { listReferences, type PurifiedDocument, type ReferenceKind } from '@portico/page-document';
import { type Failure, isFailure } from '../../../contract/failures.ts';
import type { AccessLevel, PageIcon, PageKind, PageLocale } from '../../../contract/page-object.ts';
import { LANGUAGES } from '../../../contract/languages.ts';
import type { Database } from '../../../database/database.ts';
import { cleanDocument } from '../documents.ts';

/** Which text of a page is exported: what is being written, or what readers see. */
export type ExportedText = 'draft' | 'published';

interface StoredPage {
  id: string;
  kind: PageKind;
  parentId: string | null;
  templateId: string | null;
  accessLevel: AccessLevel;
  icon: PageIcon | null;
  priority: number;
  tags: string[];
  locales: Omit<PageLocale, 'state'>[];
  draft: unknown;
  published: unknown;
}

/** A page to export, with its document cleaned. */
export interface SourcePage extends Omit<StoredPage, 'draft' | 'published'> {
  document: PurifiedDocument;
}

/** SQL: ids that a parameter lists, with commas between them. */
const listed = (parameter: string) => `select unnest(string_to_array(${parameter}, ',')::uuid[])`;

const PAGES = `select page.id, page.kind, page.template_id as "templateId", page.access_level as "accessLevel", page.icon, page.priority,
    (select parent.page_id from page_locales own
      join page_locales parent on parent.locale = own.locale and own.slug = parent.slug || '/' || split_part(own.slug, '/', -1)
      where own.page_id = page.id limit 1) as "parentId",
    (select coalesce(json_agg(tag.label order by tag.label collate "C"), '[]') from page_tags held
      join access_tags tag on tag.id = held.access_tag_id where held.page_id = page.id) as tags,
    (select json_agg(json_build_object('language', text.locale, 'name', text.name, 'slug', text.slug,
        'description', text.description)) from page_locales text where text.page_id = page.id) as locales,
    draft.document as draft, published.document as published
  from pages page
  join page_drafts draft on draft.page_id = page.id
  left join page_versions published on published.id = page.published_version_id
  where page.id in (${listed('$1')}) and page.removed_at is null`;

const KINDS: readonly PageKind[] = ['page', 'template', 'linked-block'];

/**
 * These pages, and the templates and linked blocks that they need, in an order that does not change where they are imported.
 * @param pinned documents that are exported in place of a page's own.
 */
export async function listSources(
  database: Database,
  ids: readonly string[],
  { text, pinned }: { text: ExportedText; pinned: ReadonlyMap<string, unknown> },
): Promise<SourcePage[] | Failure> {
  const found = new Map<string, SourcePage>();
  const asked = new Set<string>();
  let wanted = [...ids];
  while (wanted.length > 0) {
    for (const id of wanted) asked.add(id);
    for (const row of await database.query<StoredPage>(PAGES, [wanted.join(',')])) {
      const stored = pinned.get(row.id) ?? (text === 'published' ? row.published : null) ?? row.draft;
      const source = await toSource(row, stored);
      if (isFailure(source)) return source;
      found.set(row.id, source);
    }
    wanted = neededBy(found.values()).filter((id) => !asked.has(id));
  }
  return [...found.values()].sort(
    (one, other) =>
      KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
      one.priority - other.priority ||
      (one.id < other.id ? -1 : 1),
  );
}

function neededBy(pages: Iterable<SourcePage>): string[] {
  const known = [...pages];
  const templates = known.flatMap(({ templateId }) => templateId ?? []);
  return [...new Set([...namedBy(known, 'linked-block'), ...templates])];
}

async function toSource(
  { draft: _, published: __, ...row }: StoredPage,
  stored: unknown,
): Promise<SourcePage | Failure> {
  const cleaned = await cleanDocument(stored);
  if (isFailure(cleaned)) return cleaned;
  const inOrder = LANGUAGES.flatMap((language) => row.locales.filter((locale) => locale.language === language));
  return { ...row, locales: inOrder, document: cleaned.document };
}

/** What the pages name, of one kind. */
export function namedBy(pages: Iterable<SourcePage>, wanted: ReferenceKind): string[] {
  const ids = [...pages].flatMap(({ document }) =>
    listReferences(document.blocks).flatMap(({ kind, id }) => (kind === wanted ? [id.toLowerCase()] : [])),
  );
  return [...new Set(ids)].sort();
}
