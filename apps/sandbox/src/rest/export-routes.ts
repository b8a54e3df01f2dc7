import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Catalogue, CataloguedReport } from '../content/catalogue.ts';
import { textsIn, translated } from '../content/report-texts.ts';
import { EXPORT_LIFETIME_MS, type ExportJob, type ExportJobs } from '../export/export-jobs.ts';
import { exportPage } from '../export/export-page.ts';
import { toPdf, toPng } from '../export/files.ts';
import { scopeOf } from '../frame/access.ts';
import type { ReportDocument, ReportPage } from '../model/report-document.ts';
import type { QueryEngine } from '../query/page-query.ts';
import { effectiveIdentitySchema } from '../tokens/embed-token.ts';
import { grantForReport, itemTokenSchema } from './embed-grants.ts';
import { failures } from './failure.ts';
import { readBody } from './read-body.ts';
import { getReport } from './report-routes.ts';
import { readGuid, type RestDeps, type RestVariables } from './rest-deps.ts';

const MAX_EXPORTED_PAGES = 50;
const RETRY_AFTER_S = 1;

/** Body of Export To File In Group, as far as the sandbox draws it. */
const exportSchema = z.object({
  format: z.string().transform((format) => format.toUpperCase()),
  powerBIReportConfiguration: z
    .object({
      identities: z.array(effectiveIdentitySchema).max(50).default([]),
      pages: z
        .array(z.object({ pageName: z.string() }))
        .min(1)
        .max(MAX_EXPORTED_PAGES)
        .optional(),
      settings: z
        .object({ locale: z.string().max(35).default('en-US'), includeHiddenPages: z.boolean().default(false) })
        .prefault({}),
    })
    .prefault({}),
});

/** Reports as files: begin an export, ask how far it is, fetch the file. */
export function exportRoutes(deps: RestDeps, engine: QueryEngine, jobs: ExportJobs): Hono<RestVariables> {
  const { catalogue } = deps;
  const describe = (context: Context, job: ExportJob) =>
    deps.answer(context, 'exports/$entity', toExport(context, job));
  return new Hono<RestVariables>()
    .post('/reports/:report/ExportTo', async (context) => {
      const report = await getReport(context.get('here'), context.req.param('report'));
      const job = beginExport(report, await readBody(context, exportSchema), { catalogue, engine, jobs });
      context.status(202);
      context.header('Retry-After', String(RETRY_AFTER_S));
      return describe(context, job);
    })
    .get('/reports/:report/exports/:export', (context) => {
      const job = findJob(jobs, context);
      const isDone = job.status === 'Succeeded' || job.status === 'Failed';
      if (!isDone) context.header('Retry-After', String(RETRY_AFTER_S));
      context.status(isDone ? 200 : 202);
      return describe(context, job);
    })
    .get('/reports/:report/exports/:export/file', (context) => {
      const { file, extension } = findJob(jobs, context);
      if (!file) throw failures.notFound('The export has no file.');
      const type = extension === '.pdf' ? 'application/pdf' : 'image/png';
      return context.body(new Uint8Array(file), 200, { 'Content-Type': type });
    });
}

/** @throws RestFailure 400 */
function beginExport(
  report: CataloguedReport,
  { format, powerBIReportConfiguration: asked }: z.infer<typeof exportSchema>,
  { catalogue, engine, jobs }: { catalogue: Catalogue; engine: QueryEngine; jobs: ExportJobs },
): ExportJob {
  const { document, dataset } = report;
  if (format !== 'PDF' && format !== 'PNG') throw failures.badRequest('The sandbox exports PDF and PNG.');
  const { locale, includeHiddenPages } = asked.settings;
  const captions = textsIn(catalogue.findTexts(document.id), locale);
  const shown = translated(document, captions);
  const pages = pagesOf(shown, asked.pages, includeHiddenPages);
  if (format === 'PNG' && pages.length > 1) throw failures.badRequest('A PNG is made of one page: name it.');
  const grant = grantForReport(report, itemTokenSchema.parse({ identities: asked.identities }));
  const scope = scopeOf({ ...grant, jti: '', exp: 0 }, dataset, document.measures);
  const extension = format === 'PDF' ? '.pdf' : '.png';
  return jobs.start({ reportId: document.id, reportName: shown.name, extension }, async () => {
    const contents = await Promise.all(
      pages.map((page) => exportPage(engine, { scope, document: shown, page, locale, captions })),
    );
    return format === 'PDF' ? toPdf(contents) : toPng(contents[0] as (typeof contents)[number]);
  });
}

function findJob(jobs: ExportJobs, context: Context): ExportJob {
  const id = context.req.param('export') ?? '';
  const job = jobs.find(readGuid(context.req.param('report')), id);
  if (!job) throw failures.notFound(`Export ${id} was not found.`);
  return job;
}

/** The pages that are named, or all that readers find. @throws RestFailure 400 for a page that does not exist */
function pagesOf(
  { pages }: ReportDocument,
  named: readonly { pageName: string }[] | undefined,
  withHidden: boolean,
): ReportPage[] {
  if (!named) return pages.filter(({ isHidden }) => withHidden || !isHidden);
  return named.map(({ pageName }) => {
    const page = pages.find(({ name }) => name === pageName);
    if (!page) throw failures.badRequest(`The report has no page '${pageName}'.`);
    return page;
  });
}

function toExport(context: Context, { id, reportId, reportName, extension, createdAt, changedAt, status }: ExportJob) {
  const url = new URL(context.req.url);
  const path = url.pathname.replace(/\/ExportTo$/, `/exports/${id}`);
  return {
    id,
    createdDateTime: createdAt.toISOString(),
    lastActionDateTime: changedAt.toISOString(),
    reportId,
    reportName,
    status,
    percentComplete: { NotStarted: 0, Running: 50, Succeeded: 100, Failed: 100 }[status],
    ...(status === 'Succeeded' && {
      resourceLocation: `${url.origin}${path}/file`,
      resourceFileExtension: extension,
      expirationTime: new Date(createdAt.getTime() + EXPORT_LIFETIME_MS).toISOString(),
    }),
  };
}
