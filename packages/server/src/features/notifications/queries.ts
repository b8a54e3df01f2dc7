import { hasPassword } from '../../auth/has-password.ts';
import type { Scope } from '../../access/access.ts';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';
import type { Language } from '../../contract/languages.ts';
import { byLanguage, isPublished } from '../../access/published-pages.ts';
import { IS_REVIEW_NEEDED } from '../../access/review-setting.ts';
import type { NotificationRow, PageWithNewFindings, RequestedReview } from '../../contract/page-object.ts';

const PENDING = `select request.id, request.kind, ${isoTime('request.created_at')} as "requestedAt",
    json_build_object('id', person.id, 'name', person.name, 'email', person.email) as requester,
    ${hasPassword('person')} as "hasPassword"
  from notifications request join users person on person.id = request.requester_id and person.removed_at is null
  where request.status = 'pending' order by request.created_at`;

/** Requests that wait for an administrator, the oldest first. */
export async function listNotifications(_scope: Scope, database: Database): Promise<NotificationRow[]> {
  return database.query<NotificationRow>(PENDING, []);
}

const NEW_FINDINGS = `select page.id, text.name, found.count, found."foundAt"
  from (select page_id, count(*)::int as count, ${isoTime('max(found_at)')} as "foundAt"
    from page_findings where is_new group by page_id) found
  join pages page on page.id = found.page_id and ${isPublished('page')}
  cross join lateral (select name from page_locales text where text.page_id = page.id
    order by ${byLanguage('text', '$1')} limit 1) text
  order by text.name collate "da-x-icu", page.id`;

/** The published pages on which the night has found something new. */
export async function listNewFindings(
  _scope: Scope,
  database: Database,
  language: Language,
): Promise<PageWithNewFindings[]> {
  return database.query<PageWithNewFindings>(NEW_FINDINGS, [language]);
}

const REQUESTED = `select page.id, text.name, review.note, ${isoTime('review.sent_at')} as "sentAt", sender.name as "sentBy"
  from page_reviews review join pages page on page.id = review.page_id and page.removed_at is null
  cross join lateral (select name from page_locales text where text.page_id = page.id
    order by ${byLanguage('text', '$2')} limit 1) text
  left join users sender on sender.id = review.sent_by
  where review.reviewer_id = $1 and review.state = 'open' and ${IS_REVIEW_NEEDED} order by review.sent_at, review.id`;

/** The pages whose drafts wait for this administrator, the oldest first. */
export async function listRequestedReviews(
  scope: Scope,
  database: Database,
  language: Language,
): Promise<RequestedReview[]> {
  return database.query<RequestedReview>(REQUESTED, [scope.userId, language]);
}
