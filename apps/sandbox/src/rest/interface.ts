import { Hono } from 'hono';
import { type Catalogue, catalogueOf } from '../content/catalogue.ts';
import { findWorkspace, type Workspace, workspaces } from '../content/workspaces.ts';
import type { SavedReports } from '../persistence/saved-reports.ts';
import type { AccessTokens } from '../tokens/access-token.ts';
import type { EmbedTokens } from '../tokens/embed-token.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { datasetRoutes } from './dataset-routes.ts';
import { createDescriptions } from './descriptions.ts';
import { expiryOf, grantForResources, resourcesTokenSchema } from './embed-grants.ts';
import { createExportJobs } from '../export/export-jobs.ts';
import type { QueryEngine } from '../query/page-query.ts';
import { exportRoutes } from './export-routes.ts';
import { failures } from './failure.ts';
import { bearerToken, readBody } from './read-body.ts';
import { reportRoutes } from './report-routes.ts';
import { readGuid, type RestDeps, type RestVariables } from './rest-deps.ts';

interface Services {
  url: string;
  catalogue: Catalogue;
  saved: SavedReports;
  accessTokens: AccessTokens;
  embedTokens: EmbedTokens;
  engine: QueryEngine;
  /** Is told why an export failed. */
  onExportFailure: (error: unknown) => void;
}

/** The REST interface under `/v1.0/myorg`, in the shape of Power BI. */
export function restInterface(services: Services): Hono<RestVariables> {
  const { catalogue, accessTokens } = services;
  const deps = createDeps(services);
  const jobs = createExportJobs(services.onExportFailure);
  const api = new Hono<RestVariables>()
    .use(async (context, next) => {
      context.header('Cache-Control', 'no-store');
      context.set('callerExpiresAt', (await accessTokens.read(bearerToken(context))).expiresAt);
      context.set('here', catalogue);
      await next();
    })
    .use('/groups/:group/*', async (context, next) => {
      const { id } = getWorkspace(context.req.param('group'));
      context.set('workspaceId', id);
      context.set('here', catalogueOf(catalogue, id));
      await next();
    })
    .get('/groups', (context) => {
      const value = workspaces.map(deps.describe.workspace);
      return deps.answer(context, 'groups', { '@odata.count': value.length, value });
    })
    .get('/groups/:group', (context) =>
      deps.answer(context, 'groups/$entity', deps.describe.workspace(getWorkspace(context.req.param('group')))),
    )
    .post('/GenerateToken', (context) =>
      deps.answerToken(context, resourcesTokenSchema, (body) => grantForResources(catalogue, body)),
    );
  // Every item is available in its workspace and, without a workspace, by its id.
  for (const prefix of ['/', '/groups/:group']) {
    api.route(prefix, reportRoutes(deps));
    api.route(prefix, exportRoutes(deps, services.engine, jobs));
    api.route(prefix, dashboardRoutes(deps));
    api.route(prefix, datasetRoutes(deps));
  }
  return api;
}

function createDeps({ url, catalogue, saved, embedTokens }: Services): RestDeps {
  const answer: RestDeps['answer'] = (context, kind, content) =>
    context.json({ '@odata.context': `${url}/v1.0/myorg/$metadata#${kind}`, ...content });
  return {
    catalogue,
    saved,
    describe: createDescriptions(url),
    answer,
    async answerToken(context, schema, grantFor) {
      const body = await readBody(context, schema);
      const expiresAt = expiryOf(body.lifetimeInMinutes, context.get('callerExpiresAt'));
      const issued = await embedTokens.issue(await grantFor(body), expiresAt);
      return answer(context, 'Microsoft.PowerBI.ServiceContracts.Api.V1.GenerateTokenResponse', issued);
    },
  };
}

function getWorkspace(id: string): Workspace {
  const workspace = findWorkspace(readGuid(id));
  if (!workspace) throw failures.notAuthorized(`Workspace ${id} is not open to the caller.`);
  return workspace;
}
