import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { WORKSPACE_ID, WORKSPACE_NAME } from '../model/identifiers.ts';
import type { AccessTokens } from '../tokens/access-token.ts';
import type { EmbedGrant, EmbedTokens } from '../tokens/embed-token.ts';
import {
  grantForReport,
  grantForResources,
  lifetimeSeconds,
  reportTokenSchema,
  resourcesTokenSchema,
} from './embed-grants.ts';
import { failures } from './failure.ts';
import { bearerToken, readBody } from './read-body.ts';
import type { CataloguedReport, ReportCatalogue } from './report-catalogue.ts';

interface Services {
  url: string;
  catalogue: ReportCatalogue;
  accessTokens: AccessTokens;
  embedTokens: EmbedTokens;
}

type Variables = { Variables: { secondsLeft: number } };

/** The REST interface under `/v1.0/myorg`, in the shape of Power BI. */
export function restInterface({ url, catalogue, accessTokens, embedTokens }: Services): Hono<Variables> {
  const reports = [...catalogue.values()];
  const odata = (name: string) => `${url}/v1.0/myorg/$metadata#${name}`;
  const describe = (report: CataloguedReport) => describeReport(url, report);

  async function answerToken(context: Context<Variables>, grant: Omit<EmbedGrant, 'jti' | 'exp'>, minutes: number) {
    const issued = await embedTokens.issue(grant, lifetimeSeconds(minutes, context.get('secondsLeft')));
    return context.json({
      '@odata.context': odata('Microsoft.PowerBI.ServiceContracts.Api.V1.GenerateTokenResponse'),
      ...issued,
    });
  }

  return new Hono<Variables>()
    .use(async (context, next) => {
      context.header('Cache-Control', 'no-store');
      context.set('secondsLeft', (await accessTokens.read(bearerToken(context))).secondsLeft);
      await next();
    })
    .get('/groups', (context) =>
      context.json({ '@odata.context': odata('groups'), '@odata.count': 1, value: [workspace] }),
    )
    .get('/groups/:group/reports', (context) => {
      checkWorkspace(context.req.param('group'));
      return context.json({ '@odata.context': odata('reports'), value: reports.map(describe) });
    })
    .get('/groups/:group/reports/:report', (context) => {
      checkWorkspace(context.req.param('group'));
      const report = getReport(catalogue, context.req.param('report'));
      return context.json({ '@odata.context': odata('reports/$entity'), ...describe(report) });
    })
    .get('/reports/:report', (context) => {
      const report = getReport(catalogue, context.req.param('report'));
      return context.json({ '@odata.context': odata('reports/$entity'), ...describe(report) });
    })
    .get('/groups/:group/reports/:report/pages', (context) => {
      checkWorkspace(context.req.param('group'));
      const { pages } = getReport(catalogue, context.req.param('report')).document;
      const value = pages.map(({ name, displayName }, order) => ({ name, displayName, order }));
      return context.json({ '@odata.context': odata('pages'), value });
    })
    .post('/groups/:group/reports/:report/GenerateToken', async (context) => {
      checkWorkspace(context.req.param('group'));
      const report = getReport(catalogue, context.req.param('report'));
      const body = await readBody(context, reportTokenSchema);
      return answerToken(context, grantForReport(report, body), body.lifetimeInMinutes);
    })
    .post('/GenerateToken', async (context) => {
      const body = await readBody(context, resourcesTokenSchema);
      return answerToken(context, grantForResources(catalogue, body), body.lifetimeInMinutes);
    });
}

const workspace = {
  id: WORKSPACE_ID,
  isReadOnly: false,
  isOnDedicatedCapacity: true,
  type: 'Workspace',
  name: WORKSPACE_NAME,
};

function describeReport(url: string, { document, dataset }: CataloguedReport) {
  return {
    id: document.id,
    reportType: 'PowerBIReport',
    name: document.name,
    webUrl: `${url}/groups/${WORKSPACE_ID}/reports/${document.id}`,
    embedUrl: `${url}/reportEmbed?reportId=${document.id}&groupId=${WORKSPACE_ID}`,
    isFromPbix: false,
    isOwnedByMe: true,
    datasetId: dataset.id,
    datasetWorkspaceId: WORKSPACE_ID,
    users: [],
    subscriptions: [],
  };
}

function checkWorkspace(id: string): void {
  checkGuid(id);
  if (id.toLowerCase() !== WORKSPACE_ID) throw failures.notAuthorized(`Workspace ${id} is not open to the caller.`);
}

function getReport(catalogue: ReportCatalogue, id: string): CataloguedReport {
  checkGuid(id);
  const report = catalogue.get(id.toLowerCase());
  if (!report) throw failures.notFound(`Report ${id} was not found.`);
  return report;
}

const guid = z.guid();
function checkGuid(id: string): void {
  if (!guid.safeParse(id).success) throw failures.malformedId(id);
}
