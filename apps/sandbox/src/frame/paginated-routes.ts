import { Hono } from 'hono';
import type { Dataset } from '../data/dataset.ts';
import {
  paginatedRenderSchema,
  paginatedRequestSchema,
  type OpenedPaginated,
  type PaginatedLine,
  type PaginatedPage,
} from '../model/frame-wire-content-types.ts';
import type { PaginatedDocument } from '../model/paginated-document.ts';
import { linesOf, paginate } from '../paginated/lines.ts';
import { fillIn, filtersOf, readAnswers, type Answers } from '../paginated/parameters.ts';
import { runValuesQuery } from '../query/column-values.ts';
import type { QueryScope } from '../query/fields.ts';
import { today, type QueryEngine } from '../query/page-query.ts';
import { runVisualQuery } from '../query/visual-query.ts';
import { failures } from '../rest/failure.ts';
import { readBody } from '../rest/read-body.ts';
import type { EmbedGrant } from '../tokens/embed-token.ts';
import { checkDataset, scopeOf, secondsLeft, type FrameServices, type FrameVariables } from './access.ts';

/** Longer ones are computed anew for every page that is turned. */
const MAX_KEPT_PAGES = 60;

/** Paginated reports: `/paginated`, `/paginated/render`. */
export function paginatedRoutes(services: FrameServices): Hono<FrameVariables> {
  const { engine } = services;
  return new Hono<FrameVariables>()
    .post('/paginated', async (context) => {
      const { reportId } = await readBody(context, paginatedRequestSchema);
      const grant = context.get('grant');
      const { document, scope } = openPaginated(services, grant, reportId);
      return context.json({
        document,
        available: await availableOf(engine, scope, document),
        expiresInSeconds: secondsLeft(grant),
      } satisfies OpenedPaginated);
    })
    .post('/paginated/render', async (context) => {
      const { reportId, parameters, page } = await readBody(context, paginatedRenderSchema);
      const { document, scope } = openPaginated(services, context.get('grant'), reportId);
      const answers = readAnswers(document, parameters);
      const pages = await pagesOf(engine, scope, document, answers);
      const lines = pages[page - 1];
      if (!lines) throw failures.notFound(`Page ${page} was not found; there are ${pages.length}.`);
      const { header, footer } = document;
      return context.json({
        page,
        pageCount: pages.length,
        header: { title: fillIn(header.title, answers), subtitle: fillIn(header.subtitle, answers) },
        footer: fillIn(footer, answers),
        lines,
      } satisfies PaginatedPage);
    });
}

function openPaginated({ catalogue }: FrameServices, grant: EmbedGrant, reportId: string) {
  const id = reportId.toLowerCase();
  const found: { document: PaginatedDocument; dataset: Dataset } | undefined = grant.reports.some(
    (report) => report.id === id,
  )
    ? catalogue.findPaginated(id)
    : undefined;
  if (!found) throw failures.forbidden('The embed token does not open this report.');
  checkDataset(grant, found.dataset);
  return { document: found.document, scope: scopeOf(grant, found.dataset, found.document.measures) };
}

/** What may be chosen for each parameter, as far as the caller may see the values. */
async function availableOf(engine: QueryEngine, scope: QueryScope, { parameters }: PaginatedDocument) {
  const entries = await Promise.all(
    parameters.map(async ({ name, available }) => {
      if (!available) return [];
      if ('values' in available) return [[name, available.values] as const];
      const question = { scope, target: available, filters: [], today: today() };
      const { values } = await runValuesQuery(engine.sql, question, { search: '', offset: 0 });
      return [[name, values.map(({ value }) => ({ value, label: String(value ?? '') }))] as const];
    }),
  );
  return Object.fromEntries(entries.flat());
}

/** The whole report; whoever turns its pages finds it kept. */
async function pagesOf(
  engine: QueryEngine,
  scope: QueryScope,
  document: PaginatedDocument,
  answers: Answers,
): Promise<PaginatedLine[][]> {
  const filters = filtersOf(document, answers);
  const key = JSON.stringify(['paginated', document.id, scope.security?.key, filters, today()]);
  return engine.cache.get(
    key,
    async () => {
      const tables = await Promise.all(
        document.tables.map(async (table) => {
          const query = { ...table.query, totals: table.isGrouped ? ('subtotals' as const) : ('grand' as const) };
          return linesOf(table, await runVisualQuery(engine.sql, scope, query, filters, today()));
        }),
      );
      return paginate(tables.flat(), document.paper);
    },
    (pages) => pages.length > MAX_KEPT_PAGES,
  );
}
