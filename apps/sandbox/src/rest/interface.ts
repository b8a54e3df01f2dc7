import { Hono, type Context } from 'hono';
import { z } from 'zod';
import type { Catalogue } from '../content/catalogue.ts';
import { WORKSPACE_ID } from '../model/identifiers.ts';
import type { SavedReports } from '../state/saved-reports.ts';
import type { AccessTokens } from '../tokens/access-token.ts';
import type { EmbedTokens } from '../tokens/embed-token.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { datasetRoutes } from './dataset-routes.ts';
import { createDescriptions, type Descriptions } from './descriptions.ts';
import { grantForResources, lifetimeSeconds, resourcesTokenSchema, type Grant } from './embed-grants.ts';
import { failures } from './failure.ts';
import { bearerToken, readBody } from './read-body.ts';
import { reportRoutes } from './report-routes.ts';

interface Services {
  url: string;
  catalogue: Catalogue;
  saved: SavedReports;
  accessTokens: AccessTokens;
  embedTokens: EmbedTokens;
}

export type RestVariables = { Variables: { secondsLeft: number } };

/** What the routes of every kind of item share. */
export interface RestParts {
  catalogue: Catalogue;
  saved: SavedReports;
  describe: Descriptions;
  /** Answers `content` with the address of its kind in the metadata. */
  answer: (context: Context, kind: string, content: object) => Response;
  /** Answers a token for what `grantFor` makes of the body. */
  answerToken: <Body extends { lifetimeInMinutes: number }>(
    context: Context<RestVariables>,
    schema: z.ZodType<Body>,
    grantFor: (body: Body) => Grant | Promise<Grant>,
  ) => Promise<Response>;
}

/** The REST interface under `/v1.0/myorg`, in the shape of Power BI. */
export function restInterface({ url, catalogue, saved, accessTokens, embedTokens }: Services): Hono<RestVariables> {
  const parts: RestParts = {
    catalogue,
    saved,
    describe: createDescriptions(url),
    answer: (context, kind, content) =>
      context.json({ '@odata.context': `${url}/v1.0/myorg/$metadata#${kind}`, ...content }),
    async answerToken(context, schema, grantFor) {
      const body = await readBody(context, schema);
      const seconds = lifetimeSeconds(body.lifetimeInMinutes, context.get('secondsLeft'));
      const issued = await embedTokens.issue(await grantFor(body), seconds);
      return parts.answer(context, 'Microsoft.PowerBI.ServiceContracts.Api.V1.GenerateTokenResponse', issued);
    },
  };
  const { workspace } = parts.describe;
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
    .get('/groups', (context) => parts.answer(context, 'groups', { '@odata.count': 1, value: [workspace] }))
    .get('/groups/:group', (context) => {
      checkWorkspace(context.req.param('group'));
      return parts.answer(context, 'groups/$entity', workspace);
    })
    .post('/GenerateToken', (context) =>
      parts.answerToken(context, resourcesTokenSchema, (body) => grantForResources(catalogue, body)),
    );
  // Every item is found in its workspace and, for callers who know no workspace, by its id alone.
  for (const prefix of ['/', '/groups/:group']) {
    api.route(prefix, reportRoutes(parts));
    api.route(prefix, dashboardRoutes(parts));
    api.route(prefix, datasetRoutes(parts));
  }
  return api;
}

function checkWorkspace(id: string): void {
  if (readGuid(id) !== WORKSPACE_ID) throw failures.notAuthorized(`Workspace ${id} is not open to the caller.`);
}

const guid = z.guid();

/** An id of a path, in small letters. @throws RestFailure 500, as the original does when it is not a GUID */
export function readGuid(id: string | undefined): string {
  if (!guid.safeParse(id).success) throw failures.malformedId(id ?? '');
  return (id ?? '').toLowerCase();
}
