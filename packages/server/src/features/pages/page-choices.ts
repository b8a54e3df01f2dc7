import { pageName } from '../../access/published-pages.ts';
import type { Scope } from '../../access/access.ts';
import type { Language } from '../../contract/languages.ts';
import type { PageChoice } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import { escapeLike } from '../../database/like.ts';

/** So many are offered at once, the one whose address is typed first; whoever looks for another types more of its name. */
const MAX_CHOICES = 20;

/** SQL: the columns of a choice; `$1` is the language. */
const CHOICE = `picked.id, ${pageName('picked.id', '$1')} as name,
    (select coalesce(json_object_agg(text.locale, text.slug), '{}') from page_locales text where text.page_id = picked.id) as slugs`;

/** SQL: `$1` the language, `$2` what is searched, `$3` an id or nothing, `$4` ids with commas; those and all below them are left out; `$5` a slug. */
const CHOICES = `with picked as materialized (select page.id, page.priority, exists (select from page_locales text
      where text.page_id = page.id and text.slug = $5) as is_typed from pages page
    where page.kind = 'page' and page.removed_at is null
      and ($3 = '' or page.id::text = $3)
      and ($2 = '' or exists (select from page_locales text where text.page_id = page.id
        and text.search_text like '%' || lower($2) || '%'))
      and page.id <> all (string_to_array($4, ',')::uuid[])
      and not exists (select from page_locales excluded join page_locales text on text.locale = excluded.locale
          and starts_with(text.slug, excluded.slug || '/')
        where excluded.page_id = any (string_to_array($4, ',')::uuid[]) and text.page_id = page.id)
    order by is_typed desc, page.priority, page.id limit ${MAX_CHOICES})
  select ${CHOICE} from picked order by is_typed desc, priority, id`;

/** Pages that another can be put below, in the order of the menu: not itself, and none below it. */
export async function listPageChoices(
  _scope: Scope,
  database: Database,
  { search, id = '', without }: { search: string; id?: string | undefined; without: string },
  language: Language,
): Promise<PageChoice[]> {
  return database.query<PageChoice>(CHOICES, [language, escapeLike(search), id, without, search]);
}

const LINKED_FROM = `select ${CHOICE} from pages picked
  where picked.kind = 'page' and picked.removed_at is null and exists (select from page_references link
    where link.target_id = picked.id and link.kind = 'page' and link.source = 'draft' and link.page_id = $2)`;

/** The pages that the draft of a page links to. */
export async function listPagesLinkedFrom(
  _scope: Scope,
  database: Database,
  pageId: string,
  language: Language,
): Promise<PageChoice[]> {
  return database.query<PageChoice>(LINKED_FROM, [language, pageId]);
}

const TAKEN = `select slug from page_locales where locale = $1 and (slug = $2 or slug ~ ('^' || $2 || '-[0-9]+$'))`;

/** This slug and those that are it with a number, as far as pages have them; those in the bin, too. */
export async function listTakenSlugs(
  _scope: Scope,
  database: Database,
  { language, slug }: { language: Language; slug: string },
): Promise<string[]> {
  const rows = await database.query<{ slug: string }>(TAKEN, [language, slug]);
  return rows.map((row) => row.slug);
}
