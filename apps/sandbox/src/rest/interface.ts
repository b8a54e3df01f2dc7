import { Hono } from 'hono';
import type { Catalogue } from '../content/catalogue.ts';
import { WORKSPACE_ID } from '../model/identifiers.ts';
import type { SavedReports } from '../persistence/saved-reports.ts';
import type { AccessTokens } from '../tokens/access-token.ts';
import type { EmbedTokens } from '../tokens/embed-token.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { datasetRoutes } from './dataset-routes.ts';
import { createDescriptions } from './descriptions.ts';
import { grantForResources, lifetimeSeconds, resourcesTokenSchema } from './embed-grants.ts';
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
  const { workspace } = deps.describe;
  const jobs = createExportJobs(services.onExportFailure);
  const api = new Hono<RestVariables>()
    .use(async (context, next) => {
      context.header('Cache-Control', 'no-store');
      context.set('secondsLeft', (await accessTokens.read(bearerToken(context))).secondsLeft);
      await next();
    })
    .use('/groups/:group/*', async (context, next) => {
      checkWorkspace(context.req.param('group'));
      await next();
    })
    .get('/groups', (context) => deps.answer(context, 'groups', { '@odata.count': 1, value: [workspace] }))
    .get('/groups/:group', (context) => {
      checkWorkspace(context.req.param('group'));
      return deps.answer(context, 'groups/$entity', workspace);
    })
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
      const seconds = lifetimeSeconds(body.lifetimeInMinutes, context.get('secondsLeft'));
      const issued = await embedTokens.issue(await grantFor(body), seconds);
      return answer(context, 'Microsoft.PowerBI.ServiceContracts.Api.V1.GenerateTokenResponse', issued);
    },
  };
}

function checkWorkspace(id: string): void {
  if (readGuid(id) !== WORKSPACE_ID) throw failures.notAuthorized(`Workspace ${id} is not open to the caller.`);
}
