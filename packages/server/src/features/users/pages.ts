import { isFailure } from '../../contract/failures.ts';
import { listGroupOptions } from '../../access/group-options.ts';
import { page } from '../../http/page.ts';
import { getTwoFactorState, listSessions } from '../../auth/session-list.ts';
import { getUser, listActivityOf, listTagsOf } from './detail.ts';
import { listUsers, USERS_PER_PAGE } from './queries.ts';
import { UserQuery, UsersQuery } from './schema.ts';
import { getSignInVerdict, resolveUserFilter } from './sign-in-verdict.ts';
import { getAccessReport } from '../../access/access-report.ts';

export const usersPage = page({
  route: 'users.manage',
  component: 'Users/Manage',
  title: 'title.users',
  allow: 'administrator',
  query: UsersQuery,
  async load({ scope, query: { page: asked, ...filter }, services }) {
    const { database, directory } = services;
    const [{ users, page: shown, total }, groups] = await Promise.all([
      listUsers(scope, database, await resolveUserFilter(scope, services, filter), asked),
      listGroupOptions(scope, database),
    ]);
    const paging = { page: shown, pageSize: USERS_PER_PAGE, total };
    return { users, paging, filter, groups, hasDirectory: directory !== null, ownId: scope.userId ?? '' };
  },
});

export const userPage = page({
  route: 'users.show',
  component: 'Users/Show',
  title: ({ user }) => user.name,
  allow: 'administrator',
  query: UserQuery,
  async load({ scope, parameters: { id }, query: { at }, language, services }) {
    const { database } = services;
    const found = await getUser(scope, database, id);
    if (isFailure(found)) return found;
    const { isLastAdministrator, ...user } = found;
    const [tags, twoFactor, signIn, sessions, activity, groups] = await Promise.all([
      listTagsOf(scope, database, id),
      getTwoFactorState(services, id, user.role),
      getSignInVerdict(scope, services, user),
      listSessions(services, id, scope.sessionId),
      listActivityOf(scope, database, id),
      listGroupOptions(scope, database),
    ]);
    const seen = await getAccessReport(scope, database, user, tags, { language, at });
    const isOneself = id === scope.userId;
    return { user, tags, twoFactor, signIn, sessions, activity, ...seen, groups, isOneself, isLastAdministrator };
  },
});
