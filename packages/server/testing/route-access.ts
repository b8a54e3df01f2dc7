import type { RouteName } from '../src/contract/routes.ts';

/**
 * Who may call each route, and whether it is a screen or a resource: written by hand from the portal's model, never read off the
 * routes themselves, so that a route whose `allow` is wrong fails `routes.access.test.ts`.
 *
 * A `resource` is what browsers ask for by themselves, without the marker.
 *
 * `public`: anybody · `guest`: not signed in · `pending`: password accepted, second factor open · `session`: pending or
 * signed in · `member`: signed in · `administrator`: signed in, with that role.
 */
type Access = 'public' | 'guest' | 'pending' | 'session' | 'member' | 'administrator';
type Kind = 'screen' | 'call' | 'resource';

export const routeAccess: Record<RouteName, readonly [Access, Kind]> = {
  health: ['public', 'call'],
  ready: ['public', 'call'],

  setup: ['guest', 'screen'],
  'setup.store': ['guest', 'call'],
  login: ['guest', 'screen'],
  'login.password': ['guest', 'call'],
  'login.directory': ['public', 'call'],
  'login.directory.callback': ['public', 'call'],
  register: ['guest', 'screen'],
  'register.store': ['guest', 'call'],
  'password.forgot': ['guest', 'screen'],
  'password.email': ['guest', 'call'],
  'password.reset': ['guest', 'screen'],
  'password.store': ['guest', 'call'],

  'two-factor': ['pending', 'screen'],
  'two-factor.verify': ['pending', 'call'],
  'two-factor.enrol': ['pending', 'call'],
  'two-factor.confirm': ['pending', 'call'],
  'two-factor.reset': ['pending', 'screen'],
  'two-factor.recover': ['pending', 'call'],
  'two-factor.request': ['pending', 'call'],
  logout: ['session', 'call'],

  home: ['member', 'screen'],
  'page.show': ['member', 'screen'],
  'report.view': ['member', 'call'],
  'file.view': ['member', 'resource'],
  'file.thumbnail': ['member', 'resource'],
  'password.change': ['member', 'screen'],
  'password.update': ['member', 'call'],
  'profile.edit': ['member', 'screen'],
  'profile.update': ['member', 'call'],
  'profile.destroy': ['member', 'call'],
  'profile.two-factor.enrol': ['member', 'call'],
  'profile.two-factor.confirm': ['member', 'call'],
  'profile.two-factor.codes': ['member', 'call'],
  'profile.two-factor.disable': ['member', 'call'],
  'profile.sessions.end': ['member', 'call'],
  'profile.sessions.end-others': ['member', 'call'],
  'profile.devices.forget': ['member', 'call'],

  'users.manage': ['administrator', 'screen'],
  'users.export': ['administrator', 'call'],
  'users.store': ['administrator', 'call'],
  'users.bulk-status': ['administrator', 'call'],
  'users.show': ['administrator', 'screen'],
  'users.update': ['administrator', 'call'],
  'users.destroy': ['administrator', 'call'],
  'users.restore': ['administrator', 'call'],
  'users.status': ['administrator', 'call'],
  'users.reset-password': ['administrator', 'call'],
  'users.reset-two-factor': ['administrator', 'call'],
  'users.end-sessions': ['administrator', 'call'],

  'users.invites': ['administrator', 'screen'],
  'invites.store': ['administrator', 'call'],
  'invites.preview': ['administrator', 'call'],
  'invites.import': ['administrator', 'call'],
  'invites.resend': ['administrator', 'call'],
  'invites.status': ['administrator', 'call'],
  'invites.destroy': ['administrator', 'call'],

  'users.groups': ['administrator', 'screen'],
  'groups.store': ['administrator', 'call'],
  'groups.directory': ['administrator', 'call'],
  'groups.consequence': ['administrator', 'call'],
  'groups.update': ['administrator', 'call'],
  'groups.destroy': ['administrator', 'call'],

  'tags.manage': ['administrator', 'screen'],
  'tags.store': ['administrator', 'call'],
  'tags.consequence': ['administrator', 'call'],
  'tags.update': ['administrator', 'call'],
  'tags.destroy': ['administrator', 'call'],

  'files.list': ['administrator', 'call'],
  'files.store': ['administrator', 'call'],
  'files.consequence': ['administrator', 'call'],
  'files.recover': ['administrator', 'call'],
  'files.destroy': ['administrator', 'call'],

  notifications: ['administrator', 'screen'],
  'notifications.stream': ['administrator', 'call'],
  'notifications.send': ['administrator', 'call'],
  'notifications.dismiss': ['administrator', 'call'],

  'mails.manage': ['administrator', 'screen'],
  'mails.show': ['administrator', 'call'],
  'mails.resend': ['administrator', 'call'],

  'pages.manage': ['administrator', 'screen'],
  'pages.store': ['administrator', 'call'],
  'pages.priority': ['administrator', 'call'],
  'pages.update': ['administrator', 'call'],
  'pages.destroy': ['administrator', 'call'],
  'pages.recover': ['administrator', 'call'],
  'pages.duplicate': ['administrator', 'call'],
  'pages.consequence': ['administrator', 'call'],
  'pages.builder': ['administrator', 'screen'],
  'pages.draft': ['administrator', 'call'],
  'pages.publish': ['administrator', 'call'],
  'pages.unpublish': ['administrator', 'call'],
  'pages.schedule': ['administrator', 'call'],
  'pages.unschedule': ['administrator', 'call'],
  'pages.versions': ['administrator', 'call'],
  'pages.compare': ['administrator', 'screen'],
  'pages.preview': ['administrator', 'screen'],
  'pages.restore': ['administrator', 'call'],
  'templates.manage': ['administrator', 'screen'],
};
