import { read } from '../../../http/read.ts';
import { EmptyInput } from '../../../validation/fields.ts';
import { findReviewState } from './queries.ts';

/** Where the review of a draft stands, asked again after each save. */
export const showReview = read({
  route: 'reviews.show',
  query: EmptyInput,
  allow: 'administrator',
  run: async ({ scope, parameters: { id }, services }) => ({
    review: await findReviewState(scope, services.database, id),
  }),
});
