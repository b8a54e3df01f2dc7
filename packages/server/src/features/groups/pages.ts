import { listTagOptions } from '../../access/tag-options.ts';
import { page } from '../../http/page.ts';
import { listGroups } from './queries.ts';
import { GroupsQuery } from './schema.ts';

export const groupsPage = page({
  route: 'users.groups',
  component: 'Users/Groups',
  title: 'title.groups',
  allow: 'administrator',
  query: GroupsQuery,
  async load({ scope, query: { search }, services: { database, directory } }) {
    const [groups, tags] = await Promise.all([listGroups(scope, database, search), listTagOptions(scope, database)]);
    return { groups, tags, search, canSearchDirectory: directory !== null };
  },
});
