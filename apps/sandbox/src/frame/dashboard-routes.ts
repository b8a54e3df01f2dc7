import { Hono } from 'hono';
import type { DashboardDocument, DashboardTile } from '../model/dashboard-document.ts';
import {
  dashboardDataRequestSchema,
  dashboardRequestSchema,
  type DashboardData,
  type OpenedDashboard,
} from '../model/frame-wire-content-types.ts';
import type { DataVisual } from '../model/report-document.ts';
import { runVisual } from '../query/page-query.ts';
import { failures } from '../rest/failure.ts';
import { readBody } from '../rest/read-body.ts';
import type { EmbedGrant } from '../tokens/embed-token.ts';
import { scopeOf, secondsLeft, type FrameServices, type FrameVariables } from './access.ts';
import { getDataVisual } from './page-view.ts';
import type { CataloguedReport } from '../content/catalogue.ts';
import { textsIn, translatedDashboard } from '../content/report-texts.ts';

/** A tile with the visual that is pinned to it. */
interface Pinned {
  tile: DashboardTile;
  report: CataloguedReport;
  page: string;
  visual: DataVisual;
}

/** Dashboards and tiles: `/dashboard`, `/dashboard/data`. */
export function dashboardRoutes(services: FrameServices): Hono<FrameVariables> {
  return new Hono<FrameVariables>()
    .post('/dashboard', async (context) => {
      const { dashboardId, tileId, language } = await readBody(context, dashboardRequestSchema);
      const grant = context.get('grant');
      const opened = openDashboard(services, grant, dashboardId, tileId);
      const document = translatedDashboard(opened, textsIn(services.catalogue.findTexts(opened.id), language));
      const pinned = await pinnedOf(services, document.tiles);
      const visuals = pinned.map(({ tile, report, page, visual }) => [
        tile.id,
        { visual, theme: report.document.theme, reportId: report.document.id, workspaceId: report.workspaceId, page },
      ]);
      return context.json({
        document,
        visuals: Object.fromEntries(visuals) as OpenedDashboard['visuals'],
        expiresInSeconds: secondsLeft(grant),
      } satisfies OpenedDashboard);
    })
    .post('/dashboard/data', async (context) => {
      const { dashboardId, tileId, tiles, filters } = await readBody(context, dashboardDataRequestSchema);
      const grant = context.get('grant');
      const document = openDashboard(services, grant, dashboardId, tileId);
      const pinned = await pinnedOf(
        services,
        document.tiles.filter(({ id }) => tiles?.includes(id) ?? true),
      );
      const entries = await Promise.all(
        pinned.map(async ({ tile, report, visual }) => {
          const scope = scopeOf(grant, report.dataset, report.document.measures);
          const request = { visual, filters: [...visual.filters, ...filters] };
          return [tile.id, await runVisual(services.engine, scope, request)] as const;
        }),
      );
      return context.json({ tiles: Object.fromEntries(entries) } satisfies DashboardData);
    });
}

/** The dashboard as far as the token opens it: whole, or one tile of it. @throws RestFailure 403 */
function openDashboard(
  { catalogue }: FrameServices,
  grant: EmbedGrant,
  dashboardId: string,
  tileId: string | undefined,
): DashboardDocument {
  const granted = grant.dashboards.filter(({ id }) => id === dashboardId.toLowerCase());
  const tile = tileId?.toLowerCase();
  const isGranted = granted.some((entry) => entry.tile === undefined || entry.tile === tile);
  const document = isGranted ? catalogue.findDashboard(dashboardId.toLowerCase()) : undefined;
  const tiles = document?.tiles.filter(({ id }) => tile === undefined || id === tile) ?? [];
  if (!document || tiles.length === 0) throw failures.forbidden('The embed token does not open this dashboard.');
  return { ...document, tiles };
}

async function pinnedOf({ catalogue }: FrameServices, tiles: readonly DashboardTile[]): Promise<Pinned[]> {
  const found = await Promise.all(
    tiles.map(async (tile) => {
      if (tile.content.kind !== 'visual') return undefined;
      const { reportId, page: name, visual } = tile.content;
      const report = await catalogue.findReport(reportId);
      const page = report?.document.pages.find((candidate) => candidate.name === name);
      // The report may have been changed since the visual was pinned.
      if (!report || !page || !page.visuals.some((candidate) => candidate.name === visual)) return undefined;
      return { tile, report, page: name, visual: getDataVisual(page, visual) };
    }),
  );
  return found.filter((entry) => entry !== undefined);
}
