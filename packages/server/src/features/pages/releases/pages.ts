import { page } from '../../../http/page.ts';
import type { ScreenProps } from '../../../contract/page-object.ts';
import { getRelease, listReleases } from './queries.ts';

export const releasesPage = page({
  route: 'releases.manage',
  component: 'Releases/Manage',
  title: 'title.releases',
  allow: 'administrator',
  load: async ({ scope, services: { database } }) => ({ releases: await listReleases(scope, database) }),
});

export const releasePage = page({
  route: 'releases.show',
  component: 'Releases/Show',
  title: ({ release }: ScreenProps['Releases/Show']) => release.name,
  allow: 'administrator',
  load: ({ scope, parameters: { id }, language, services }) => getRelease(scope, services.database, id, language),
});
