import { randomUUID } from 'node:crypto';
import type { ActivityName } from '../src/activity/activity-names.ts';
import type { RouteName } from '../src/contract/routes.ts';
import type { Prepare } from './page-writes.ts';
import type { TestPortal } from './portal.ts';
import { VideoClient } from './videos.ts';

const names = { locales: [{ language: 'da', name: 'Havnen' }] };

/** The writes of videos, each with the activity that it leaves and everything that it needs. */
export function videoWrites(portal: () => TestPortal): Partial<Record<RouteName, [ActivityName, Prepare]>> {
  let made: Promise<VideoClient> | undefined;
  const videos = () =>
    (made ??= portal()
      .as('administrator')
      .then((client) => new VideoClient(portal(), client)));
  const onCategory =
    (path: (id: string) => string, body: (id: string) => object): Prepare =>
    async () => {
      const { client } = await videos();
      const id = await (await videos()).category('Havnen');
      return { client, path: path(id), body: body(id) };
    };
  return {
    'videos.store': [
      'video.added',
      async () => {
        const { id: fileId } = await (await videos()).film();
        const body = { fileId, durationSeconds: 7, language: 'da', title: 'Rundvisning' };
        return { client: (await videos()).client, path: '/admin/videos', body };
      },
    ],
    'videos.update': [
      'video.updated',
      async () => {
        const { id, fileId } = await (await videos()).added();
        const body = { fileId, durationSeconds: 7, locales: [{ language: 'da', title: 'Ny' }] };
        return { client: (await videos()).client, path: `/admin/videos/${id}`, body };
      },
    ],
    'videos.bulk': [
      'video.published',
      async () => {
        const { id } = await (await videos()).added();
        return {
          client: (await videos()).client,
          path: '/admin/videos/bulk',
          body: { ids: [id], change: { kind: 'publish' } },
        };
      },
    ],
    'videos.progress': [
      'video.viewed',
      async () => {
        const { id } = await (await videos()).published();
        const body = { viewing: randomUUID(), positionSeconds: 3, ageMs: 0 };
        return { client: (await videos()).client, path: `/videos/${id}/progress`, body };
      },
    ],
    'video-categories.store': [
      'video-category.added',
      async () => ({ client: (await videos()).client, path: '/admin/video-categories', body: names }),
    ],
    'video-categories.update': [
      'video-category.updated',
      onCategory(
        (id) => `/admin/video-categories/${id}`,
        () => names,
      ),
    ],
    'video-categories.destroy': [
      'video-category.removed',
      onCategory(
        (id) => `/admin/video-categories/${id}`,
        () => ({}),
      ),
    ],
    'video-categories.order': [
      'video-categories.reordered',
      onCategory(
        () => '/admin/video-categories/order',
        (id) => ({ ids: [id] }),
      ),
    ],
  };
}
