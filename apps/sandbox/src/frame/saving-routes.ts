import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import {
  bookmarksRequestSchema,
  saveAsRequestSchema,
  saveRequestSchema,
  userStateRequestSchema,
  type SavedReport,
} from '../model/frame-wire.ts';
import { checkDocument } from '../query/check-document.ts';
import { failures } from '../rest/failure.ts';
import { readBody } from '../rest/read-body.ts';
import type { SavedDocument } from '../persistence/saved-reports.ts';
import type { EmbedGrant } from '../tokens/embed-token.ts';
import { openReport, readerOf, type FrameServices, type FrameVariables } from './access.ts';

/** What is kept: `/report/save`, `/report/save-as`, `/user-state`, `/bookmarks`. */
export function savingRoutes(services: FrameServices): Hono<FrameVariables> {
  const { saved, readers, quick } = services;
  return new Hono<FrameVariables>()
    .post('/report/save', async (context) => {
      const { reportId, document, revision } = await readBody(context, saveRequestSchema);
      const report = await openReport(services, context.get('grant'), reportId);
      if (report.rights.access === 'View') throw failures.forbidden('The embed token does not allow editing.');
      if (document.id.toLowerCase() !== report.document.id || document.datasetId !== report.dataset.id) {
        throw failures.badRequest('The document is that of another report.');
      }
      checkDocument(report.dataset, document);
      if (revision !== report.revision) throw failures.changed();
      const kept = await saved.replace({ ...document, id: report.document.id }, revision);
      return context.json(toSaved(kept));
    })
    .post('/report/save-as', async (context) => {
      const { reportId, document, name, targetWorkspaceId } = await readBody(context, saveAsRequestSchema);
      const grant = context.get('grant');
      const { dataset, workspaceId } = await openReport(services, grant, reportId);
      const target = checkWorkspace(grant, targetWorkspaceId ?? workspaceId);
      checkDocument(dataset, document);
      const kept = await saved.add({ ...document, id: randomUUID(), datasetId: dataset.id, name }, target);
      await quick.keep(dataset.id);
      return context.json(toSaved(kept));
    })
    .post('/user-state', async (context) => {
      const { reportId, state } = await readBody(context, userStateRequestSchema);
      const grant = context.get('grant');
      const { document } = await openReport(services, grant, reportId);
      await readers.keepState(document.id, readerOf(grant), state);
      return context.json({});
    })
    .post('/bookmarks', async (context) => {
      const { reportId, bookmarks } = await readBody(context, bookmarksRequestSchema);
      const grant = context.get('grant');
      const { document } = await openReport(services, grant, reportId);
      await readers.keepBookmarks(document.id, readerOf(grant), bookmarks);
      return context.json({ bookmarks });
    });
}

/** The workspace, or the token's own where none is said. @throws RestFailure 403 when the token does not let reports be saved there */
export function checkWorkspace({ workspaces }: EmbedGrant, wanted = workspaces[0]): string {
  const id = wanted?.toLowerCase();
  if (id !== undefined && workspaces.includes(id)) return id;
  throw failures.forbidden('The embed token does not allow saving into this workspace.');
}

export function toSaved({ document, revision }: Pick<SavedDocument, 'document' | 'revision'>): SavedReport {
  return { reportId: document.id, name: document.name, revision };
}
