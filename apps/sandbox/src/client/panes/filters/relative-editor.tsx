import { FILTER_TYPE, type RelativeDateFilter } from '../../../model/filters.ts';
import { RELATIVE_OPERATORS, TIME_UNITS } from './describe.ts';
import {
  ApplyForm,
  columnOf,
  CountInput,
  countOf,
  displayOf,
  Select,
  useDraft,
  type EditorContext,
} from './editor.tsx';

type Operator = RelativeDateFilter['operator'];

/** `models.RelativeDateOperators.InThis` has no number of units. */
const IN_THIS = 1;

/** The last, this or the next so many days, weeks, months or years. */
export function RelativeEditor(context: EditorContext) {
  const { filter, messages, apply } = context;
  const before = filter?.filterType === FILTER_TYPE.relativeDate ? filter : undefined;
  const [draft, change] = useDraft(filter, {
    operator: before?.operator ?? 0,
    unit: before?.timeUnitType ?? TIME_UNITS.indexOf('months'),
    count: String(before?.timeUnitsCount ?? 1),
    includeToday: before?.includeToday ?? true,
  });
  const optionsOf = (ids: readonly (keyof typeof messages)[]) =>
    ids.map((messageId, index) => [String(index), messages[messageId]] as const);
  const unit = { label: messages.timeUnit, options: optionsOf(TIME_UNITS), value: String(draft.unit) };
  return (
    <ApplyForm messages={messages} onApply={() => apply(relativeFilter(context, draft))}>
      <Select
        label={messages.relativeFilter}
        options={optionsOf(RELATIVE_OPERATORS)}
        value={String(draft.operator)}
        onChange={(value) => change({ operator: Number(value) as Operator })}
      />
      <div className="filter-row">
        {draft.operator !== IN_THIS && (
          <CountInput label={messages.itemCount} value={draft.count} onChange={(count) => change({ count })} />
        )}
        <Select {...unit} onChange={(value) => change({ unit: Number(value) })} />
      </div>
      <label className="filter-value">
        <input
          type="checkbox"
          checked={draft.includeToday}
          onChange={({ target }) => change({ includeToday: target.checked })}
        />
        {messages.includeToday}
      </label>
    </ApplyForm>
  );
}

type Draft = { operator: Operator; unit: number; count: string; includeToday: boolean };

function relativeFilter({ field, filter }: EditorContext, draft: Draft): RelativeDateFilter {
  return {
    ...displayOf(filter),
    filterType: FILTER_TYPE.relativeDate,
    target: columnOf(field),
    operator: draft.operator,
    timeUnitsCount: countOf(draft.count),
    timeUnitType: draft.unit,
    includeToday: draft.includeToday,
  };
}
