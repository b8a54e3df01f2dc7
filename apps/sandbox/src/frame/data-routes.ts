import { Hono } from 'hono';
import type { Sql } from 'postgres';
import { pageDataRequestSchema, reportRequestSchema, type OpenedReport, type PageData } from '../model/frame-wire.ts';
import { isDataVisual, type DataVisual } from '../model/report-document.ts';
import { checkFilters } from '../query/filter-sql.ts';
import { describeModel } from '../query/model.ts';
import { runVisualQuery } from '../query/visual-query.ts';
import { failures } from '../rest/failure.ts';
import { bearerToken, readBody } from '../rest/read-body.ts';
import type { CataloguedReport, ReportCatalogue } from '../rest/report-catalogue.ts';
import type { EmbedGrant, EmbedTokens } from '../tokens/embed-token.ts';
import { nowInSeconds } from '../tokens/signer.ts';

interface Services {
  sql: Sql;
  catalogue: ReportCatalogue;
  embedTokens: EmbedTokens;
}

/** What the frame's client asks for; nothing is answered that the embed token does not open. */
export function frameDataRoutes({ sql, catalogue, embedTokens }: Services): Hono<{ Variables: { grant: EmbedGrant } }> {
  return new Hono<{ Variables: { grant: EmbedGrant } }>()
    .use(async (context, next) => {
      context.header('Cache-Control', 'no-store');
      context.set('grant', await embedTokens.read(bearerToken(context)));
      await next();
    })
    .post('/report', async (context) => {
      const { reportId } = await readBody(context, reportRequestSchema);
      const grant = context.get('grant');
      const { document, dataset } = openReport(catalogue, grant, reportId);
      return context.json({
        document,
        model: describeModel({ dataset, measures: document.measures }),
        rights: { access: 'View', saveIntoWorkspaces: [], roles: [] },
        revision: 0,
        personalBookmarks: [],
        expiresInSeconds: grant.exp - nowInSeconds(),
      } satisfies OpenedReport);
    })
    .post('/data', async (context) => {
      const request = await readBody(context, pageDataRequestSchema);
      const { document, dataset } = openReport(catalogue, context.get('grant'), request.reportId);
      const page = document.pages.find(({ name }) => name === request.page);
      if (!page) throw failures.notFound(`Page ${request.page} was not found.`);
      const scope = { dataset, measures: document.measures };
      const today = new Date().toISOString().slice(0, 10);
      const shared = [...request.filters.report, ...request.filters.page];
      checkFilters(sql, scope, shared, today);
      const wanted = page.visuals.filter(
        (visual): visual is DataVisual => isDataVisual(visual) && (request.visuals?.includes(visual.name) ?? true),
      );
      const entries = await Promise.all(
        wanted.map(async (visual) => {
          const filters = [...shared, ...(request.filters.visuals[visual.name] ?? [])];
          return [visual.name, await runVisualQuery(sql, scope, visual.query, filters, today)] as const;
        }),
      );
      return context.json({ visuals: Object.fromEntries(entries), slicers: {}, failures: {} } satisfies PageData);
    });
}

/** The report, if the token names both it and its data set. The same answer whether or not it exists. */
function openReport(catalogue: ReportCatalogue, grant: EmbedGrant, reportId: string): CataloguedReport {
  const id = reportId.toLowerCase();
  const report = catalogue.get(id);
  if (!report || !grant.reports.some((granted) => granted.id === id)) {
    throw failures.forbidden('The embed token does not open this report.');
  }
  if (!grant.datasets.includes(report.dataset.id)) {
    throw failures.forbidden('The embed token does not open the data set of this report.');
  }
  return report;
}
