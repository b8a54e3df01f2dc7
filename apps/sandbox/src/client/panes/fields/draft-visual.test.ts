import type { OpenedReport, ReportModel } from '../../../model/frame-wire.ts';
import { pageSchema, reportDocumentSchema, type DataVisual } from '../../../model/report-document.ts';
import { bestType, emptyQuery, fits, freePlace, offeredFields, toggled, type OfferedField } from './draft-visual.ts';
import { toggleField } from './field-edits.ts';

const model: ReportModel = {
  tables: {
    Sales: {
      columns: { Country: 'text', Day: 'date', Year: 'whole', Amount: 'decimal' },
      measures: ['Customers'],
      columnInfo: {
        Country: { summarizeBy: 'none' },
        Day: { summarizeBy: 'none' },
        Year: { summarizeBy: 'none' },
        Amount: { summarizeBy: 'sum' },
      },
    },
  },
  measures: [
    {
      name: 'Customers',
      table: 'Sales',
      aggregate: 'distinctCount',
      column: 'Country',
      format: { decimals: 0, suffix: '' },
    },
  ],
  hierarchies: [],
};
const column = (name: string): OfferedField => ({ table: 'Sales', name, kind: 'column' });
const customers: OfferedField = { table: 'Sales', name: 'Customers', kind: 'measure' };
const queryOf = (...fields: OfferedField[]) =>
  fields.reduce((query, field) => toggled(query, model, field), emptyQuery('Sales'));

test('all columns and measures are offered', () => {
  expect(offeredFields(model).map(({ name }) => name)).toEqual(['Country', 'Day', 'Year', 'Amount', 'Customers']);
});

test.each([
  ['a number alone is a card', [column('Amount')], 'card'],
  ['a measure alone is a card', [customers], 'card'],
  ['a name alone is a list', [column('Country')], 'tableEx'],
  ['a number by a name is bars', [column('Country'), column('Amount')], 'clusteredBarChart'],
  ['a number by day is a line', [column('Amount'), column('Day')], 'lineChart'],
  ['a number that is not summed up groups', [column('Year'), customers], 'clusteredBarChart'],
  ['two numbers are a table', [column('Amount'), customers], 'tableEx'],
])('%s', (_, fields, type) => {
  const query = queryOf(...fields);
  expect(bestType(query, model)).toBe(type);
  expect(fits(bestType(query, model), query)).toBe(true);
});

test('time runs forward by month, everything else from the largest', () => {
  expect(queryOf(customers, column('Day'))).toMatchObject({
    groupBy: [{ column: 'Day', grain: 'month' }],
    sort: { by: 'Day', direction: 'ascending' },
  });
  expect(queryOf(column('Country'), column('Amount')).sort).toEqual({ by: 'Total Amount', direction: 'descending' });
});

test('a field that is taken out leaves what was there before', () => {
  expect(queryOf(column('Country'), column('Amount'), column('Amount'))).toEqual(queryOf(column('Country')));
});

test('four visuals stand beside each other, and the next one is on the page too', () => {
  const page = { width: 1280, height: 720 };
  const placed = [1, 2, 3, 4, 5].reduce<ReturnType<typeof freePlace>[]>(
    (taken) => [...taken, freePlace(page, taken)],
    [],
  );
  expect(new Set(placed.slice(0, 4).map(({ x, y }) => `${x},${y}`)).size).toBe(4);
  for (const { x, y, width, height } of placed) {
    expect(x + width).toBeLessThanOrEqual(page.width);
    expect(y + height).toBeLessThanOrEqual(page.height);
  }
});

describe('a field that is chosen', () => {
  const page = pageSchema.parse({ name: 'Page1', displayName: 'Page 1', visuals: [] });
  const id = '5d0c9c1e-8a51-4b0f-9a3e-2f6f0d7c1b11';
  const document = reportDocumentSchema.parse({ id, name: 'New', datasetId: id, pages: [page] });
  const report = { document, model } as OpenedReport;
  const begin = () => toggleField(report, page, undefined, column('Amount'));

  test('begins a visual, and brings the measure that it needs once', () => {
    const { edit, visual } = begin();
    const after = edit(document);
    expect(after.pages[0]?.visuals).toEqual([visual]);
    expect(after.measures.map(({ name }) => name)).toEqual(['Total Amount']);
    const again = toggleField({ ...report, document: after }, after.pages[0]!, undefined, column('Amount'));
    expect(again.edit(after).measures).toHaveLength(1);
    expect(again.visual?.name).not.toBe(visual?.name);
  });

  test('changes type and title of a visual as long as nobody has chosen others', () => {
    const first = begin();
    const onPage = first.edit(document).pages[0]!;
    const add = (visual: DataVisual) => toggleField(report, onPage, visual, column('Country')).visual;
    expect(add(first.visual!)).toMatchObject({ type: 'clusteredBarChart', title: 'Total Amount: Country' });
    expect(add({ ...first.visual!, type: 'tableEx', title: 'Mine' })).toMatchObject({ type: 'tableEx', title: 'Mine' });
  });

  test('takes the visual away when nothing is left in it', () => {
    const { edit, visual } = begin();
    const after = edit(document);
    const gone = toggleField(report, after.pages[0]!, visual, column('Amount'));
    expect(gone.visual).toBeUndefined();
    expect(gone.edit(after).pages[0]?.visuals).toEqual([]);
  });
});
