import type { Scope } from '../../../access/access.ts';
import { IS_REVIEW_NEEDED } from '../../../access/review-setting.ts';
import type { PageComment } from '../../../contract/page-object.ts';
import type { Database } from '../../../database/database.ts';
import { isoTime } from '../../../database/iso-time.ts';

const COMMENTS = `select comment.id, comment.block_id as "blockId", comment.text, writer.name as "writtenBy",
    ${isoTime('comment.written_at')} as "writtenAt", resolver.name as "resolvedBy",
    ${isoTime('comment.resolved_at')} as "resolvedAt"
  from page_comments comment join pages page on page.id = comment.page_id and page.removed_at is null
  left join users writer on writer.id = comment.written_by
  left join users resolver on resolver.id = comment.resolved_by
  where comment.page_id = $1 and ${IS_REVIEW_NEEDED} order by comment.written_at, comment.id`;

/** What was said of a page's blocks, the oldest first; nothing where the installation asks for no reviews. */
export async function listComments(_scope: Scope, database: Database, pageId: string): Promise<PageComment[]> {
  return database.query<PageComment>(COMMENTS, [pageId]);
}
