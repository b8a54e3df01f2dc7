import { page } from '../../http/page.ts';
import { listTags } from './queries.ts';
import { TagsQuery } from './schema.ts';

export const tagsPage = page({
  route: 'tags.manage',
  component: 'AccessTags/Manage',
  title: 'title.tags',
  allow: 'administrator',
  query: TagsQuery,
  async load({ scope, query: { search, sort }, services: { database } }) {
    return { tags: await listTags(scope, database, search, sort), search, sort };
  },
});
