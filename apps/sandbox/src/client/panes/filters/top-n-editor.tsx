import { FILTER_TYPE, type TopNFilter } from '../../../model/filters.ts';
import type { ReportModel } from '../../../model/frame-wire.ts';
import { ApplyForm, CountInput, countOf, displayOf, Select, useDraft, type EditorContext } from './editor.tsx';

const DEFAULT_COUNT = 5;

/** The largest or smallest so many, by a measure. */
export function TopNEditor({ field, filter, model, messages, apply }: EditorContext) {
  const before = filter?.filterType === FILTER_TYPE.topN ? filter : undefined;
  const offered = ordersOf(field.table, model);
  const [draft, change] = useDraft(filter, {
    operator: before?.operator ?? ('Top' as const),
    count: String(before?.itemCount ?? DEFAULT_COUNT),
    order: nameOfOrder(before?.orderBy) ?? offered[0]?.[0] ?? '',
  });
  const directions = [
    ['Top', messages.topItems],
    ['Bottom', messages.bottomItems],
  ] as const;
  const orders = { label: messages.byValue, options: offered.map(([name]) => [name, name] as const) };
  const applyDraft = () => {
    const orderBy = offered.find(([name]) => name === draft.order)?.[1] ?? before?.orderBy;
    const chosen = { operator: draft.operator, itemCount: countOf(draft.count) };
    if (!orderBy || !('column' in field)) return;
    apply({ ...displayOf(filter), filterType: FILTER_TYPE.topN, target: field, ...chosen, orderBy });
  };
  return (
    <ApplyForm messages={messages} onApply={applyDraft}>
      <div className="filter-row">
        <Select
          label={messages.topNFilter}
          options={directions}
          value={draft.operator}
          onChange={(operator) => change({ operator })}
        />
        <CountInput label={messages.itemCount} value={draft.count} onChange={(count) => change({ count })} />
      </div>
      <label className="filter-label">
        {messages.byValue}
        <Select {...orders} value={draft.order} onChange={(order) => change({ order })} />
      </label>
    </ApplyForm>
  );
}

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
