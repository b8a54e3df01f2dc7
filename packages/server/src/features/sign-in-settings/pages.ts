import { page } from '../../http/page.ts';
import { getSignInSettings } from './queries.ts';

export const signInSettingsPage = page({
  route: 'settings.sign-in',
  component: 'Settings/SignIn',
  title: 'title.settings-sign-in',
  allow: 'administrator',
  load: ({ scope, services }) => getSignInSettings(scope, services),
});
