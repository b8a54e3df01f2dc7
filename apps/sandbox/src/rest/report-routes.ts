import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import type { CataloguedReport } from '../content/catalogue.ts';
import type { PaginatedDocument } from '../model/paginated-document.ts';
import { grantForCreating, grantForReport, itemTokenSchema } from './embed-grants.ts';
import { failures } from './failure.ts';
import { readGuid, type RestParts, type RestVariables } from './interface.ts';
import { readBody } from './read-body.ts';

const cloneSchema = z.object({ name: z.string().trim().min(1).max(200), targetModelId: z.guid().optional() });

/** Reports and paginated reports: list, describe, pages, copy, remove, tokens. */
export function reportRoutes({ catalogue, saved, describe, answer, answerToken }: RestParts): Hono<RestVariables> {
  async function getReport(id: string): Promise<CataloguedReport> {
    const report = await catalogue.findReport(id);
    if (!report) throw failures.notFound(`Report ${id} was not found.`);
    return report;
  }

  async function getEither(id: string) {
    const paginated: { document: PaginatedDocument } | undefined = catalogue.findPaginated(id);
    return paginated ? describe.paginated(paginated.document) : describe.report(await getReport(id));
  }

  return new Hono<RestVariables>()
    .get('/reports', async (context) => {
      const reports = (await catalogue.listReports()).map(describe.report);
      return answer(context, 'reports', { value: [...reports, ...catalogue.listPaginated().map(describe.paginated)] });
    })
    .post('/reports/GenerateToken', async (context) => {
      const body = await readBody(context, itemTokenSchema);
      return answerToken(context, await grantForCreating(catalogue, body), body.lifetimeInMinutes);
    })
    .get('/reports/:report', async (context) =>
      answer(context, 'reports/$entity', await getEither(readGuid(context.req.param('report')))),
    )
    .delete('/reports/:report', async (context) => {
      const id = readGuid(context.req.param('report'));
      await getReport(id);
      // A report that the sandbox brings along is only given back its first form.
      await saved.remove(id);
      return context.body(null, 200);
    })
    .get('/reports/:report/pages', async (context) => {
      const { document } = await getReport(readGuid(context.req.param('report')));
      const value = document.pages.map(({ name, displayName }, order) => ({ name, displayName, order }));
      return answer(context, 'pages', { value });
    })
    .get('/reports/:report/pages/:page', async (context) => {
      const { document } = await getReport(readGuid(context.req.param('report')));
      const order = document.pages.findIndex(({ name }) => name === context.req.param('page'));
      const page = document.pages[order];
      if (!page) throw failures.notFound(`Page ${context.req.param('page')} was not found.`);
      return answer(context, 'pages/$entity', { name: page.name, displayName: page.displayName, order });
    })
    .post('/reports/:report/Clone', async (context) => {
      const { document, dataset } = await getReport(readGuid(context.req.param('report')));
      const { name, targetModelId } = await readBody(context, cloneSchema);
      if (targetModelId && targetModelId.toLowerCase() !== dataset.id) {
        throw failures.badRequest('The sandbox copies reports on their own data set only.');
      }
      const copy = await saved.add({ ...document, id: randomUUID(), name });
      return answer(context, 'reports/$entity', describe.report({ document: copy.document, dataset }));
    })
    .post('/reports/:report/GenerateToken', async (context) => {
      const id = readGuid(context.req.param('report'));
      const { dataset } = catalogue.findPaginated(id) ?? (await getReport(id));
      const body = await readBody(context, itemTokenSchema);
      return answerToken(context, grantForReport(id, dataset, body), body.lifetimeInMinutes);
    });
}
