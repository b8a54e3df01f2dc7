import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Dataset } from '../data/dataset.ts';
import {
  createDataRequestSchema,
  createRequestSchema,
  createSaveSchema,
  quickCreateSchema,
  type OpenedDataset,
} from '../model/frame-wire-kinds.ts';
import type { ReportDocument } from '../model/report-document.ts';
import { checkDocument } from '../query/check-document.ts';
import { describeModel } from '../query/model.ts';
import { runPage } from '../query/page-query.ts';
import { failures } from '../rest/failure.ts';
import { readBody } from '../rest/read-body.ts';
import type { EmbedGrant } from '../tokens/embed-token.ts';
import { readerOf, rightsOf, scopeOf, secondsLeft, type FrameServices, type FrameVariables } from './access.ts';
import { quickPages } from './quick-pages.ts';
import { checkWorkspace, toSaved } from './saving-routes.ts';

/** Data that nobody saved a report on are removed after this time. */
const QUICK_LIFETIME_MS = 4 * 3600 * 1000;

/** New reports: `/create`, `/create/data`, `/create/save`, `/quick-create`. */
export function createRoutes(services: FrameServices): Hono<FrameVariables> {
  const { engine, quick, saved } = services;

  function opened(grant: EmbedGrant, dataset: Dataset, pages: ReportDocument['pages']): OpenedDataset {
    const document: ReportDocument = {
      id: randomUUID(),
      name: dataset.name,
      datasetId: dataset.id,
      theme: {},
      settings: {},
      filters: [],
      measures: [],
      bookmarks: [],
      pages,
    };
    return {
      dataset: { id: dataset.id, name: dataset.name },
      document,
      model: describeModel(scopeOf(grant, dataset, [])),
      rights: rightsOf(grant, dataset, 'Create'),
      expiresInSeconds: secondsLeft(grant),
    };
  }

  return new Hono<FrameVariables>()
    .post('/create', async (context) => {
      const { datasetId } = await readBody(context, createRequestSchema);
      const grant = context.get('grant');
      const dataset = await openDataset(services, grant, datasetId);
      return context.json(opened(grant, dataset, [emptyPage]));
    })
    .post('/create/data', async (context) => {
      const { datasetId, draft, filters, sorts, drills, visuals } = await readBody(context, createDataRequestSchema);
      const grant = context.get('grant');
      const dataset = await openDataset(services, grant, datasetId);
      const view = { page: draft.page, filters, sorts, drills, highlights: {} };
      return context.json(await runPage(engine, scopeOf(grant, dataset, draft.measures), view, visuals));
    })
    .post('/create/save', async (context) => {
      const { datasetId, document, name, targetWorkspaceId } = await readBody(context, createSaveSchema);
      const grant = context.get('grant');
      const dataset = await openDataset(services, grant, datasetId);
      checkWorkspace(grant, targetWorkspaceId);
      checkDocument(dataset, document);
      const kept = await saved.add({ ...document, id: randomUUID(), datasetId: dataset.id, name });
      await quick.keep(dataset.id);
      return context.json(toSaved(kept));
    })
    .post('/quick-create', async (context) => {
      const request = await readBody(context, quickCreateSchema);
      const grant = context.get('grant');
      checkWorkspace(grant);
      const dataset = await quick.add(request, readerOf(grant), new Date(Date.now() + QUICK_LIFETIME_MS));
      const pages = request.reportCreationMode === 'QuickExplore' ? [emptyPage] : quickPages(dataset);
      return context.json(opened(grant, dataset, pages));
    });
}

const emptyPage: ReportDocument['pages'][number] = {
  name: 'Page1',
  displayName: 'Page 1',
  width: 1280,
  height: 720,
  filters: [],
  interactions: [],
  visuals: [],
};

/** The data set, if the token lets reports be made on it: it names it, or it brought it along itself. */
async function openDataset({ catalogue, quick }: FrameServices, grant: EmbedGrant, given: string): Promise<Dataset> {
  const id = given.toLowerCase();
  const isNamed = grant.datasets.includes(id) && grant.workspaces.length > 0;
  const dataset = isNamed ? await catalogue.findDataset(id) : await quick.find(id);
  const isOwn = dataset && 'owner' in dataset && dataset.owner === readerOf(grant);
  if (dataset && (isNamed || isOwn)) return dataset;
  throw failures.forbidden('The embed token does not allow creating reports on this data set.');
}
