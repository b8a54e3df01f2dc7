import { listTagOptions } from '../../access/tag-options.ts';
import { isFailure } from '../../contract/failures.ts';
import { isExported } from '../../contract/props/reports.ts';
import { page } from '../../http/page.ts';
import type { RendererProps, ScreenProps } from '../../contract/page-object.ts';
import { getBuilder } from './builder.ts';
import { listBuiltInTemplates } from './built-in-templates/built-in-templates.ts';
import { getComparison } from './comparison.ts';
import { expectDocuments } from './documents.ts';
import { listOwners } from './owners.ts';
import { listPageRows } from './page-list.ts';
import { countPagesWithFindings, listTemplates } from './page-names.ts';
import { getPreview } from './preview.ts';
import { getPage, publishedPageStatement, toRendererProps } from './queries.ts';
import { needsReview } from './reviews/queries.ts';
import { listLinkedUses } from './usage.ts';
import { ComparisonQuery, PagesQuery, PreviewQuery } from './schema.ts';

export const contentPage = page({
  route: 'page.show',
  component: ({ isSecured }: RendererProps) => (isSecured ? 'Renderer/SecuredView' : 'Renderer/View'),
  title: ({ name }: RendererProps) => name,
  // A slug has nothing in it that an address must encode.
  path: ({ slug }: RendererProps) => `/${slug}`,
  allow: 'member',
  isAskedFor: true,
  prefetch: ({ parameters: { slug }, language, tokenHash }) => publishedPageStatement(slug, language, { tokenHash }),
  async load({ scope, parameters, language, services: { database, subscriptionLimit }, prefetched }) {
    const page = prefetched
      ? toRendererProps(scope, database, (await prefetched)[0], language)
      : await getPage(scope, database, parameters.slug, language);
    if (isFailure(page)) return page;
    return {
      ...page,
      canSubscribe: page.powerBiData.some(({ kind }) => isExported(kind)) && (await subscriptionLimit.current()) > 0,
    };
  },
});

/** Where each list begins. */
const FROM_TOP = { parentId: null, offset: 0 };

export const pagesPage = page({
  route: 'pages.manage',
  component: 'PageBuilder/Manage',
  title: 'title.pages',
  allow: 'administrator',
  query: PagesQuery,
  async load({ scope, query: filter, language, services: { database } }) {
    const [pages, tags, templates, owners, pagesWithFindings, isReviewNeeded] = await Promise.all([
      listPageRows(scope, database, { ...FROM_TOP, kind: 'page', filter }, language),
      listTagOptions(scope, database),
      listTemplates(scope, database, language),
      listOwners(scope, database),
      countPagesWithFindings(scope, database),
      needsReview(scope, database),
    ]);
    return { pages, filter, tags, templates, owners, pagesWithFindings, needsReview: isReviewNeeded };
  },
});

export const templatesPage = page({
  route: 'templates.manage',
  component: 'Templates/Manage',
  title: 'title.templates',
  allow: 'administrator',
  query: PagesQuery,
  async load({ scope, query: filter, language, services: { database } }) {
    const [pages, tags] = await Promise.all([
      listPageRows(scope, database, { ...FROM_TOP, kind: 'template', filter }, language),
      listTagOptions(scope, database),
    ]);
    return { pages, filter, tags, templates: listBuiltInTemplates(language) };
  },
});

export const linkedBlocksPage = page({
  route: 'linked-blocks.manage',
  component: 'LinkedBlocks/Manage',
  title: 'title.linked-blocks',
  allow: 'administrator',
  query: PagesQuery,
  async load({ scope, query: filter, language, services: { database } }) {
    const [pages, tags, uses, isReviewNeeded] = await Promise.all([
      listPageRows(scope, database, { ...FROM_TOP, kind: 'linked-block', filter }, language),
      listTagOptions(scope, database),
      listLinkedUses(scope, database, language),
      needsReview(scope, database),
    ]);
    return { pages, filter, tags, uses, needsReview: isReviewNeeded };
  },
});

export const builderPage = page({
  route: 'pages.builder',
  component: 'PageBuilder/Create',
  title: ({ page: { locales } }: ScreenProps['PageBuilder/Create']) => locales[0]?.name ?? '',
  allow: 'administrator',
  load({ scope, parameters: { id }, language, services }) {
    expectDocuments();
    return getBuilder(scope, services.database, id, language);
  },
});

export const comparisonPage = page({
  route: 'pages.compare',
  component: 'PageBuilder/Compare',
  title: ({ page: { name } }: ScreenProps['PageBuilder/Compare']) => name,
  allow: 'administrator',
  query: ComparisonQuery,
  load: ({ scope, query, parameters: { id }, language, services }) =>
    getComparison(scope, services.database, id, { ...query, language: query.language ?? language }),
});

export const previewPage = page({
  route: 'pages.preview',
  component: 'PageBuilder/Preview',
  title: ({ page: { name } }: ScreenProps['PageBuilder/Preview']) => name,
  allow: 'administrator',
  query: PreviewQuery,
  load: ({ scope, query, parameters: { id }, language, services }) =>
    getPreview(scope, services.database, id, { ...query, language: query.language ?? language }),
});
