import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Dataset } from '../data/dataset.ts';
import {
  createRequestSchema,
  createSaveSchema,
  quickCreateSchema,
  type OpenedDataset,
} from '../model/frame-wire-content-types.ts';
import type { ReportDocument } from '../model/report-document.ts';
import { checkDocument } from '../query/check-document.ts';
import { describeModel } from '../query/model.ts';
import { readBody } from '../rest/read-body.ts';
import type { EmbedGrant } from '../tokens/embed-token.ts';
import { readerOf, rightsOf, scopeOf, secondsLeft, type FrameServices, type FrameVariables } from './access.ts';
import { newDocument, openDataset } from './new-report.ts';
import { quickPages } from './quick-pages.ts';
import { checkWorkspace, toSaved } from './saving-routes.ts';

/** Data that nobody saved a report on are removed after this time. */
const QUICK_DATASET_LIFETIME_MS = 4 * 3600 * 1000;

/** New reports: `/create`, `/create/save`, `/quick-create`. */
export function createRoutes(services: FrameServices): Hono<FrameVariables> {
  const { quick, saved } = services;

  function opened(grant: EmbedGrant, dataset: Dataset, pages: ReportDocument['pages']): OpenedDataset {
    return {
      dataset: { id: dataset.id, name: dataset.name },
      document: newDocument(dataset, pages),
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
    .post('/create/save', async (context) => {
      const { datasetId, document, name, targetWorkspaceId } = await readBody(context, createSaveSchema);
      const grant = context.get('grant');
      const dataset = await openDataset(services, grant, datasetId);
      const target = checkWorkspace(grant, targetWorkspaceId);
      checkDocument(dataset, document);
      const kept = await saved.add({ ...document, id: randomUUID(), datasetId: dataset.id, name }, target);
      await quick.keep(dataset.id);
      return context.json(toSaved(kept));
    })
    .post('/quick-create', async (context) => {
      const request = await readBody(context, quickCreateSchema);
      const grant = context.get('grant');
      checkWorkspace(grant);
      const dataset = await quick.add(request, readerOf(grant), new Date(Date.now() + QUICK_DATASET_LIFETIME_MS));
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
