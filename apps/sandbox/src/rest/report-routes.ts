import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Catalogue, CataloguedReport } from '../content/catalogue.ts';
import { checkWorkspaces, grantForCreating, grantForReport, itemTokenSchema } from './embed-grants.ts';
import { failures } from './failure.ts';
import { readBody } from './read-body.ts';
import { readGuid, type RestDeps, type RestVariables } from './rest-deps.ts';

const cloneSchema = z.object({
  name: z.string().trim().min(1).max(200),
  targetModelId: z.guid().optional(),
  targetWorkspaceId: z.guid().optional(),
});

/** Reports and paginated reports: list, describe, pages, copy, remove, tokens. */
export function reportRoutes(deps: RestDeps): Hono<RestVariables> {
  return new Hono<RestVariables>().route('/', readingRoutes(deps)).route('/', writingRoutes(deps));
}

function readingRoutes({ describe, answer }: RestDeps): Hono<RestVariables> {
  return new Hono<RestVariables>()
    .get('/reports', async (context) => {
      const here = context.get('here');
      const reports = (await here.listReports()).map(describe.report);
      return answer(context, 'reports', { value: [...reports, ...here.listPaginated().map(describe.paginated)] });
    })
    .get('/reports/:report', async (context) => {
      const id = readGuid(context.req.param('report'));
      const paginated = context.get('here').findPaginated(id);
      const described = paginated
        ? describe.paginated(paginated.document)
        : describe.report(await getReport(context.get('here'), id));
      return answer(context, 'reports/$entity', described);
    })
    .get('/reports/:report/pages', async (context) => {
      const { document } = await getReport(context.get('here'), context.req.param('report'));
      const value = document.pages.map(({ name, displayName }, order) => ({ name, displayName, order }));
      return answer(context, 'pages', { value });
    })
    .get('/reports/:report/pages/:page', async (context) => {
      const { document } = await getReport(context.get('here'), context.req.param('report'));
      const order = document.pages.findIndex(({ name }) => name === context.req.param('page'));
      const page = document.pages[order];
      if (!page) throw failures.notFound(`Page ${context.req.param('page')} was not found.`);
      return answer(context, 'pages/$entity', { name: page.name, displayName: page.displayName, order });
    });
}

function writingRoutes({ catalogue, saved, describe, answer, answerToken }: RestDeps): Hono<RestVariables> {
  return new Hono<RestVariables>()
    .delete('/reports/:report', async (context) => {
      const { document } = await getReport(context.get('here'), context.req.param('report'));
      // A bundled report is reset to its original version.
      await saved.remove(document.id);
      return context.body(null, 200);
    })
    .post('/reports/:report/Clone', async (context) => {
      const { document, dataset, workspaceId } = await getReport(context.get('here'), context.req.param('report'));
      const { name, targetModelId, targetWorkspaceId } = await readBody(context, cloneSchema);
      if (targetModelId && targetModelId.toLowerCase() !== dataset.id) {
        throw failures.badRequest('The sandbox copies reports on their own data set only.');
      }
      const target = targetWorkspaceId?.toLowerCase() ?? workspaceId;
      checkWorkspaces([target]);
      const copy = await saved.add({ ...document, id: randomUUID(), name }, target);
      return answer(context, 'reports/$entity', describe.report({ ...copy, dataset, workspaceId: target }));
    })
    .post('/reports/GenerateToken', (context) =>
      answerToken(context, itemTokenSchema, (body) => grantForCreating(catalogue, body, context.get('workspaceId'))),
    )
    .post('/reports/:report/GenerateToken', async (context) => {
      const id = readGuid(context.req.param('report'));
      const here = context.get('here');
      const report = here.findPaginated(id) ?? (await getReport(here, id));
      return answerToken(context, itemTokenSchema, (body) => grantForReport(report, body));
    });
}

/** @throws RestFailure 404 */
export async function getReport(catalogue: Catalogue, id: string): Promise<CataloguedReport> {
  const report = await catalogue.findReport(readGuid(id));
  if (!report) throw failures.notFound(`Report ${id} was not found.`);
  return report;
}
