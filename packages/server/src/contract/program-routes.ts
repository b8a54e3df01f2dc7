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

/**
 * The routes that programs may call with a token, and what the token must be allowed to do. Every other route is closed to
 * them: sign-in, passwords, two-factor, the profile, and whatever hands out credentials.
 */
export const programRoutes = {
  'users.manage': 'users:read',
  'users.show': 'users:read',
  'users.past-access': 'users:read',
  'users.store': 'users:write',
  'users.update': 'users:write',
  'users.bulk-group': 'users:write',
  'users.status': 'users:write',
  'users.destroy': 'users:write',
  'users.restore': 'users:write',
  'users.invites': 'invitations:read',
  'invites.store': 'invitations:write',
  'invites.import': 'invitations:write',
  'invites.resend': 'invitations:write',
  'invites.status': 'invitations:write',
  'invites.destroy': 'invitations:write',
  'users.groups': 'groups:read',
  'groups.consequence': 'groups:read',
  'groups.store': 'groups:write',
  'groups.update': 'groups:write',
  'groups.destroy': 'groups:write',
  'tags.manage': 'tags:read',
  'tags.consequence': 'tags:read',
  'tags.store': 'tags:write',
  'tags.update': 'tags:write',
  'tags.destroy': 'tags:write',
  'pages.manage': 'pages:read',
  'pages.rows': 'pages:read',
  'pages.children': 'pages:read',
  'pages.builder': 'pages:read',
  'pages.check': 'pages:read',
  'pages.store': 'pages:write',
  'pages.update': 'pages:write',
  'pages.draft': 'pages:write',
  'pages.publish': 'pages:write',
  'pages.unpublish': 'pages:write',
  'pages.destroy': 'pages:write',
  'pages.recover': 'pages:write',
  'reports.manage': 'reports:read',
  'reports.store': 'reports:write',
  'reports.update': 'reports:write',
  'reports.visibility': 'reports:write',
  'files.manage': 'files:read',
  'activity.manage': 'activity:read',
  'search.results': 'content:read',
} as const satisfies Partial<Record<RouteName, ProgramScope>>;

/** What a token can give to somebody, itself or another, that the portal decides access by. */
export const grants = ['administrators', 'members', 'group-tags'] as const;
export type Grant = (typeof grants)[number];

/**
 * What each route can give. Whatever makes an administrator asks the token for `users:write` beside the route's own scope
 * (`auth/elevation.ts`). `scopes.test.ts` tries every route, and knows of nothing that is not here.
 */
const routeGrants: Partial<Record<ProgramRouteName, readonly Grant[]>> = {
  'users.store': ['administrators', 'members'],
  'users.update': ['administrators', 'members'],
  'users.bulk-group': ['members'],
  'users.status': ['members'],
  'users.restore': ['administrators', 'members'],
  'invites.store': ['members'],
  'invites.import': ['members'],
  'invites.resend': ['members'],
  'invites.status': ['members'],
  'groups.store': ['group-tags'],
  'groups.update': ['group-tags'],
};

/** What tokens with some scopes can give, by all routes that these open. */
export function grantsOf(scopes: readonly ProgramScope[]): Grant[] {
  const opened = (Object.keys(programRoutes) as ProgramRouteName[]).filter((name) =>
    scopes.includes(programRoutes[name]),
  );
  const given = new Set(opened.flatMap((name) => routeGrants[name] ?? []));
  return grants.filter((grant) => given.has(grant));
}

export type ProgramRouteName = keyof typeof programRoutes;

/** The scope that a route asks of a token; null: it is closed to programs. */
export function findScope(name: RouteName): ProgramScope | null {
  return name in programRoutes ? programRoutes[name as ProgramRouteName] : null;
}

/** What every token opens, whatever its scopes: the document says what there is. */
export const isOpenToAllTokens = (name: RouteName): boolean => name === 'api.document';
