import { MAX_LINKED_DEPTH, type PurifiedDocument, type RenderContext, renderDocument } from '@portico/page-document';
import type { Scope } from '../../access/access.ts';
import { fileReference, linkedFile, type LinkedFile, videoReference } from '../../access/published-files.ts';
import { byLanguage, isPublishedBlock } from '../../access/published-pages.ts';
import { type Failure, fail, isFailure } from '../../contract/failures.ts';
import type { Language } from '../../contract/languages.ts';
import type { ReportName, TemplatePreview } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import { formatText } from '../../http/titles.ts';
import { findBuiltInDocument } from './built-in-templates/built-in-templates.ts';
import { cleanDocument } from './documents.ts';

interface Row {
  document: unknown;
  pages: { id: string; name: string; slug: string }[];
  files: LinkedFile[];
  blocks: { id: string; document: PurifiedDocument }[];
  reports: ReportName[];
}

/** What a template that comes with the product names of the portal. */
const NOTHING = { pages: [], files: [], blocks: [], reports: [] };

/** A template is never published: its draft counts, with the linked blocks in it as they are published. */
const PREVIEW = `with recursive part (id, depth) as (
    select id, 0 from pages where id = $1 and kind = 'template' and removed_at is null
    union select block.id, part.depth + 1 from part
      join page_references held on held.page_id = part.id and held.kind = 'linked-block'
        and held.source = case when part.depth = 0 then 'draft' else 'published' end
      join pages block on block.id = held.target_id and ${isPublishedBlock('block')}
      where part.depth < ${MAX_LINKED_DEPTH}),
  named as (select held.kind, held.target_id from part join page_references held on held.page_id = part.id
    and held.source = case when part.depth = 0 then 'draft' else 'published' end)
  select draft.document,
    (select coalesce(json_agg(json_build_object('id', page.id, 'name', best.name, 'slug', best.slug)), '[]')
      from pages page cross join lateral (select text.name, text.slug from page_locales text where text.page_id = page.id
        order by ${byLanguage('text', '$2')} limit 1) best
      where page.kind = 'page' and page.removed_at is null
        and page.id in (select target_id from named where named.kind = 'page')) as pages,
    (select coalesce(json_agg(${linkedFile('file')}), '[]')
      from files file where file.removed_at is null
        and file.id in (select target_id from named where named.kind = 'file')) as files,
    (select coalesce(json_agg(json_build_object('id', block.id, 'document', version.document) order by block.id), '[]')
      from pages block join page_versions version on version.id = block.published_version_id
      where block.id in (select id from part where depth > 0)) as blocks,
    (select coalesce(json_agg(json_build_object('id', report.report_id, 'name', report.name, 'kind', report.kind)), '[]')
      from reports report where report.removed_at is null
        and report.report_id in (select target_id from named where named.kind = 'report')) as reports
  from page_drafts draft where draft.page_id in (select id from part where depth = 0)`;

/** What a page that begins with a template would show: for a small picture of it. */
export async function getTemplatePreview(
  scope: Scope,
  database: Database,
  id: string,
  language: Language,
): Promise<TemplatePreview | Failure> {
  const builtIn = findBuiltInDocument(id, language, [language]);
  if (builtIn)
    return { htmlContent: renderDocument(builtIn, toContext(NOTHING, language)), cssContent: '', reports: [] };
  const [row] = await database.query<Row>(PREVIEW, [id, language]);
  if (!row) return fail('not_found');
  // A draft may have been stored under earlier rules.
  const cleaned = await cleanDocument(row.document, scope);
  if (isFailure(cleaned)) return cleaned;
  const { document } = cleaned;
  const css = [...row.blocks.map((block) => block.document.css), document.css];
  const htmlContent = renderDocument(document, toContext(row, language));
  return { htmlContent, cssContent: css.join(''), reports: row.reports };
}

function toContext({ pages, files, blocks, reports }: Omit<Row, 'document'>, language: Language): RenderContext {
  const byId = <One extends { id: string }>(list: readonly One[]) => new Map(list.map((one) => [one.id, one]));
  const [pagesById, filesById, blocksById] = [byId(pages), byId(files), byId(blocks)];
  const reportsById = byId(reports);
  return {
    language,
    findReportKind: (reportId) => reportsById.get(reportId)?.kind,
    findPage(pageId) {
      const page = pagesById.get(pageId);
      return page && { href: `/${page.slug}`, name: page.name };
    },
    findFile(fileId) {
      const file = filesById.get(fileId);
      return file && fileReference(file);
    },
    findVideo(fileId) {
      const file = filesById.get(fileId);
      return file && videoReference(file, (state) => formatText(`film.${state}`, language));
    },
    findLinkedBlocks: (blockId) => blocksById.get(blockId)?.document,
  };
}
