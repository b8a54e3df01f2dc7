import { pageName } from '../../access/published-pages.ts';
import type { Scope } from '../../access/access.ts';
import type { Language } from '../../contract/languages.ts';
import type { UsageKind, UsageRow } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';

const named = (
  source: 'draft' | 'published',
) => `exists (select 1 from page_references held where held.page_id = page.id
      and held.source = '${source}' and held.kind = $1 and held.target_id = $2)`;

/** A page that is published names a thing for its readers; any draft names it for those who write. */
const USERS = `select page.id, page.kind, ${pageName('page.id', '$3')} as name,
    page.status = 'published' and ${named('published')} as "isPublished"
  from pages page where page.removed_at is null and page.id <> $2 and (${named('draft')} or ${named('published')}
    or $1 = 'template' and page.template_id = $2)
  order by page.kind = 'page' desc, 3, 1`;

/** Where something is used: the pages, templates and linked blocks that name it, or that began with it. */
export async function listUsage(
  _scope: Scope,
  database: Database,
  { kind, id }: { kind: UsageKind; id: string },
  language: Language,
): Promise<UsageRow[]> {
  return database.query<UsageRow>(USERS, [kind, id, language]);
}

const USES = `select held.target_id as "targetId", page.id, page.kind, ${pageName('page.id', '$1')} as name,
    bool_or(held.source = 'published' and page.status = 'published') as "isPublished"
  from page_references held join pages page on page.id = held.page_id and page.removed_at is null
  where held.kind = 'linked-block' group by held.target_id, page.id order by 4, 2`;

/** The pages that each linked block stands on, by the linked block's id. */
export async function listLinkedUses(
  _scope: Scope,
  database: Database,
  language: Language,
): Promise<Record<string, UsageRow[]>> {
  const rows = await database.query<UsageRow & { targetId: string }>(USES, [language]);
  const uses: Record<string, UsageRow[]> = {};
  for (const { targetId, ...user } of rows) (uses[targetId] ??= []).push(user);
  return uses;
}
