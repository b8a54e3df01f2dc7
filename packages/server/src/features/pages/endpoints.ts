import { fail, type Failure } from '../../contract/failures.ts';
import type { UsageRow } from '../../contract/page-object.ts';
import { usageKinds } from '../../contract/props/pages.ts';
import { read } from '../../http/read.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { getPageConsequence, listVersions } from './builder.ts';
import { getBulkImpact } from './bulk-impact.ts';
import { checkDraft } from './check.ts';
import { getLinkedContent } from './linked-content.ts';
import { BulkChange, ChildrenQuery, ChoicesQuery, PagesQuery, RowsQuery, SlugsQuery, VersionsQuery } from './schema.ts';
import { getTemplatePreview } from './template-preview.ts';
import { listChildren, listMatchingPages, listPageRows } from './page-list.ts';
import { listPageChoices, listTakenSlugs } from './page-choices.ts';
import { listUsage } from './usage.ts';

/** What is lost when a page goes into the bin; asked before it does. */
export const showPageConsequence = read({
  route: 'pages.consequence',
  query: EmptyInput,
  allow: 'administrator',
  run: ({ scope, parameters: { id }, language, services }) =>
    getPageConsequence(scope, services.database, id, language),
});

/** Further rows of the list: of the whole, or of a branch that is open. */
export const showPageRows = read({
  route: 'pages.rows',
  query: RowsQuery,
  allow: 'administrator',
  run: ({ scope, query: { kind, parent, offset, ...filter }, language, services }) =>
    listPageRows(scope, services.database, { kind, filter, parentId: parent ?? null, offset }, language),
});

/** All that matches a filter, for a change of all of them. */
export const showMatchingPages = read({
  route: 'pages.matching',
  query: PagesQuery,
  allow: 'administrator',
  run: async ({ scope, query, language, services }) => ({
    pages: await listMatchingPages(scope, services.database, query, language),
  }),
});

/** The pages that are ordered together. */
export const showChildren = read({
  route: 'pages.children',
  query: ChildrenQuery,
  allow: 'administrator',
  run: async ({ scope, query: { parent }, language, services }) => ({
    pages: await listChildren(scope, services.database, parent ?? null, language),
  }),
});

/** Pages to put another below. */
export const showPageChoices = read({
  route: 'pages.choices',
  query: ChoicesQuery,
  allow: 'administrator',
  run: async ({ scope, query, language, services }) => ({
    pages: await listPageChoices(scope, services.database, query, language),
  }),
});

/** Slugs that a new page cannot have. */
export const showTakenSlugs = read({
  route: 'pages.slugs',
  query: SlugsQuery,
  allow: 'administrator',
  run: async ({ scope, query, services }) => ({ slugs: await listTakenSlugs(scope, services.database, query) }),
});

/** What is to be mended in a draft, as it is kept. */
export const showPageCheck = read({
  route: 'pages.check',
  query: EmptyInput,
  allow: 'administrator',
  run: ({ parameters: { id }, language, services }) =>
    services.database.transaction((tx) => checkDraft(tx, id, language)),
});

export const showVersions = read({
  route: 'pages.versions',
  query: VersionsQuery,
  allow: 'administrator',
  run: ({ scope, query: { before }, parameters: { id }, services }) =>
    listVersions(scope, services.database, id, before ?? null),
});

/** A linked block as readers see it, for the builder. */
export const showLinkedContent = read({
  route: 'linked-blocks.show',
  query: EmptyInput,
  allow: 'administrator',
  run: ({ scope, parameters: { id }, language, services }) => getLinkedContent(scope, services.database, id, language),
});

/** Where something is used. What is used nowhere, and what does not exist, has an empty list. */
export const showUsage = read({
  route: 'usage.show',
  query: EmptyInput,
  allow: 'administrator',
  async run({ scope, parameters: { kind, id }, language, services }): Promise<{ users: UsageRow[] } | Failure> {
    const known = usageKinds.find((each) => each === kind);
    if (!known) return fail('not_found');
    return { users: await listUsage(scope, services.database, { kind: known, id }, language) };
  },
});

/** What a change of many pages means for readers; asked before it is made. */
export const showBulkImpact = read({
  route: 'pages.bulk-impact',
  query: BulkChange,
  allow: 'administrator',
  run: ({ scope, query: { pages, change }, language, services }) =>
    getBulkImpact(scope, services.database, { ids: pages.map(({ id }) => id), change, language }),
});

/** What a page would begin with, for a small picture of the template. */
export const showTemplate = read({
  route: 'templates.show',
  query: EmptyInput,
  allow: 'administrator',
  run: ({ scope, parameters: { id }, language, services }) =>
    getTemplatePreview(scope, services.database, id, language),
});
