import { byLanguage, isPublished, pageName, publishedTexts } from '../../access/published-pages.ts';
import type { ActivityEntry } from '../../contract/page-object.ts';
import { isoTime } from '../../database/iso-time.ts';
import { rowKey } from '../../database/keyset.ts';
import { startOfDay } from './range.ts';

export const ENTRY_KEY = rowKey('at', 'id');

/** SQL: all about the rows of `found`, for a reader of a language. */
export const entriesIn = (
  language: `$${number}`,
) => `select entry.id, ${isoTime('entry.at')} as at, entry.session_id as "sessionId",
    entry.user_id as "userId", entry.user_name as "userName",
    exists (select from users where users.id = entry.user_id) as "hasUser",
    entry.action, entry.subject_kind as "subjectKind", entry.subject_id as "subjectId",
    coalesce(case when entry.subject_kind = 'page' then ${pageName('entry.subject_id', language)} end,
      entry.subject_name) as "subjectName", entry.details, entry.key,
    (select text.slug from pages page ${publishedTexts('page', 'text')}
      where page.id = case when entry.subject_kind = 'page' then entry.subject_id end and ${isPublished('page')}
      order by ${byLanguage('text', language)} limit 1) as slug
  from found entry order by entry.at desc, entry.id desc`;

export const ENTRY_COLUMNS = `id, at, session_id, user_id, user_name, action, subject_kind, subject_id, subject_name, details,
  ${ENTRY_KEY} as key`;

/** SQL: from the day `$1` to the day `$2`, of the actions `$3`, after the row at `$4` with the id `$5`. */
export const IS_IN_RANGE = `at >= ${startOfDay('$1')} and at < ${startOfDay('($2::date + 1)')}
  and ($3::text is null or action = any(string_to_array($3, ',')))
  and ($4::text is null or (at <= $4::timestamptz and (at, id) < ($4::timestamptz, $5::uuid)))`;

export const NEWEST_FIRST = 'order by at desc, id desc limit $6::int';

export type KeyedEntry = ActivityEntry & { key: string };
