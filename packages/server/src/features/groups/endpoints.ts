import { DirectoryFailure } from '../../directory/user.ts';
import { fail, type Failure } from '../../contract/failures.ts';
import type { DirectoryGroup } from '../../contract/page-object.ts';
import { read } from '../../http/read.ts';
import { Chosen } from '../../validation/fields.ts';
import { findTakenIds, getConsequence } from './queries.ts';
import { ConsequenceQuery, DirectorySearch } from './schema.ts';

/** What happens when a group goes, or changes its tags; asked before it is done. */
export const showConsequence = read({
  route: 'groups.consequence',
  query: ConsequenceQuery,
  allow: 'administrator',
  run: ({ scope, query: { tags }, parameters: { id }, language, services }) =>
    getConsequence(scope, services.database, [id], tags, language),
});

/** What happens when many groups go; asked before it is done. */
export const showGroupImpact = read({
  route: 'groups.impact',
  query: Chosen,
  allow: 'administrator',
  run: ({ scope, query: { ids }, language, services }) =>
    getConsequence(scope, services.database, ids, undefined, language),
});

/** Groups of the company directory, to take over instead of typing an id. */
export const searchDirectory = read({
  route: 'groups.directory',
  query: DirectorySearch,
  allow: 'administrator',
  async run({ scope, query: { search }, services }): Promise<{ groups: DirectoryGroup[] } | Failure> {
    const { directory, database, log } = services;
    if (!directory) return fail('not_found');
    try {
      const [found, taken] = await Promise.all([directory.searchGroups(search), findTakenIds(scope, database)]);
      return { groups: found.map((group) => ({ ...group, isTaken: taken.has(group.id.toLowerCase()) })) };
    } catch (error) {
      if (!(error instanceof DirectoryFailure)) throw error;
      log.warn({ code: error.code, reason: error.message }, 'the directory could not be searched');
      return fail('directory_unreachable');
    }
  },
});
