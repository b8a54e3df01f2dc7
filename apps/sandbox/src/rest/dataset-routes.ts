import { Hono } from 'hono';
import type { Catalogue } from '../content/catalogue.ts';
import type { Dataset } from '../data/dataset.ts';
import { grantForDataset, itemTokenSchema } from './embed-grants.ts';
import { failures } from './failure.ts';
import { readGuid, type RestDeps, type RestVariables } from './rest-deps.ts';

/** Data sets: list, describe, tokens for questions. */
export function datasetRoutes({ describe, answer, answerToken }: RestDeps): Hono<RestVariables> {
  async function getDataset(here: Catalogue, id: string): Promise<Dataset> {
    const dataset = await here.findDataset(readGuid(id));
    if (!dataset) throw failures.notFound(`Data set ${id} was not found.`);
    return dataset;
  }

  return new Hono<RestVariables>()
    .get('/datasets', (context) =>
      answer(context, 'datasets', { value: context.get('here').listDatasets().map(describe.dataset) }),
    )
    .get('/datasets/:dataset', async (context) =>
      answer(
        context,
        'datasets/$entity',
        describe.dataset(await getDataset(context.get('here'), context.req.param('dataset'))),
      ),
    )
    .post('/datasets/:dataset/GenerateToken', async (context) => {
      const dataset = await getDataset(context.get('here'), context.req.param('dataset'));
      return answerToken(context, itemTokenSchema, (body) => grantForDataset(dataset, body));
    });
}
