import type { RouteName } from './routes.ts';

/** What a token may do: an area, and whether it reads or writes there. */
export const programScopes = [
  'users:read',
  'users:write',
  'invitations:read',
  'invitations:write',
  'groups:read',
  'groups:write',
  'tags:read',
  'tags:write',
  'pages:read',
  'pages:write',
  'reports:read',
  'reports:write',
  'files:read',
  'activity:read',
  'content:read',
] as const;

export type ProgramScope = (typeof programScopes)[number];

/** What access tokens begin with, so that scanners of secrets find those that were published by mistake. */
export const TOKEN_PREFIX = 'portico_';

const OWN_BEARER = /^bearer +portico_/i;

/**
 * Whether an Authorization header brings a token of the portal. Other bearer tokens are left alone: proxies in front of the
 * portal put their own into the requests of browsers.
 */
export const hasAccessToken = (authorization: string | null | undefined): boolean =>
  OWN_BEARER.test(authorization ?? '');

/** What tokens of members can be of use for; all else is for administrators. */
export const memberScopes: readonly ProgramScope[] = ['content:read'];

/** For how many days a token can be made: a year. */
export const MAX_TOKEN_DAYS = 366;

export interface ProgramRoute {
  scope: ProgramScope;
  /** What the operation does, in the words of the document for developers. */
  summary: string;
}

/**
 * The routes that programs may call with a token, and what the token must be allowed to do. Every other route is closed to
 * them: sign-in, passwords, two-factor, the profile, and whatever hands out credentials.
 */
export const programRoutes = {
  'users.manage': { scope: 'users:read', summary: 'List users' },
  'users.show': { scope: 'users:read', summary: 'Show a user, with what they see and why' },
  'users.store': { scope: 'users:write', summary: 'Add a user' },
  'users.update': { scope: 'users:write', summary: 'Change a user' },
  'users.bulk-group': { scope: 'users:write', summary: 'Put users into groups' },
  'users.status': { scope: 'users:write', summary: 'Activate or deactivate a user' },
  'users.destroy': { scope: 'users:write', summary: 'Remove a user' },
  'users.restore': { scope: 'users:write', summary: 'Take a user back who was removed' },
  'users.invites': { scope: 'invitations:read', summary: 'List invitations' },
  'invites.store': { scope: 'invitations:write', summary: 'Invite somebody' },
  'invites.import': { scope: 'invitations:write', summary: 'Invite many at once' },
  'invites.resend': { scope: 'invitations:write', summary: 'Send an invitation again' },
  'invites.status': { scope: 'invitations:write', summary: 'Switch an invitation on or off' },
  'invites.destroy': { scope: 'invitations:write', summary: 'Delete an invitation' },
  'users.groups': { scope: 'groups:read', summary: 'List groups' },
  'groups.consequence': { scope: 'groups:read', summary: 'Show what removing or changing a group would mean' },
  'groups.store': { scope: 'groups:write', summary: 'Add a group' },
  'groups.update': { scope: 'groups:write', summary: 'Change a group' },
  'groups.destroy': { scope: 'groups:write', summary: 'Remove a group' },
  'tags.manage': { scope: 'tags:read', summary: 'List access tags' },
  'tags.consequence': { scope: 'tags:read', summary: 'Show what removing an access tag would mean' },
  'tags.store': { scope: 'tags:write', summary: 'Add an access tag' },
  'tags.update': { scope: 'tags:write', summary: 'Change an access tag' },
  'tags.destroy': { scope: 'tags:write', summary: 'Remove an access tag' },
  'pages.manage': { scope: 'pages:read', summary: 'List pages' },
  'pages.rows': { scope: 'pages:read', summary: 'List further pages, or those below a page' },
  'pages.children': { scope: 'pages:read', summary: 'List the pages below a page in their order' },
  'pages.builder': { scope: 'pages:read', summary: 'Read the draft of a page' },
  'pages.check': { scope: 'pages:read', summary: 'Check the draft of a page' },
  'pages.store': { scope: 'pages:write', summary: 'Add a page' },
  'pages.update': { scope: 'pages:write', summary: 'Change the names, slugs and access of a page' },
  'pages.draft': { scope: 'pages:write', summary: 'Save the draft of a page' },
  'pages.publish': { scope: 'pages:write', summary: 'Publish the draft of a page' },
  'pages.unpublish': { scope: 'pages:write', summary: 'Take a page from its readers' },
  'pages.destroy': { scope: 'pages:write', summary: 'Put a page into the bin' },
  'pages.recover': { scope: 'pages:write', summary: 'Take a page out of the bin' },
  'reports.manage': { scope: 'reports:read', summary: 'List reports' },
  'reports.store': { scope: 'reports:write', summary: 'Add a report of the analytics service' },
  'reports.update': { scope: 'reports:write', summary: 'Change a report' },
  'reports.visibility': { scope: 'reports:write', summary: 'Show or hide a report' },
  'files.manage': { scope: 'files:read', summary: 'List files' },
  'activity.manage': { scope: 'activity:read', summary: 'List activities' },
  'search.results': { scope: 'content:read', summary: 'Search what readers may see' },
} as const satisfies Partial<Record<RouteName, ProgramRoute>>;

export type ProgramRouteName = keyof typeof programRoutes;

/** What a route asks of a token; null: it is closed to programs. */
export function findProgramRoute(name: RouteName): ProgramRoute | null {
  return name in programRoutes ? programRoutes[name as ProgramRouteName] : null;
}
