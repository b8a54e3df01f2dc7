import { readDocuments } from '../content/documents.ts';
import { datasets } from '../data/datasets.ts';
import type { Dataset } from '../data/dataset.ts';
import type { PageData } from '../model/frame-wire.ts';
import { isDataVisual, type ReportDocument } from '../model/report-document.ts';
import { checkDocument } from '../query/check-document.ts';
import { measuresOf } from '../query/fields.ts';
import { createReferenceEvaluator } from '../testing/reference-evaluator.ts';
import { readJson, REPORTS, startTestSandbox, type TestSandbox } from '../testing/sandbox.ts';

let sandbox: TestSandbox;
let documents: ReadonlyMap<string, ReportDocument>;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  documents = (await readDocuments()).reports;
});
afterAll(() => sandbox.close());

const everything = { identities: [{ username: 'test', roles: ['Everything'] }] };

test('the sandbox brings at least seven reports along, one of more than 100,000 rows', async () => {
  expect([...documents.keys()].sort()).toEqual(Object.values(REPORTS).sort());
  const [flights] = await sandbox.sql`select count(*)::int as count from sandbox.flights`;
  expect(flights?.['count']).toBe(150_000);
});

describe.each(Object.entries(REPORTS))('%s', (_, id) => {
  test('every number of every visual equals the reference evaluation in JavaScript over the files', async () => {
    const document = documents.get(id) as ReportDocument;
    const dataset = datasets.get(document.datasetId) as Dataset;
    checkDocument(dataset, document);
    const evaluator = await createReferenceEvaluator(dataset);
    const measures = measuresOf({ dataset, measures: document.measures });
    const token = await sandbox.embedToken(id, everything);
    for (const page of document.pages) {
      const answer = await sandbox.post('/frame/data', token, { reportId: id, page: page.name, filters: {} });
      const { visuals, slicers, failures } = await readJson<PageData>(answer);
      expect(failures).toEqual({});
      expect(Object.keys(slicers)).toHaveLength(page.visuals.filter(({ type }) => type === 'slicer').length);
      for (const visual of page.visuals.filter(isDataVisual)) {
        const expected = evaluator.groups(visual.query, measures);
        const { rows = [], truncated } = visuals[visual.name] ?? {};
        expect(rows).toHaveLength(Math.min(expected.size, visual.query.limit));
        expect(truncated).toBe(expected.size > visual.query.limit);
        const depth = visual.query.groupBy.length;
        for (const row of rows) compare(row.slice(depth), expected.get(JSON.stringify(row.slice(0, depth))));
      }
    }
  });
});

function compare(given: unknown[], expected: (number | null)[] | undefined): void {
  expect(given).toHaveLength(expected?.length ?? -1);
  given.forEach((value, index) => {
    const wanted = expected?.[index] ?? null;
    if (wanted === null) expect(value).toBeNull();
    else expect(Math.abs((value as number) - wanted)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(wanted)));
  });
}

test.each<[keyof typeof REPORTS, string, string, number]>([
  // Counted in the files of vega-datasets 3.2.1.
  ['unemployment', 'Overview', 'industries', 14],
  ['weather', 'Overview', 'days', 1461],
  ['cars', 'Overview', 'cars', 406],
  ['flights', 'Overview', 'flights', 150_000],
  ['strikes', 'Overview', 'strikes', 10_000],
  ['nations', 'Overview', 'countries', 62],
  ['quakes', 'Overview', 'earthquakes', 1707],
])('%s: %s/%s is %d', async (name, page, visual, value) => {
  const token = await sandbox.embedToken(REPORTS[name], everything);
  const answer = await sandbox.post('/frame/data', token, { reportId: REPORTS[name], page, filters: {} });
  expect((await readJson<PageData>(answer)).visuals[visual]?.rows).toEqual([[value]]);
});
