import type { Scope } from '../../../access/access.ts';
import { isActiveAdministrator } from '../../../access/active-users.ts';
import { IS_REVIEW_NEEDED } from '../../../access/review-setting.ts';
import type { PublishingReview } from '../../../contract/page-object.ts';
import type { Database } from '../../../database/database.ts';
import { isoTime } from '../../../database/iso-time.ts';

/** SQL: the setting of the installation. */
export const REVIEW_SETTING = `select ${IS_REVIEW_NEEDED} as "isNeeded"`;

/** Whether what is published must have been approved. */
export async function needsReview(_scope: Scope, database: Database): Promise<boolean> {
  const [row] = await database.query<{ isNeeded: boolean }>(REVIEW_SETTING, []);
  return row?.isNeeded ?? false;
}

const STATE = `select draft.revision, draft.hash is distinct from published.hash as "isChanged",
    coalesce(draft.saved_by = $2::uuid, false) as "isAuthor",
    exists (select from page_reviews review join page_versions approved on approved.id = review.version_id
      where review.page_id = draft.page_id and review.state = 'approved' and approved.hash = draft.hash) as "isApproved",
    (select json_build_object('id', review.id, 'state', review.state, 'note', review.note, 'reason', review.reason,
        'sentBy', sender.name, 'reviewer', reviewer.name, 'isOwn', coalesce(review.reviewer_id = $2::uuid, false),
        'sentAt', ${isoTime('review.sent_at')}, 'at', ${isoTime('coalesce(review.decided_at, review.sent_at)')})
      from page_reviews review left join users sender on sender.id = review.sent_by
        left join users reviewer on reviewer.id = review.reviewer_id
      where review.page_id = draft.page_id and review.state <> 'replaced' order by review.sent_at desc, review.id desc limit 1)
      as latest,
    (select coalesce(json_agg(json_build_object('id', person.id, 'name', person.name) order by person.name), '[]')
      from users person where ${isActiveAdministrator('person')}
        and person.id <> $2::uuid and person.id is distinct from draft.saved_by) as reviewers
  from page_drafts draft join pages page on page.id = draft.page_id and page.kind <> 'template'
    left join page_versions published on published.id = page.published_version_id
  where draft.page_id = $1 and ${IS_REVIEW_NEEDED}`;

/** Where the review of a page's draft stands; null where the installation asks for none. */
export async function findReviewState(
  scope: Scope,
  database: Database,
  pageId: string,
): Promise<PublishingReview | null> {
  const [row] = await database.query<PublishingReview>(STATE, [pageId, scope.userId]);
  return row ?? null;
}
