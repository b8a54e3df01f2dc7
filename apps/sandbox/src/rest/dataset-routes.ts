import { Hono } from 'hono';
import type { Dataset } from '../data/dataset.ts';
import { grantForDataset, itemTokenSchema } from './embed-grants.ts';
import { failures } from './failure.ts';
import { readGuid, type RestDeps, type RestVariables } from './rest-deps.ts';

/** Data sets: list, describe, tokens for questions. */
export function datasetRoutes({ catalogue, describe, answer, answerToken }: RestDeps): Hono<RestVariables> {
  async function getDataset(id: string): Promise<Dataset> {
    const dataset = await catalogue.findDataset(readGuid(id));
    if (!dataset) throw failures.notFound(`Data set ${id} was not found.`);
    return dataset;
  }

  return new Hono<RestVariables>()
    .get('/datasets', (context) =>
      answer(context, 'datasets', { value: catalogue.listDatasets().map(describe.dataset) }),
    )
    .get('/datasets/:dataset', async (context) =>
      answer(context, 'datasets/$entity', describe.dataset(await getDataset(context.req.param('dataset')))),
    )
    .post('/datasets/:dataset/GenerateToken', async (context) => {
      const dataset = await getDataset(context.req.param('dataset'));
      return answerToken(context, itemTokenSchema, (body) => grantForDataset(dataset, body));
    });
}
