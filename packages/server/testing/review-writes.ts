import type { ActivityName } from '../src/activity/activity-names.ts';
import type { RouteName } from '../src/contract/routes.ts';
import { documentOf, textBlock } from './authoring.ts';
import type { Prepare } from './page-writes.ts';
import type { TestPortal } from './portal.ts';
import { Reviewers } from './reviews.ts';

const COMMENTED = documentOf(textBlock('<p>Kladde</p>'));

/** The writes of reviews, each with the activity that it leaves and everything that it needs. */
export function reviewWrites(portal: () => TestPortal): Partial<Record<RouteName, [ActivityName, Prepare]>> {
  /** What is done where reviews are asked for, which is not so otherwise: other writes publish. */
  const prepared = (prepare: (reviewers: Reviewers) => ReturnType<Prepare>): Prepare => {
    return async () => {
      const reviewers = await Reviewers.in(portal());
      await reviewers.require(true);
      return prepare(reviewers);
    };
  };
  return {
    'reviews.store': [
      'page.review-requested',
      prepared(async ({ author, reviewer }) => {
        const id = await author.added();
        const body = { revision: 1, reviewerId: reviewer.id, note: 'Se på billederne' };
        return { client: author.client, path: `/admin/pages/${id}/reviews`, body };
      }),
    ],
    'reviews.approve': [
      'page.approved',
      prepared(async (reviewers) => {
        const path = `/admin/reviews/${await reviewers.sent(await reviewers.author.added())}/approve`;
        return { client: reviewers.reviewer.client, path, body: { revision: 1 } };
      }),
    ],
    'reviews.return': [
      'page.returned',
      prepared(async (reviewers) => {
        const path = `/admin/reviews/${await reviewers.sent(await reviewers.author.added())}/return`;
        return { client: reviewers.reviewer.client, path, body: { reason: 'Tallene er gamle' } };
      }),
    ],
    'comments.store': [
      'page.commented',
      prepared(async ({ author }) => {
        const id = await author.added();
        await author.save(id, COMMENTED);
        const body = { blockId: 'textblock1', text: 'Tallene er gamle' };
        return { client: author.client, path: `/admin/pages/${id}/comments`, body };
      }),
    ],
    'comments.update': [
      'page.comment-resolved',
      prepared(async (reviewers) => {
        const id = await reviewers.author.added();
        await reviewers.author.save(id, COMMENTED);
        const path = `/admin/pages/${id}/comments/${await reviewers.commented(id)}`;
        return { client: reviewers.author.client, path, body: { isResolved: true } };
      }),
    ],
    // The last of them: those after it publish again.
    'settings.publishing': [
      'reviews.waived',
      prepared(({ author }) =>
        Promise.resolve({ client: author.client, path: '/admin/settings/publishing', body: { needsReview: false } }),
      ),
    ],
  };
}
