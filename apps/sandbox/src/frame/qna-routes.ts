import { Hono } from 'hono';
import { askRequestSchema, qnaRequestSchema, type OpenedQna } from '../model/frame-wire-content-types.ts';
import { answerQuestion, suggestionsOf } from '../qna/answer.ts';
import type { QueryScope } from '../query/fields.ts';
import { describeModel } from '../query/model.ts';
import { failures } from '../rest/failure.ts';
import { readBody } from '../rest/read-body.ts';
import type { EmbedGrant } from '../tokens/embed-token.ts';
import { scopeOf, secondsLeft, type FrameServices, type FrameVariables } from './access.ts';

/** Questions and answers: `/qna`, `/qna/ask`. */
export function qnaRoutes(services: FrameServices): Hono<FrameVariables> {
  return new Hono<FrameVariables>()
    .post('/qna', async (context) => {
      const { datasetIds } = await readBody(context, qnaRequestSchema);
      const grant = context.get('grant');
      const scopes = await openDatasets(services, grant, datasetIds);
      const datasets = scopes.map((scope) => ({
        id: scope.dataset.id,
        name: scope.dataset.name,
        model: describeModel(scope),
      }));
      return context.json({
        datasets,
        suggestions: suggestionsOf(scopes.map(({ dataset }) => dataset)),
        expiresInSeconds: secondsLeft(grant),
      } satisfies OpenedQna);
    })
    .post('/qna/ask', async (context) => {
      const { datasetIds, question, filters } = await readBody(context, askRequestSchema);
      const scopes = await openDatasets(services, context.get('grant'), datasetIds);
      return context.json(await answerQuestion(services.engine, scopes, question, filters));
    });
}

async function openDatasets({ catalogue }: FrameServices, grant: EmbedGrant, ids: string[]): Promise<QueryScope[]> {
  return Promise.all(
    ids.map(async (given) => {
      const id = given.toLowerCase();
      const dataset = grant.datasets.includes(id) ? await catalogue.findDataset(id) : undefined;
      if (!dataset) throw failures.forbidden('The embed token does not open this data set.');
      return scopeOf(grant, dataset, []);
    }),
  );
}
