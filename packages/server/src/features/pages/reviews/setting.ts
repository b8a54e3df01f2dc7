import { settings } from '@portico/database';
import { sql } from 'drizzle-orm';
import { notifyAdministrators } from '../../../activity/notifications.ts';
import { fail } from '../../../contract/failures.ts';
import { action, done } from '../../../http/action.ts';
import { isReviewNeeded, lockReviewSetting } from './rule.ts';
import { PublishingSettings } from './schema.ts';

/** Says whether what is published must have been approved by another administrator, from now on. What readers have stays. */
export const changePublishingSettings = action({
  route: 'settings.publishing',
  input: PublishingSettings,
  allow: 'administrator',
  async run({ scope, input: { needsReview }, tx }) {
    await lockReviewSetting(tx);
    if ((await isReviewNeeded(tx)) === needsReview) return fail('already_done');
    const changed = { value: needsReview, changedBy: scope.userId, changedAt: sql`now()` };
    await tx
      .insert(settings)
      .values({ key: 'publishing-needs-review', ...changed })
      .onConflictDoUpdate({ target: settings.key, set: changed });
    // Open reviews count as notifications where reviews are needed.
    await notifyAdministrators(tx);
    return done({}, { action: needsReview ? 'reviews.required' : 'reviews.waived' });
  },
});
