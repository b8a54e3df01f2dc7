import { isFailure } from '../../contract/failures.ts';
import { listGroupOptions } from '../../access/group-options.ts';
import { page } from '../../http/page.ts';
import { getInvitation, INVITATIONS_PER_PAGE, listInvitations } from './queries.ts';
import { InvitesQuery } from './schema.ts';

export const registerPage = page({
  route: 'register',
  component: 'Auth/Register',
  title: 'title.register',
  allow: 'guest',
  isLink: true,
  async load({ parameters: { token }, services }) {
    const invitation = await getInvitation(services.database, token);
    return isFailure(invitation) ? invitation : { token, ...invitation };
  },
});

export const invitationsPage = page({
  route: 'users.invites',
  component: 'Users/Invites',
  title: 'title.invites',
  allow: 'administrator',
  query: InvitesQuery,
  async load({ scope, query: { page: asked, ...filter }, services: { database, environment } }) {
    const [{ invitations, page: shown, total }, groups] = await Promise.all([
      listInvitations(scope, database, filter, asked),
      listGroupOptions(scope, database),
    ]);
    const paging = { page: shown, pageSize: INVITATIONS_PER_PAGE, total };
    return { invitations, paging, filter, groups, validDays: environment.invitationDays };
  },
});
