import type { Column, Dataset } from '../data/dataset.ts';
import type { DataVisual, DataVisualType, Grouping, ReportPage } from '../model/report-document.ts';

const GAP = 24;
const CARD = { width: 290, height: 128 };
const CHART = { width: 604, height: 500 };
const PAGE = { width: 1280, height: 720 };

/** A generated page for new data: cards of totals, a chart over time, and a chart by the first text column. */
export function quickPages(dataset: Dataset): ReportPage[] {
  return Object.entries(dataset.tables).map(([table, { columns }], index) => {
    const measures = dataset.measures.filter((measure) => measure.table === table).map(({ name }) => name);
    return {
      name: `Page${index + 1}`,
      displayName: table,
      ...PAGE,
      filters: [],
      interactions: [],
      visuals: [...cardsOf(table, measures.slice(0, 4)), ...chartsOf(table, columns, measures.slice(0, 1))],
    };
  });
}

function cardsOf(table: string, measures: readonly string[]): DataVisual[] {
  return measures.map((measure, at) =>
    visual(table, {
      name: `card-${at + 1}`,
      type: 'card',
      title: measure,
      measures: [measure],
      layout: { x: GAP + at * (CARD.width + GAP), y: GAP, z: 0, ...CARD },
    }),
  );
}

function chartsOf(table: string, columns: Record<string, Column>, measures: string[]): DataVisual[] {
  const names = Object.keys(columns);
  const date = names.find((name) => columns[name]?.type === 'date');
  const text = names.find((name) => columns[name]?.type === 'text');
  const y = GAP * 2 + CARD.height;
  const left = { x: GAP, y, z: 0, ...CHART };
  const right = { ...left, x: GAP * 2 + CHART.width };
  const [measure] = measures;
  const tableOf = (layout: DataVisual['layout']) =>
    visual(table, {
      name: 'rows',
      type: 'tableEx',
      title: table,
      groupBy: names.slice(0, 6).map((column) => ({ column })),
      measures: [],
      layout,
    });
  if (!measure) return [tableOf({ ...left, width: PAGE.width - 2 * GAP })];
  const charts: DataVisual[] = [];
  if (text) charts.push(chart(table, 'clusteredBarChart', { column: text }, measure, left));
  if (date) charts.push(chart(table, 'lineChart', { column: date, grain: 'month' }, measure, text ? right : left));
  return charts.length < 2 ? [...charts, tableOf(charts.length === 0 ? left : right)] : charts;
}

function chart(table: string, type: DataVisualType, by: Grouping, measure: string, layout: DataVisual['layout']) {
  const sort = type === 'lineChart' ? { by: by.column, direction: 'ascending' as const } : undefined;
  return visual(table, {
    name: type === 'lineChart' ? 'over-time' : 'by-name',
    type,
    title: `${measure} by ${by.column}`,
    groupBy: [by],
    measures: [measure],
    sort: sort ?? { by: measure, direction: 'descending' },
    layout,
  });
}

type VisualFields = Pick<DataVisual, 'name' | 'type' | 'title' | 'layout'> &
  Partial<Pick<DataVisual['query'], 'groupBy' | 'measures' | 'sort'>>;

function visual(table: string, { groupBy = [], measures = [], sort, ...rest }: VisualFields): DataVisual {
  const query = { table, groupBy, measures, limit: 1000, totals: 'none' as const, ...(sort ? { sort } : {}) };
  return { ...rest, subtitle: '', baseline: 'zero', filters: [], query };
}
