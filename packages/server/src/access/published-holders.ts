import { MAX_LINKED_DEPTH, type ReferenceKind } from '@portico/page-document';
import { isPublishedBlock } from './published-pages.ts';

/**
 * SQL: rows with the ids of all pages and linked blocks whose published version names something, itself or by the linked blocks in it.
 * What stands deeper than a page shows is not counted. Whether readers find a page among them is for the caller to ask.
 * @param without pages and linked blocks, as a list of ids, that are taken for gone
 */
export const publishedHoldersWithout = (kind: ReferenceKind, target: string, without: string) => `(
  with recursive holder (id, depth) as (
    select held.page_id, 0 from page_references held
      where held.source = 'published' and held.kind = '${kind}' and held.target_id = ${target}
        and (held.page_id in (${without})) is not true
    union
    select around.page_id, holder.depth + 1 from holder
      join pages block on block.id = holder.id and ${isPublishedBlock('block')}
      join page_references around on around.source = 'published' and around.kind = 'linked-block'
        and around.target_id = block.id and (around.page_id in (${without})) is not true
      where holder.depth < ${MAX_LINKED_DEPTH})
  select distinct id from holder)`;

/** SQL: the same, with nothing taken for gone. */
export const publishedHolders = (kind: ReferenceKind, target: string) => publishedHoldersWithout(kind, target, 'null');
