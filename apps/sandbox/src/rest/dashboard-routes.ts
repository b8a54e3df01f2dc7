import { Hono } from 'hono';
import type { Catalogue } from '../content/catalogue.ts';
import type { DashboardDocument, DashboardTile } from '../model/dashboard-document.ts';
import { grantForDashboard, itemTokenSchema } from './embed-grants.ts';
import { failures } from './failure.ts';
import { readGuid, type RestDeps, type RestVariables } from './rest-deps.ts';

/** Dashboards and their tiles: list, describe, tokens. */
export function dashboardRoutes({ catalogue, describe, answer, answerToken }: RestDeps): Hono<RestVariables> {
  async function describeTile(dashboard: DashboardDocument, tile: DashboardTile) {
    const report = tile.content.kind === 'visual' ? await catalogue.findReport(tile.content.reportId) : undefined;
    return describe.tile(dashboard, tile, report?.dataset.id);
  }

  return new Hono<RestVariables>()
    .get('/dashboards', (context) =>
      answer(context, 'dashboards', { value: context.get('here').listDashboards().map(describe.dashboard) }),
    )
    .get('/dashboards/:dashboard', (context) => {
      const dashboard = getDashboard(context.get('here'), context.req.param('dashboard'));
      return answer(context, 'dashboards/$entity', describe.dashboard(dashboard));
    })
    .get('/dashboards/:dashboard/tiles', async (context) => {
      const dashboard = getDashboard(context.get('here'), context.req.param('dashboard'));
      const value = await Promise.all(dashboard.tiles.map((tile) => describeTile(dashboard, tile)));
      return answer(context, 'tiles', { value });
    })
    .get('/dashboards/:dashboard/tiles/:tile', async (context) => {
      const dashboard = getDashboard(context.get('here'), context.req.param('dashboard'));
      const tile = getTile(dashboard, context.req.param('tile'));
      return answer(context, 'tiles/$entity', await describeTile(dashboard, tile));
    })
    .post('/dashboards/:dashboard/GenerateToken', (context) => {
      const dashboard = getDashboard(context.get('here'), context.req.param('dashboard'));
      return answerToken(context, itemTokenSchema, (body) => grantForDashboard(catalogue, dashboard, undefined, body));
    })
    .post('/dashboards/:dashboard/tiles/:tile/GenerateToken', (context) => {
      const dashboard = getDashboard(context.get('here'), context.req.param('dashboard'));
      const { id } = getTile(dashboard, context.req.param('tile'));
      return answerToken(context, itemTokenSchema, (body) => grantForDashboard(catalogue, dashboard, id, body));
    });
}

function getDashboard(catalogue: Catalogue, id: string): DashboardDocument {
  const dashboard = catalogue.findDashboard(readGuid(id));
  if (!dashboard) throw failures.notFound(`Dashboard ${id} was not found.`);
  return dashboard;
}

function getTile(dashboard: DashboardDocument, given: string): DashboardTile {
  const id = readGuid(given);
  const tile = dashboard.tiles.find((candidate) => candidate.id === id);
  if (!tile) throw failures.notFound(`Tile ${id} was not found.`);
  return tile;
}
