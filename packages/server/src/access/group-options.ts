import type { Scope } from './access.ts';
import type { Database } from '../database/database.ts';
import type { GroupOption } from '../contract/page-object.ts';

/** All groups, to choose from. */
export async function listGroupOptions(_scope: Scope, database: Database): Promise<GroupOption[]> {
  return database.query<GroupOption>('select id, name from groups order by name collate "da-x-icu"', []);
}
