import { byLanguage, hasTextsIn, isPublished } from '../../access/published-pages.ts';
import { seesPage } from '../../access/visible.ts';

/** SQL: who reads: user `$3` with the role and tags `$5` and `$6`, or the one of the session whose token has the hash `$4`. */
export const READER = `reader (id, is_administrator, tags) as (
    select coalesce($3::uuid, person.id), coalesce($5::boolean, person.role = 'administrator'),
      coalesce($6::text, (select string_agg(held.access_tag_id::text, ',') from group_access_tags held
        where held.group_id = person.group_id))
    from (values (0)) one left join users person on person.id = (select user_id from sessions where token_hash = $4))`;

const IS_SEEN = seesPage('page', '(select is_administrator from reader)', '(select tags from reader)');

/**
 * SQL: which page is asked for. One that the reader does not see is not found here: were its contents read first, the time would tell
 * it from none.
 */
export const REQUESTED_PAGE = `requested as (
    select found.page_id from (
      select page_id, locale, false as is_old from page_locales where slug = $1
      union all select page_id, locale, true from page_redirects where slug = $1
    ) found
    join pages page on page.id = found.page_id and ${isPublished('page')} and ${IS_SEEN}
    join page_versions version on version.id = page.published_version_id
    where found.is_old or ${hasTextsIn('version', 'found')}
    order by found.is_old, ${byLanguage('found', '$2')} limit 1)`;
