import { sampleReports } from '@portico/database';
import type { ActivityName } from '../src/activity/activity-names.ts';
import type { RouteName } from '../src/contract/routes.ts';
import { type Author, authorIn, documentOf, freshLocale } from './authoring.ts';
import type { Prepare } from './page-writes.ts';
import type { Client, TestPortal } from './portal.ts';

export const DAILY = { rhythm: 'daily', hour: 8, format: 'pdf' };

/** A page of its own with a report on it. */
export async function pageWithReport(author: Author, reportId: string, more: { accessLevel?: string } = {}) {
  const locale = freshLocale();
  const id = await author.added({ locales: [locale], ...more });
  const saved = await author.save(
    id,
    documentOf({ id: 'reportblock', type: 'report', settings: { reportId, aspect: '16:9' }, texts: {} }),
  );
  const answer = saved.status === 200 ? await author.publish(id) : saved;
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return { id, ...locale };
}

/** Subscribes. @returns the subscription's id */
export async function subscribed(client: Client, pageId: string, reportId: string, more: object = {}): Promise<string> {
  const { status, body } = await client.post('/profile/subscriptions', { pageId, reportId, ...DAILY, ...more });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return (body as { id: string }).id;
}

/** The writes of subscriptions, each with the activity that it leaves and everything that it needs. */
export function subscriptionWrites(portal: () => TestPortal): Partial<Record<RouteName, [ActivityName, Prepare]>> {
  const { reportId } = sampleReports.cars;
  const onOwn =
    (
      path: string,
      body: object = {},
      before: (path: string, client: Client) => Promise<unknown> = async () => {},
    ): Prepare =>
    async () => {
      const author = await authorIn(portal());
      const { client } = author;
      const page = await pageWithReport(author, reportId);
      const id = await subscribed(client, page.id, reportId);
      await before(`/profile/subscriptions/${id}`, client);
      return { client, path: path.replace(':id', id), body };
    };
  const paused = (path: string, client: Client) => client.put(`${path}/paused`, { isPaused: true });
  return {
    'subscriptions.store': [
      'subscription.added',
      async () => {
        const author = await authorIn(portal());
        const page = await pageWithReport(author, reportId);
        return { client: author.client, path: '/profile/subscriptions', body: { pageId: page.id, reportId, ...DAILY } };
      },
    ],
    'subscriptions.update': ['subscription.updated', onOwn('/profile/subscriptions/:id', { ...DAILY, hour: 9 })],
    'subscriptions.pause': [
      'subscription.resumed',
      onOwn('/profile/subscriptions/:id/paused', { isPaused: false }, paused),
    ],
    'subscriptions.destroy': ['subscription.removed', onOwn('/profile/subscriptions/:id')],
    'subscriptions.administer': [
      'subscription.paused',
      onOwn('/admin/reports/subscriptions/:id/paused', { isPaused: true }),
    ],
    'settings.subscriptions': [
      'subscriptions.limited',
      async () => ({
        client: await portal().as('administrator'),
        path: '/admin/settings/subscriptions',
        body: { maxPerUser: 50 },
      }),
    ],
  };
}
