import { page } from '../../http/page.ts';
import { getProfile } from './queries.ts';

export const profilePage = page({
  route: 'profile.edit',
  component: 'Profile/Edit',
  title: 'title.profile',
  allow: 'member',
  load: ({ scope, services }) => getProfile(scope, services),
});
