import { FILTER_TYPE, type TopNFilter } from '../../../model/filters.ts';
import type { ReportModel } from '../../../model/frame-wire.ts';
import { element } from '../../view/element.ts';
import { applyForm, input, select, type Editor } from './editor.ts';

const DEFAULT_COUNT = 5;

/** The largest or smallest so many, by a measure. */
export const topNEditor: Editor = ({ field, filter, model, messages, apply }) => {
  const before = filter?.filterType === FILTER_TYPE.topN ? filter : undefined;
  const offered = ordersOf(field.table, model);
  let operator: TopNFilter['operator'] = before?.operator ?? 'Top';
  let order = nameOfOrder(before?.orderBy) ?? offered[0]?.[0] ?? '';
  const directions = select(
    messages.topNFilter,
    [
      ['Top', messages.topItems],
      ['Bottom', messages.bottomItems],
    ] as const,
    operator,
    (value) => (operator = value),
  );
  const count = input(messages.itemCount, 'number', String(before?.itemCount ?? DEFAULT_COUNT));
  Object.assign(count, { min: '1', step: '1', required: true });
  const orders = select(
    messages.byValue,
    offered.map(([name]) => [name, name] as const),
    order,
    (value) => (order = value),
  );
  const fields = [
    element('div', { class: 'filter-row' }, directions, count),
    element('label', { class: 'filter-label' }, messages.byValue, orders),
  ];
  return applyForm(messages, fields, () => {
    const orderBy = offered.find(([name]) => name === order)?.[1] ?? before?.orderBy;
    if (!orderBy || !('column' in field)) return;
    const display = filter?.displaySettings;
    apply({
      filterType: FILTER_TYPE.topN,
      target: field,
      operator,
      itemCount: Math.max(Math.round(Number(count.value)) || 1, 1),
      orderBy,
      ...(display ? { displaySettings: display } : {}),
    });
  });
};

type Order = TopNFilter['orderBy'];

/** What groups may be ordered by: the measures of the table, and sums of its numbers. */
function ordersOf(table: string, { tables }: ReportModel): [name: string, order: Order][] {
  const { measures = [], columns = {}, columnInfo = {} } = tables[table] ?? {};
  const sums = Object.keys(columns).filter((column) => columnInfo[column]?.summarizeBy === 'sum');
  return [
    ...measures.map((measure): [string, Order] => [measure, { table, measure }]),
    ...sums.map((column): [string, Order] => [`Σ ${column}`, { table, column, aggregationFunction: 'Sum' }]),
  ];
}

function nameOfOrder(order: Order | undefined): string | undefined {
  if (!order) return undefined;
  return 'measure' in order ? order.measure : `Σ ${order.column}`;
}
