import type { ScreenName } from '@portico/server/page-object';
import dynamic from 'next/dynamic';
import type { Screens } from '../navigation/outlet.tsx';

/** The component of each screen, loaded from a file of its own. Page objects have the same names. */
export const screens: Screens = {
  'Auth/Login': dynamic(() => import('../screens/Auth/Login.tsx')),
  'Auth/Setup': dynamic(() => import('../screens/Auth/Setup.tsx')),
  'Auth/TwoFactor': dynamic(() => import('../screens/Auth/TwoFactor.tsx')),
  'Auth/ResetTwoFactor': dynamic(() => import('../screens/Auth/ResetTwoFactor.tsx')),
  'Auth/Register': dynamic(() => import('../screens/Auth/Register.tsx')),
  'Auth/ForgotPassword': dynamic(() => import('../screens/Auth/ForgotPassword.tsx')),
  'Auth/ResetPassword': dynamic(() => import('../screens/Auth/ResetPassword.tsx')),
  'Auth/ChangePassword': dynamic(() => import('../screens/Auth/ChangePassword.tsx')),
  Home: dynamic(() => import('../screens/Home.tsx')),
  Search: dynamic(() => import('../screens/Search.tsx')),
  'Profile/Edit': dynamic(() => import('../screens/Profile/Edit.tsx')),
  'Users/Manage': dynamic(() => import('../screens/Users/Manage.tsx')),
  'Users/Show': dynamic(() => import('../screens/Users/Show.tsx')),
  'Users/Invites': dynamic(() => import('../screens/Users/Invites.tsx')),
  'Users/Groups': dynamic(() => import('../screens/Users/Groups.tsx')),
  'AccessTags/Manage': dynamic(() => import('../screens/AccessTags/Manage.tsx')),
  Notifications: dynamic(() => import('../screens/Notifications.tsx')),
  'Mails/Manage': dynamic(() => import('../screens/Mails/Manage.tsx')),
  'PageBuilder/Manage': dynamic(() => import('../screens/PageBuilder/Manage.tsx')),
  'PageBuilder/Create': dynamic(() => import('../screens/PageBuilder/Create.tsx')),
  'PageBuilder/Import': dynamic(() => import('../screens/PageBuilder/Import.tsx')),
  'Releases/Manage': dynamic(() => import('../screens/Releases/Manage.tsx')),
  'Releases/Show': dynamic(() => import('../screens/Releases/Show.tsx')),
  'PageBuilder/Compare': dynamic(() => import('../screens/PageBuilder/Compare.tsx')),
  'PageBuilder/Preview': dynamic(() => import('../screens/PageBuilder/Preview.tsx')),
  'Templates/Manage': dynamic(() => import('../screens/Templates/Manage.tsx')),
  'LinkedBlocks/Manage': dynamic(() => import('../screens/LinkedBlocks/Manage.tsx')),
  'Renderer/View': dynamic(() => import('../screens/Renderer/View.tsx')),
  'Renderer/SecuredView': dynamic(() => import('../screens/Renderer/SecuredView.tsx')),
  Error: dynamic(() => import('../screens/Error.tsx')),
};

const loaders: Record<ScreenName, () => Promise<unknown>> = {
  'Auth/Login': () => import('../screens/Auth/Login.tsx'),
  'Auth/Setup': () => import('../screens/Auth/Setup.tsx'),
  'Auth/TwoFactor': () => import('../screens/Auth/TwoFactor.tsx'),
  'Auth/ResetTwoFactor': () => import('../screens/Auth/ResetTwoFactor.tsx'),
  'Auth/Register': () => import('../screens/Auth/Register.tsx'),
  'Auth/ForgotPassword': () => import('../screens/Auth/ForgotPassword.tsx'),
  'Auth/ResetPassword': () => import('../screens/Auth/ResetPassword.tsx'),
  'Auth/ChangePassword': () => import('../screens/Auth/ChangePassword.tsx'),
  Home: () => import('../screens/Home.tsx'),
  Search: () => import('../screens/Search.tsx'),
  'Profile/Edit': () => import('../screens/Profile/Edit.tsx'),
  'Users/Manage': () => import('../screens/Users/Manage.tsx'),
  'Users/Show': () => import('../screens/Users/Show.tsx'),
  'Users/Invites': () => import('../screens/Users/Invites.tsx'),
  'Users/Groups': () => import('../screens/Users/Groups.tsx'),
  'AccessTags/Manage': () => import('../screens/AccessTags/Manage.tsx'),
  Notifications: () => import('../screens/Notifications.tsx'),
  'Mails/Manage': () => import('../screens/Mails/Manage.tsx'),
  'PageBuilder/Manage': () => import('../screens/PageBuilder/Manage.tsx'),
  'PageBuilder/Create': () => import('../screens/PageBuilder/Create.tsx'),
  'PageBuilder/Import': () => import('../screens/PageBuilder/Import.tsx'),
  'Releases/Manage': () => import('../screens/Releases/Manage.tsx'),
  'Releases/Show': () => import('../screens/Releases/Show.tsx'),
  'PageBuilder/Compare': () => import('../screens/PageBuilder/Compare.tsx'),
  'PageBuilder/Preview': () => import('../screens/PageBuilder/Preview.tsx'),
  'Templates/Manage': () => import('../screens/Templates/Manage.tsx'),
  'LinkedBlocks/Manage': () => import('../screens/LinkedBlocks/Manage.tsx'),
  'Renderer/View': () => import('../screens/Renderer/View.tsx'),
  'Renderer/SecuredView': () => import('../screens/Renderer/SecuredView.tsx'),
  Error: () => import('../screens/Error.tsx'),
};

/** Loads a screen's code before it is rendered. A screen of a newer build is unknown here. */
export function loadScreen(name: ScreenName): Promise<unknown> {
  return loaders[name]?.() ?? Promise.resolve();
}
