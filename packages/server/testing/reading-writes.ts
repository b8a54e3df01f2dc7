import type { ActivityName } from '../src/activity/activity-names.ts';
import type { RouteName } from '../src/contract/routes.ts';
import { Author } from './authoring.ts';
import type { Client } from './portal.ts';
import type { Prepare } from './page-writes.ts';

/** What readers write on pages, each with the activity that it leaves and everything that it needs. */
export function readingWrites(administrator: () => Client): Partial<Record<RouteName, [ActivityName, Prepare]>> {
  const onPage =
    (list: string, body: object = {}, prepare: (path: string) => Promise<unknown> = () => Promise.resolve()): Prepare =>
    async () => {
      const path = `/profile/${list}/${await new Author(administrator()).published('<p>Hej</p>')}`;
      await prepare(path);
      return { client: administrator(), path, body };
    };
  const put = (path: string) => administrator().put(path);
  return {
    'favourites.store': ['page.favourited', onPage('favourites')],
    'favourites.destroy': ['page.unfavourited', onPage('favourites', {}, put)],
    'follows.store': ['page.followed', onPage('follows')],
    'follows.destroy': ['page.unfollowed', onPage('follows', {}, put)],
    'feedback.store': ['page.rated', onPage('feedback', { isHelpful: false, comment: 'Tallene mangler' })],
    'profile.language': [
      'profile.updated',
      () => Promise.resolve({ client: administrator(), path: '/profile/language', body: { language: 'fr' } }),
    ],
    'profile.digest': [
      'digest.switched-off',
      () => Promise.resolve({ client: administrator(), path: '/profile/digest', body: { isOn: false } }),
    ],
  };
}
