import { TENANT_ID } from './identifiers.ts';
import { groupsOf, type DirectoryUser } from './directory-users.ts';
import { PATHS } from './settings.ts';

/** Entra's limit for a JWT: with more groups the claim is replaced by a pointer to Graph. */
export const MAX_GROUPS_IN_TOKEN = 200;

/** The claims by the scope that brings them; an id token of Entra carries groups without asking. */
export const CLAIMS_BY_SCOPE = {
  openid: ['sub', 'oid', 'tid', 'ver', 'nbf', 'groups'],
  profile: ['name', 'preferred_username'],
  email: ['email'],
};

/** What an id token says of a person, `sub` (which differs by client) aside. */
export function claimsOf(user: DirectoryUser, { directoryUrl, now }: { directoryUrl: string; now: number }) {
  return {
    oid: user.oid,
    tid: TENANT_ID,
    ver: '2.0',
    nbf: now,
    name: user.name,
    preferred_username: user.email,
    email: user.email,
    ...groupClaims(user, directoryUrl),
  };
}

/** Transitive groups; above the limit where to ask for them; nothing at all for a member of none, as Entra does it. */
function groupClaims(user: DirectoryUser, directoryUrl: string) {
  const ids = groupsOf(user).map(({ id }) => id);
  if (ids.length === 0) return {};
  if (ids.length <= MAX_GROUPS_IN_TOKEN) return { groups: ids };
  const endpoint = `${directoryUrl}${PATHS.graph}/users/${user.oid}/getMemberObjects`;
  return { _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint } } };
}
