import type { Sql } from 'postgres';

/** Everything in this database that the administrator owns, but for what belongs to PostgreSQL or to an extension. */
const OWNED = `
  with schemas as (
    select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  ), owner as (select oid from pg_roles where rolname = current_user),
  extended as (select classid, objid from pg_depend where deptype = 'e')
  select format('schema %I', nspname) as object from schemas, owner where nspowner = owner.oid
  union all
  select format('table %s', c.oid::regclass) from pg_class c, owner
  where relowner = owner.oid and relnamespace in (select oid from schemas) and relkind in ('r', 'p', 'v', 'm', 'f')
    and (c.tableoid, c.oid) not in (select classid, objid from extended)
  union all
  -- A sequence of a column goes with its table.
  select format('sequence %s', c.oid::regclass) from pg_class c, owner
  where relowner = owner.oid and relnamespace in (select oid from schemas) and relkind = 'S'
    and not exists (select from pg_depend d where d.classid = c.tableoid and d.objid = c.oid and deptype in ('a', 'i', 'e'))
  union all
  select format('type %s', t.oid::regtype) from pg_type t left join pg_class c on c.oid = typrelid, owner
  where typowner = owner.oid and typnamespace in (select oid from schemas)
    and (typtype in ('d', 'e', 'r') or (typtype = 'c' and c.relkind = 'c'))
    and (t.tableoid, t.oid) not in (select classid, objid from extended)
  union all
  select format('routine %s', p.oid::regprocedure) from pg_proc p, owner
  where proowner = owner.oid and pronamespace in (select oid from schemas)
    and (p.tableoid, p.oid) not in (select classid, objid from extended)`;

/**
 * Hands all that the administrator owns in this database to a role. PostgreSQL's own `reassign owned` refuses to do it
 * for the role that a cluster was made with, which owned everything in older versions.
 */
export async function giveOwnership(sql: Sql, role: string): Promise<void> {
  await sql.begin(async (tx) => {
    const owned = await tx.unsafe<{ object: string }[]>(OWNED);
    for (const { object } of owned) await tx`alter ${tx.unsafe(object)} owner to ${tx(role)}`;
  });
}
