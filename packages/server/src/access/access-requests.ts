import type { AccessRequestRow } from '../contract/page-object.ts';
import type { Database } from '../database/database.ts';
import { isoTime } from '../database/iso-time.ts';
import type { Language } from '../contract/languages.ts';
import type { Scope } from './access.ts';
import { byLanguage, hasTextsIn, isPublished } from './published-pages.ts';

/** SQL: open requests, each with the published page that has its address now or once had it. `$1` is the language. */
const REQUESTS = `select request.id, request.slug, request.message, ${isoTime('request.created_at')} as "requestedAt",
    json_build_object('id', person.id, 'name', person.name, 'email', person.email) as requester,
    (select json_build_object('id', page.id, 'accessLevel', page.access_level, 'name', (
        select text.name from page_locales text where text.page_id = page.id order by ${byLanguage('text', '$1')} limit 1))
      from (
        select page_id, locale, false as is_old from page_locales where page_locales.slug = request.slug
        union all select page_id, locale, true from page_redirects where page_redirects.slug = request.slug
      ) found
      join pages page on page.id = found.page_id and ${isPublished('page')}
      join page_versions version on version.id = page.published_version_id
      where found.is_old or ${hasTextsIn('version', 'found')}
      order by found.is_old, ${byLanguage('found', '$1')} limit 1) as page
  from access_requests request join users person on person.id = request.requester_id and person.removed_at is null
  where request.state = 'open'`;

/** As many as are shown at once: who answers some sees the others. */
const LISTED = `${REQUESTS} order by request.created_at, request.id limit 100`;

/** Requests for pages, the oldest first: for addresses that lead nowhere too, so that an answer does not tell that there is a page. */
export async function listAccessRequests(
  _scope: Scope,
  database: Database,
  language: Language,
): Promise<AccessRequestRow[]> {
  return database.query<AccessRequestRow>(LISTED, [language]);
}

const REQUEST = `${REQUESTS} and request.id = $2`;

/** A request that is open; null: there is none, or none any more. */
export async function findAccessRequest(
  _scope: Scope,
  database: Pick<Database, 'query'>,
  id: string,
  language: Language,
): Promise<AccessRequestRow | null> {
  const [request] = await database.query<AccessRequestRow>(REQUEST, [language, id]);
  return request ?? null;
}
