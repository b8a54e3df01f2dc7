import type { ScreenName } from '@portico/server/page-object';
import dynamic from 'next/dynamic';
import type { Screens } from '../client/outlet.tsx';

/** The code of each screen, in a file of its own. The names are those that page objects carry. */
export const screens: Screens = {
  'Auth/Login': dynamic(() => import('./Auth/Login.tsx')),
  'Auth/Setup': dynamic(() => import('./Auth/Setup.tsx')),
  'Auth/TwoFactor': dynamic(() => import('./Auth/TwoFactor.tsx')),
  'Auth/ResetTwoFactor': dynamic(() => import('./Auth/ResetTwoFactor.tsx')),
  'Auth/Register': dynamic(() => import('./Auth/Register.tsx')),
  'Auth/ForgotPassword': dynamic(() => import('./Auth/ForgotPassword.tsx')),
  'Auth/ResetPassword': dynamic(() => import('./Auth/ResetPassword.tsx')),
  'Auth/ChangePassword': dynamic(() => import('./Auth/ChangePassword.tsx')),
  Home: dynamic(() => import('./Home.tsx')),
  'Profile/Edit': dynamic(() => import('./Profile/Edit.tsx')),
  'Users/Manage': dynamic(() => import('./Users/Manage.tsx')),
  'Users/Show': dynamic(() => import('./Users/Show.tsx')),
  'Users/Invites': dynamic(() => import('./Users/Invites.tsx')),
  'Users/Groups': dynamic(() => import('./Users/Groups.tsx')),
  Notifications: dynamic(() => import('./Notifications.tsx')),
  'Mails/Manage': dynamic(() => import('./Mails/Manage.tsx')),
  'Renderer/View': dynamic(() => import('./Renderer/View.tsx')),
  'Renderer/SecuredView': dynamic(() => import('./Renderer/SecuredView.tsx')),
  Error: dynamic(() => import('./Error.tsx')),
};

const loaders: Record<ScreenName, () => Promise<unknown>> = {
  'Auth/Login': () => import('./Auth/Login.tsx'),
  'Auth/Setup': () => import('./Auth/Setup.tsx'),
  'Auth/TwoFactor': () => import('./Auth/TwoFactor.tsx'),
  'Auth/ResetTwoFactor': () => import('./Auth/ResetTwoFactor.tsx'),
  'Auth/Register': () => import('./Auth/Register.tsx'),
  'Auth/ForgotPassword': () => import('./Auth/ForgotPassword.tsx'),
  'Auth/ResetPassword': () => import('./Auth/ResetPassword.tsx'),
  'Auth/ChangePassword': () => import('./Auth/ChangePassword.tsx'),
  Home: () => import('./Home.tsx'),
  'Profile/Edit': () => import('./Profile/Edit.tsx'),
  'Users/Manage': () => import('./Users/Manage.tsx'),
  'Users/Show': () => import('./Users/Show.tsx'),
  'Users/Invites': () => import('./Users/Invites.tsx'),
  'Users/Groups': () => import('./Users/Groups.tsx'),
  Notifications: () => import('./Notifications.tsx'),
  'Mails/Manage': () => import('./Mails/Manage.tsx'),
  'Renderer/View': () => import('./Renderer/View.tsx'),
  'Renderer/SecuredView': () => import('./Renderer/SecuredView.tsx'),
  Error: () => import('./Error.tsx'),
};

/** Fetches a screen's code before it is needed; once fetched, it costs nothing. A screen of a newer build has none. */
export function loadScreen(name: ScreenName): Promise<unknown> {
  return loaders[name]?.() ?? Promise.resolve();
}
