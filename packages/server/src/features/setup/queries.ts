import type { Database } from '../../database.ts';

const ADMINISTRATOR = `select 1 from users where role = 'administrator' and status = 'active' and removed_at is null
  and group_id is not null limit 1`;

/** Whether nobody can manage the portal, so that somebody may begin. Nobody is signed in: no scope. */
export async function mayAdministratorBeSetUp(database: Database): Promise<boolean> {
  return (await database.query(ADMINISTRATOR, [])).length === 0;
}
