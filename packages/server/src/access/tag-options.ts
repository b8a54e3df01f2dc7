import type { TagOption } from '../contract/page-object.ts';
import type { Database } from '../database/database.ts';
import type { Scope } from './access.ts';

const TAG_OPTIONS = 'select id, label from access_tags order by lower(label)';

/** All access tags, to choose from. */
export async function listTagOptions(_scope: Scope, database: Database): Promise<TagOption[]> {
  return database.query<TagOption>(TAG_OPTIONS, []);
}
