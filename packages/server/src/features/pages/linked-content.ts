import { MAX_LINKED_DEPTH } from '@portico/page-document';
import type { Scope } from '../../access/access.ts';
import { fileReference, linkedFile, type LinkedFile, videoReference } from '../../access/published-files.ts';
import { isPublishedBlock, pageName } from '../../access/published-pages.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import type { Language } from '../../contract/languages.ts';
import type { LinkedBlockOption, LinkedContent } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import { formatText } from '../../http/titles.ts';

const CONTENT = `with recursive part (id, depth) as (
    select id, 1 from pages where id = $1 and kind = 'linked-block'
    union select held.target_id, part.depth + 1 from part
      join page_references held on held.page_id = part.id and held.source = 'published' and held.kind = 'linked-block'
      where part.depth < ${MAX_LINKED_DEPTH}),
  shown as (select block.id, version.document from pages block
    join page_versions version on version.id = block.published_version_id
    where block.id in (select id from part) and ${isPublishedBlock('block')})
  select (select coalesce(json_agg(json_build_object('id', shown.id, 'document', shown.document)), '[]') from shown) as blocks,
    (select coalesce(json_agg(${linkedFile('file')}), '[]')
      from files file where file.removed_at is null and file.id in (select held.target_id from page_references held
        where held.page_id in (select id from shown) and held.source = 'published' and held.kind = 'file')) as files
  from pages where id = $1 and kind = 'linked-block'`;

/** What readers see of a linked block, with what it names: to draw it in the builder, and to take it apart. */
export async function getLinkedContent(
  _scope: Scope,
  database: Database,
  id: string,
  language: Language,
): Promise<LinkedContent | Failure> {
  const [row] = await database.query<{ blocks: LinkedContent['blocks']; files: LinkedFile[] }>(CONTENT, [id]);
  if (!row) return fail('not_found');
  const files = row.files.map((file) => {
    const video = videoReference(file, (state) => formatText(`film.${state}`, language));
    return { id: file.id, ...fileReference(file), ...(video && { video }) };
  });
  return { blocks: row.blocks, files };
}

const CHOICES = `with recursive around (id) as (
    select $1::uuid
    union select held.page_id from around
      join page_references held on held.target_id = around.id and held.kind = 'linked-block')
  select page.id, ${pageName('page.id', '$2')} as name, page.id not in (select id from around) as "mayStand",
    case when page.removed_at is not null then 'removed' when page.status = 'published' then 'published'
      else 'unpublished' end as state
  from pages page where page.kind = 'linked-block' order by 2, 1`;

/** All linked blocks, those in the bin too, as the blocks of a page name them. */
export async function listLinkedBlocks(
  _scope: Scope,
  database: Database,
  pageId: string,
  language: Language,
): Promise<LinkedBlockOption[]> {
  return database.query<LinkedBlockOption>(CHOICES, [pageId, language]);
}
