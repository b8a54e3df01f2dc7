/**
 * The portal's named routes: one table for the server, which mounts them, and the client, which calls them.
 * Paths use the router's pattern syntax: `:name` is one segment, `:name{.+}` any number of segments.
 */
export const routes = {
  home: { method: 'GET', path: '/' },

  setup: { method: 'GET', path: '/setup' },
  'setup.store': { method: 'POST', path: '/setup' },
  login: { method: 'GET', path: '/login' },
  'login.password': { method: 'POST', path: '/login' },
  'login.directory': { method: 'GET', path: '/login/directory' },
  'login.directory.callback': { method: 'GET', path: '/login/directory/callback' },
  logout: { method: 'POST', path: '/logout' },
  'two-factor': { method: 'GET', path: '/two-factor' },
  'two-factor.verify': { method: 'POST', path: '/two-factor' },
  'two-factor.enrol': { method: 'POST', path: '/two-factor/enrol' },
  'two-factor.confirm': { method: 'POST', path: '/two-factor/confirm' },
  'two-factor.reset': { method: 'GET', path: '/two-factor/reset' },
  'two-factor.recover': { method: 'POST', path: '/two-factor/reset/recover' },
  'two-factor.request': { method: 'POST', path: '/two-factor/reset/request' },
  register: { method: 'GET', path: '/register/:token' },
  'register.store': { method: 'POST', path: '/register/:token' },
  'password.forgot': { method: 'GET', path: '/forgot-password' },
  'password.email': { method: 'POST', path: '/forgot-password' },
  'password.reset': { method: 'GET', path: '/reset-password/:token' },
  'password.store': { method: 'POST', path: '/reset-password/:token' },
  'password.change': { method: 'GET', path: '/change-password' },
  'password.update': { method: 'PUT', path: '/change-password' },

  'profile.edit': { method: 'GET', path: '/profile' },
  'profile.update': { method: 'PUT', path: '/profile' },
  'profile.destroy': { method: 'DELETE', path: '/profile' },
  'profile.two-factor.enrol': { method: 'POST', path: '/profile/two-factor' },
  'profile.two-factor.confirm': { method: 'POST', path: '/profile/two-factor/confirm' },
  'profile.two-factor.codes': { method: 'POST', path: '/profile/two-factor/codes' },
  'profile.two-factor.disable': { method: 'DELETE', path: '/profile/two-factor' },
  'profile.sessions.end': { method: 'DELETE', path: '/profile/sessions/:id' },
  'profile.sessions.end-others': { method: 'DELETE', path: '/profile/sessions' },
  'profile.digest': { method: 'PUT', path: '/profile/digest' },
  'favourites.store': { method: 'PUT', path: '/profile/favourites/:id' },
  'favourites.destroy': { method: 'DELETE', path: '/profile/favourites/:id' },
  'follows.store': { method: 'PUT', path: '/profile/follows/:id' },
  'follows.destroy': { method: 'DELETE', path: '/profile/follows/:id' },
  'feedback.store': { method: 'PUT', path: '/profile/feedback/:id' },
  'profile.devices.forget': { method: 'DELETE', path: '/profile/devices/:id' },

  'users.manage': { method: 'GET', path: '/admin/users' },
  'users.export': { method: 'GET', path: '/admin/users/export' },
  'users.store': { method: 'POST', path: '/admin/users' },
  'users.bulk-status': { method: 'PUT', path: '/admin/users/status' },
  'users.show': { method: 'GET', path: '/admin/users/:id' },
  'users.update': { method: 'PUT', path: '/admin/users/:id' },
  'users.destroy': { method: 'DELETE', path: '/admin/users/:id' },
  'users.restore': { method: 'POST', path: '/admin/users/:id/restore' },
  'users.status': { method: 'PUT', path: '/admin/users/:id/status' },
  'users.reset-password': { method: 'POST', path: '/admin/users/:id/reset-password' },
  'users.reset-two-factor': { method: 'POST', path: '/admin/users/:id/reset-two-factor' },
  'users.end-sessions': { method: 'DELETE', path: '/admin/users/:id/sessions' },

  'users.invites': { method: 'GET', path: '/admin/invites' },
  'invites.store': { method: 'POST', path: '/admin/invites' },
  'invites.preview': { method: 'POST', path: '/admin/invites/preview' },
  'invites.import': { method: 'POST', path: '/admin/invites/import' },
  'invites.resend': { method: 'POST', path: '/admin/invites/:id/resend' },
  'invites.status': { method: 'PUT', path: '/admin/invites/:id/status' },
  'invites.destroy': { method: 'DELETE', path: '/admin/invites/:id' },

  'users.groups': { method: 'GET', path: '/admin/groups' },
  'groups.store': { method: 'POST', path: '/admin/groups' },
  'groups.directory': { method: 'GET', path: '/admin/groups/directory' },
  'groups.consequence': { method: 'GET', path: '/admin/groups/:id/consequence' },
  'groups.update': { method: 'PUT', path: '/admin/groups/:id' },
  'groups.destroy': { method: 'DELETE', path: '/admin/groups/:id' },

  'tags.manage': { method: 'GET', path: '/admin/tags' },
  'tags.store': { method: 'POST', path: '/admin/tags' },
  'tags.consequence': { method: 'GET', path: '/admin/tags/:id/consequence' },
  'tags.update': { method: 'PUT', path: '/admin/tags/:id' },
  'tags.destroy': { method: 'DELETE', path: '/admin/tags/:id' },

  'settings.publishing': { method: 'PUT', path: '/admin/settings/publishing' },
  notifications: { method: 'GET', path: '/notifications' },
  'notifications.stream': { method: 'GET', path: '/notifications/stream' },
  'notifications.send': { method: 'POST', path: '/notifications/:id/send' },
  'notifications.findings': { method: 'DELETE', path: '/notifications/findings' },
  'notifications.dismiss': { method: 'DELETE', path: '/notifications/:id' },

  'activity.manage': { method: 'GET', path: '/admin/activity' },
  'activity.export': { method: 'GET', path: '/admin/activity/export' },
  'activity.charts': { method: 'GET', path: '/admin/activity/charts' },

  'mails.manage': { method: 'GET', path: '/admin/mails' },
  'mails.show': { method: 'GET', path: '/admin/mails/:id' },
  'mails.resend': { method: 'POST', path: '/admin/mails/:id/resend' },

  'pages.manage': { method: 'GET', path: '/admin/pages' },
  'pages.rows': { method: 'GET', path: '/admin/pages/rows' },
  'pages.matching': { method: 'GET', path: '/admin/pages/matching' },
  'pages.children': { method: 'GET', path: '/admin/pages/children' },
  'pages.choices': { method: 'GET', path: '/admin/pages/choices' },
  'pages.slugs': { method: 'GET', path: '/admin/pages/slugs' },
  'pages.store': { method: 'POST', path: '/admin/pages' },
  'pages.priority': { method: 'PUT', path: '/admin/pages/priority' },
  'pages.bulk': { method: 'POST', path: '/admin/pages/bulk' },
  'pages.bulk-impact': { method: 'POST', path: '/admin/pages/bulk/impact' },
  'pages.update': { method: 'PUT', path: '/admin/pages/:id' },
  'pages.destroy': { method: 'DELETE', path: '/admin/pages/:id' },
  'pages.recover': { method: 'POST', path: '/admin/pages/:id/recover' },
  'pages.duplicate': { method: 'POST', path: '/admin/pages/:id/duplicate' },
  'pages.consequence': { method: 'GET', path: '/admin/pages/:id/consequence' },
  'feedback.list': { method: 'GET', path: '/admin/pages/:id/feedback' },
  'pages.check': { method: 'GET', path: '/admin/pages/:id/check' },
  'pages.builder': { method: 'GET', path: '/admin/pages/:id/builder' },
  'pages.draft': { method: 'PUT', path: '/admin/pages/:id/draft' },
  'pages.editors': { method: 'GET', path: '/admin/pages/:id/editors' },
  'pages.editors.stream': { method: 'GET', path: '/admin/pages/:id/editors/stream' },
  'pages.presence': { method: 'PUT', path: '/admin/pages/:id/editors' },
  'pages.leave': { method: 'DELETE', path: '/admin/pages/:id/editors' },
  'pages.take-over': { method: 'POST', path: '/admin/pages/:id/editors/take-over' },
  'pages.publish': { method: 'POST', path: '/admin/pages/:id/publish' },
  'reviews.show': { method: 'GET', path: '/admin/pages/:id/review' },
  'reviews.store': { method: 'POST', path: '/admin/pages/:id/reviews' },
  'reviews.approve': { method: 'POST', path: '/admin/reviews/:id/approve' },
  'reviews.return': { method: 'POST', path: '/admin/reviews/:id/return' },
  'comments.list': { method: 'GET', path: '/admin/pages/:id/comments' },
  'comments.store': { method: 'POST', path: '/admin/pages/:id/comments' },
  'comments.update': { method: 'PUT', path: '/admin/pages/:id/comments/:comment' },
  'pages.unpublish': { method: 'POST', path: '/admin/pages/:id/unpublish' },
  'pages.schedule': { method: 'PUT', path: '/admin/pages/:id/schedule' },
  'pages.unschedule': { method: 'DELETE', path: '/admin/pages/:id/schedule' },
  'pages.versions': { method: 'GET', path: '/admin/pages/:id/versions' },
  'pages.compare': { method: 'GET', path: '/admin/pages/:id/compare' },
  'pages.preview': { method: 'GET', path: '/admin/pages/:id/preview' },
  'pages.restore': { method: 'POST', path: '/admin/pages/:id/versions/:number/restore' },
  'exports.store': { method: 'POST', path: '/admin/exports' },
  'exports.view': { method: 'GET', path: '/admin/exports/:id/:name' },
  'imports.show': { method: 'GET', path: '/admin/imports' },
  'imports.store': { method: 'POST', path: '/admin/imports' },
  'imports.plan': { method: 'POST', path: '/admin/imports/:id/plan' },
  'imports.apply': { method: 'POST', path: '/admin/imports/:id/apply' },
  'signing-keys.store': { method: 'POST', path: '/admin/signing-keys' },
  'signing-keys.destroy': { method: 'DELETE', path: '/admin/signing-keys/:id' },
  'releases.manage': { method: 'GET', path: '/admin/releases' },
  'releases.store': { method: 'POST', path: '/admin/releases' },
  'releases.show': { method: 'GET', path: '/admin/releases/:id' },
  'releases.update': { method: 'PUT', path: '/admin/releases/:id' },
  'releases.destroy': { method: 'DELETE', path: '/admin/releases/:id' },
  'releases.candidates': { method: 'GET', path: '/admin/releases/:id/candidates' },
  'releases.plan': { method: 'GET', path: '/admin/releases/:id/plan' },
  'releases.publish': { method: 'POST', path: '/admin/releases/:id/publish' },
  'releases.schedule': { method: 'PUT', path: '/admin/releases/:id/schedule' },
  'releases.unschedule': { method: 'DELETE', path: '/admin/releases/:id/schedule' },
  'releases.take-back': { method: 'POST', path: '/admin/releases/:id/take-back' },
  'releases.add': { method: 'POST', path: '/admin/releases/:id/pages' },
  'releases.item': { method: 'PUT', path: '/admin/releases/:id/pages/:page' },
  'releases.remove-item': { method: 'DELETE', path: '/admin/releases/:id/pages/:page' },
  'releases.preview': { method: 'GET', path: '/admin/releases/:id/pages/:page/preview' },
  'templates.manage': { method: 'GET', path: '/admin/templates' },
  'templates.show': { method: 'GET', path: '/admin/templates/:id' },
  'linked-blocks.manage': { method: 'GET', path: '/admin/linked-blocks' },
  'linked-blocks.store': { method: 'POST', path: '/admin/linked-blocks' },
  'linked-blocks.show': { method: 'GET', path: '/admin/linked-blocks/:id' },
  'usage.show': { method: 'GET', path: '/admin/usage/:kind/:id' },

  'videos.manage': { method: 'GET', path: '/admin/videos' },
  'videos.store': { method: 'POST', path: '/admin/videos' },
  'videos.bulk': { method: 'PUT', path: '/admin/videos/bulk' },
  'videos.impact': { method: 'POST', path: '/admin/videos/impact' },
  'videos.edit': { method: 'GET', path: '/admin/videos/:id' },
  'videos.update': { method: 'PUT', path: '/admin/videos/:id' },
  'video-categories.store': { method: 'POST', path: '/admin/video-categories' },
  'video-categories.order': { method: 'PUT', path: '/admin/video-categories/order' },
  'video-categories.update': { method: 'PUT', path: '/admin/video-categories/:id' },
  'video-categories.destroy': { method: 'DELETE', path: '/admin/video-categories/:id' },

  'reports.manage': { method: 'GET', path: '/admin/reports' },
  'reports.store': { method: 'POST', path: '/admin/reports' },
  'reports.sync': { method: 'POST', path: '/admin/reports/sync' },
  'reports.candidates': { method: 'GET', path: '/admin/reports/candidates' },
  'reports.connection': { method: 'GET', path: '/admin/reports/connection' },
  'reports.update': { method: 'PUT', path: '/admin/reports/:id' },
  'reports.destroy': { method: 'DELETE', path: '/admin/reports/:id' },
  'reports.recover': { method: 'POST', path: '/admin/reports/:id/recover' },
  'reports.visibility': { method: 'PUT', path: '/admin/reports/:id/visibility' },
  'reports.resolve': { method: 'POST', path: '/admin/reports/:id/resolve' },
  'reports.impact': { method: 'GET', path: '/admin/reports/:id/impact' },
  'reports.check': { method: 'GET', path: '/admin/reports/:id/check' },

  'uploads.store': { method: 'POST', path: '/admin/uploads' },
  'uploads.show': { method: 'GET', path: '/admin/uploads/:id' },
  'uploads.continue': { method: 'PATCH', path: '/admin/uploads/:id' },
  'uploads.destroy': { method: 'DELETE', path: '/admin/uploads/:id' },
  'uploads.finish': { method: 'POST', path: '/admin/uploads/:id/file' },
  'uploads.replace': { method: 'POST', path: '/admin/uploads/:id/replace' },
  'files.manage': { method: 'GET', path: '/admin/files' },
  'files.list': { method: 'GET', path: '/admin/files/choices' },
  'files.store': { method: 'POST', path: '/admin/files' },
  'files.consequence': { method: 'GET', path: '/admin/files/:id/consequence' },
  'files.versions': { method: 'GET', path: '/admin/files/:id/versions' },
  'files.take-back': { method: 'POST', path: '/admin/files/:id/take-back' },
  'files.update': { method: 'PUT', path: '/admin/files/:id' },
  'files.recover': { method: 'POST', path: '/admin/files/:id/recover' },
  'files.destroy': { method: 'DELETE', path: '/admin/files/:id' },

  'folders.store': { method: 'POST', path: '/admin/file-folders' },
  'folders.update': { method: 'PUT', path: '/admin/file-folders/:id' },
  'folders.destroy': { method: 'DELETE', path: '/admin/file-folders/:id' },

  'file.image': { method: 'GET', path: '/files/:id/images/:width' },
  videos: { method: 'GET', path: '/videos' },
  'videos.show': { method: 'GET', path: '/videos/:id' },
  'videos.progress': { method: 'POST', path: '/videos/:id/progress' },
  'video.track': { method: 'GET', path: '/video-tracks/:id/:kind/:language' },
  search: { method: 'GET', path: '/search' },
  'search.results': { method: 'GET', path: '/search/results' },
  'search.empty': { method: 'POST', path: '/search/empty' },

  'file.thumbnail': { method: 'GET', path: '/files/:id/thumbnail' },
  'file.view': { method: 'GET', path: '/files/:id/:name' },
  'log.page.action': { method: 'POST', path: '/log/page-action' },
  'log.visits': { method: 'POST', path: '/log/visits' },
  'log.report-views': { method: 'POST', path: '/log/report-views' },
  'report.view': { method: 'GET', path: '/reports/view' },
  health: { method: 'GET', path: '/health' },
  ready: { method: 'GET', path: '/ready' },
  'page.show': { method: 'GET', path: '/:slug{.+}' },
} as const satisfies Record<string, { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: `/${string}` }>;

