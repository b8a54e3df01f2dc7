import { samplePageIds, sampleUsers } from '@portico/database';
import { type operations, orThrow, type PortalClient } from '../src/index.ts';
import { type Maker, next, textDocument } from './world.ts';

export type Call = (client: PortalClient) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

const at = (id: string) => ({ params: { path: { id } } });

/** A call of every operation, and what must be there for it to work. The compiler asks for each operation of the document. */
export const calls: Record<keyof operations, (maker: Maker) => Promise<Call> | Call> = {
  'users.manage': () => (client) => client.GET('/admin/users', { params: { query: { search: 'a', page: 1 } } }),
  async 'users.show'(maker) {
    // Somebody who is signed in: their sessions are a part of the answer.
    const query = { search: sampleUsers.administrator.email };
    const [user] = (await orThrow(maker.client.GET('/admin/users', { params: { query } }))).props.users;
    return (client) => client.GET('/admin/users/{id}', at(user!.id));
  },
  async 'users.past-access'(maker) {
    const id = await maker.user();
    const query = { kind: 'page', subject: samplePageIds.news, at: new Date().toISOString() } as const;
    return (client) => client.GET('/admin/users/{id}/past-access', { params: { path: { id }, query } });
  },
  async 'users.store'(maker) {
    const body = await maker.newUser();
    return (client) => client.POST('/admin/users', { body });
  },
  async 'users.update'(maker) {
    const [id, { signInBy: _, ...user }] = [await maker.user(), await maker.newUser()];
    return (client) => client.PUT('/admin/users/{id}', { ...at(id), body: { ...user, role: 'member' } });
  },
  async 'users.bulk-group'(maker) {
    const moves = [{ ids: [await maker.user()], groupId: await maker.group() }];
    return (client) => client.PUT('/admin/users/group', { body: { moves } });
  },
  async 'users.status'(maker) {
    const id = await maker.user();
    return (client) => client.PUT('/admin/users/{id}/status', { ...at(id), body: { status: 'inactive' } });
  },
  async 'users.destroy'(maker) {
    const id = await maker.user();
    return (client) => client.DELETE('/admin/users/{id}', at(id));
  },
  async 'users.restore'(maker) {
    const id = await maker.user();
    await maker.client.DELETE('/admin/users/{id}', at(id));
    return (client) => client.POST('/admin/users/{id}/restore', at(id));
  },
  async 'users.invites'(maker) {
    await maker.invitation();
    return (client) => client.GET('/admin/invites');
  },
  async 'invites.store'(maker) {
    const body = { email: `${next('guest')}@portico.example`, groupId: await maker.group() };
    return (client) => client.POST('/admin/invites', { body });
  },
  async 'invites.import'(maker) {
    const invitations = [{ email: `${next('guest')}@portico.example`, groupId: await maker.group() }];
    return (client) => client.POST('/admin/invites/import', { body: { invitations } });
  },
  async 'invites.resend'(maker) {
    const id = await maker.invitation();
    return (client) => client.POST('/admin/invites/{id}/resend', at(id));
  },
  async 'invites.status'(maker) {
    const id = await maker.invitation();
    return (client) => client.PUT('/admin/invites/{id}/status', { ...at(id), body: { status: 'inactive' } });
  },
  async 'invites.destroy'(maker) {
    const id = await maker.invitation();
    return (client) => client.DELETE('/admin/invites/{id}', at(id));
  },
  'users.groups': () => (client) => client.GET('/admin/groups'),
  async 'groups.consequence'(maker) {
    const id = await maker.group();
    return (client) => client.GET('/admin/groups/{id}/consequence', at(id));
  },
  'groups.store': () => (client) =>
    client.POST('/admin/groups', { body: { groupId: next('group'), name: 'Havn', tags: [] } }),
  async 'groups.update'(maker) {
    const [id, tag] = [await maker.group(), await maker.tag()];
    const body = { groupId: next('group'), name: 'Kaj', tags: [tag] };
    return (client) => client.PUT('/admin/groups/{id}', { ...at(id), body });
  },
  async 'groups.destroy'(maker) {
    const id = await maker.group();
    return (client) => client.DELETE('/admin/groups/{id}', at(id));
  },
  async 'tags.manage'(maker) {
    await maker.tag();
    return (client) => client.GET('/admin/tags');
  },
  async 'tags.consequence'(maker) {
    const id = await maker.tag();
    return (client) => client.GET('/admin/tags/{id}/consequence', at(id));
  },
  'tags.store': () => (client) => client.POST('/admin/tags', { body: { label: 'Nyt', description: 'Til havnen' } }),
  async 'tags.update'(maker) {
    const id = await maker.tag();
    return (client) => client.PUT('/admin/tags/{id}', { ...at(id), body: { label: 'Kajen', description: '' } });
  },
  async 'tags.destroy'(maker) {
    const id = await maker.tag();
    return (client) => client.DELETE('/admin/tags/{id}', at(id));
  },
  'pages.manage': () => (client) => client.GET('/admin/pages'),
  'pages.rows': () => (client) => client.GET('/admin/pages/rows', { params: { query: { offset: 1 } } }),
  'pages.children': () => (client) => client.GET('/admin/pages/children'),
  async 'pages.builder'(maker) {
    const { id } = await maker.drafted();
    return (client) => client.GET('/admin/pages/{id}/builder', at(id));
  },
  async 'pages.check'(maker) {
    const { id } = await maker.drafted();
    return (client) => client.GET('/admin/pages/{id}/check', at(id));
  },
  'pages.store': (maker) => (client) => client.POST('/admin/pages', { body: maker.newPage() }),
  async 'pages.update'(maker) {
    const [id, tag] = [await maker.page(), await maker.tag()];
    const body = { ...maker.newPage(), accessLevel: 'tagged' as const, tags: [tag] };
    return (client) => client.PUT('/admin/pages/{id}', { ...at(id), body });
  },
  async 'pages.draft'(maker) {
    const id = await maker.page();
    const body = { revision: await maker.revision(id), document: textDocument() };
    return (client) => client.PUT('/admin/pages/{id}/draft', { ...at(id), body });
  },
  async 'pages.publish'(maker) {
    const { id, revision } = await maker.drafted();
    return (client) => client.POST('/admin/pages/{id}/publish', { ...at(id), body: { revision } });
  },
  async 'pages.unpublish'(maker) {
    const id = await maker.published();
    return (client) => client.POST('/admin/pages/{id}/unpublish', at(id));
  },
  async 'pages.destroy'(maker) {
    const id = await maker.page();
    return (client) => client.DELETE('/admin/pages/{id}', at(id));
  },
  async 'pages.recover'(maker) {
    const id = await maker.page();
    await maker.client.DELETE('/admin/pages/{id}', at(id));
    return (client) => client.POST('/admin/pages/{id}/recover', at(id));
  },
  'reports.manage': () => (client) => client.GET('/admin/reports'),
  'reports.store': (maker) => (client) => client.POST('/admin/reports', { body: maker.newReport() }),
  async 'reports.update'(maker) {
    const id = await maker.report();
    return (client) => client.PUT('/admin/reports/{id}', { ...at(id), body: { name: 'Skibe og kajer' } });
  },
  async 'reports.visibility'(maker) {
    const id = await maker.report();
    return (client) => client.PUT('/admin/reports/{id}/visibility', { ...at(id), body: { visibility: 'hidden' } });
  },
  'files.manage': () => (client) => client.GET('/admin/files'),
  'activity.manage': () => (client) => client.GET('/admin/activity'),
  'search.results': () => (client) => client.GET('/search/results', { params: { query: { q: 'nyheder' } } }),
};
