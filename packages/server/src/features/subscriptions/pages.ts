import { page } from '../../http/page.ts';
import { listOwnSubscriptions, listSubscriptions } from './queries.ts';
import { OwnQuery, SubscriptionsQuery } from './schema.ts';

/** One's own subscriptions to reports. */
export const ownSubscriptionsPage = page({
  route: 'profile.subscriptions',
  component: 'Profile/Subscriptions',
  title: 'title.subscriptions',
  allow: 'member',
  query: OwnQuery,
  async load({ scope, query: { stop }, language, services: { database, subscriptionLimit } }) {
    const [subscriptions, maxPerUser] = await Promise.all([
      listOwnSubscriptions(scope, database, language),
      subscriptionLimit.current(),
    ]);
    const isOwn = subscriptions.some(({ id }) => id === stop);
    return { subscriptions, maxPerUser, stop: isOwn ? stop : null };
  },
});

/** The administrators' list of all subscriptions. */
export const subscriptionsPage = page({
  route: 'subscriptions.manage',
  component: 'Reports/Subscriptions',
  title: 'title.subscriptions',
  allow: 'administrator',
  query: SubscriptionsQuery,
  async load({ scope, query: { page: number, ...filter }, language, services: { database, subscriptionLimit } }) {
    const [list, maxPerUser] = await Promise.all([
      listSubscriptions(scope, database, { filter, page: number, language }),
      subscriptionLimit.current(),
    ]);
    return { ...list, filter, maxPerUser };
  },
});