/** The name of a route, as the specification's calls use it: `route('report.view')`. */
export type RouteName = keyof typeof routes;

type ParameterNames<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParameterNames<Head> | ParameterNames<Tail>
  : Path extends `:${infer Name}{${string}`
    ? Name
    : Path extends `:${infer Name}`
      ? Name
      : never;

/** The parameters of a route's path by name; empty for a path without any. */
export type RouteParameters<Name extends RouteName> = Record<ParameterNames<(typeof routes)[Name]['path']>, string>;

/**
 * The address of a named route, path and query, without origin.
 * @param parameters values of the path's parameters, unencoded; slashes survive only in a `{.+}` parameter.
 * @param query appended as a query string; undefined values are left out.
 */
export function route<Name extends RouteName>(
  name: Name,
  ...[parameters, query]: [ParameterNames<(typeof routes)[Name]['path']>] extends [never]
    ? [parameters?: Record<string, never>, query?: Record<string, string | undefined>]
    : [parameters: RouteParameters<Name>, query?: Record<string, string | undefined>]
): string {
  const values: Record<string, string> = parameters ?? {};
  const path = routes[name].path.replace(/:(\w+)(\{[^}]*\})?/g, (_, key: string, many?: string) => {
    const value = values[key] ?? '';
    return many ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
  });
  const entries = Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries).toString()}` : path;
}
