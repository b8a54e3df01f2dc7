import { FILTER_TYPE, type AdvancedFilter, type FilterCondition } from '../../../model/filters.ts';
import { needsValue, operatorsOf, operatorText } from './describe.ts';
import { ApplyForm, displayOf, Input, Select, useDraft, type EditorContext } from './editor.tsx';

type Operator = FilterCondition['operator'];

/** A condition as it is filled in. */
interface ConditionDraft {
  operator: Operator;
  value: string;
}

/** One or two comparisons, joined by and or or. */
export function AdvancedEditor(context: EditorContext) {
  const { messages, filter, type, apply } = context;
  const before = filter?.filterType === FILTER_TYPE.advanced ? filter : undefined;
  const [first, second] = before?.conditions ?? [];
  const [draft, change] = useDraft(filter, {
    joint: before?.logicalOperator ?? ('And' as const),
    first: draftOf(context, first ?? { operator: operatorsOf(type)[0] ?? 'Is' }),
    second: draftOf(context, second ?? { operator: 'None' }),
  });
  const joints = [
    ['And', messages.logicalAnd],
    ['Or', messages.logicalOr],
  ] as const;
  const applyDraft = () => {
    const conditions = [draft.first, draft.second].flatMap((condition) => conditionOf(context, condition));
    apply(conditions.length === 0 ? undefined : advancedFilter(context, draft.joint, conditions));
  };
  return (
    <ApplyForm messages={messages} onApply={applyDraft}>
      <ConditionFields
        context={context}
        label={messages.condition}
        condition={draft.first}
        onChange={(next) => change({ first: next })}
      />
      <Select
        label={`${messages.logicalAnd}/${messages.logicalOr}`}
        options={joints}
        value={draft.joint}
        onChange={(joint) => change({ joint })}
      />
      <ConditionFields
        context={context}
        label={messages.secondCondition}
        condition={draft.second}
        onChange={(next) => change({ second: next })}
      />
    </ApplyForm>
  );
}

const INPUT_TYPES = { text: 'text', date: 'date', whole: 'number', decimal: 'number' } as const;

interface ConditionFieldsProps {
  context: EditorContext;
  label: string;
  condition: ConditionDraft;
  onChange: (condition: ConditionDraft) => void;
}

function ConditionFields({ context: { type, messages }, label, condition, onChange }: ConditionFieldsProps) {
  const { operator, value } = condition;
  const operators: readonly Operator[] = ['None', ...operatorsOf(type)];
  return (
    <>
      <label className="filter-label">
        {label}
        <Select
          label={label}
          options={operators.map((known) => [known, operatorText(known, type, messages)] as const)}
          value={operator}
          onChange={(next) => onChange({ operator: next, value })}
        />
      </label>
      {needsValue(operator) && (
        <Input
          label={messages.filterValue}
          type={INPUT_TYPES[type]}
          value={value}
          onChange={(next) => onChange({ operator, value: next })}
        />
      )}
    </>
  );
}

function draftOf({ type }: EditorContext, { operator, value }: FilterCondition): ConditionDraft {
  const text = String(value ?? '');
  return { operator, value: type === 'date' ? text.slice(0, 10) : text };
}

/** Nothing for none, and for a comparison with nothing. */
function conditionOf({ type }: EditorContext, { operator, value }: ConditionDraft): FilterCondition[] {
  if (operator === 'None' || (needsValue(operator) && value === '')) return [];
  if (!needsValue(operator)) return [{ operator }];
  const isNumber = type === 'whole' || type === 'decimal';
  return [{ operator, value: isNumber ? Number(value) : value }];
}

function advancedFilter(
  { field, filter }: EditorContext,
  logicalOperator: AdvancedFilter['logicalOperator'],
  conditions: FilterCondition[],
): AdvancedFilter {
  return {
    ...displayOf(filter),
    filterType: FILTER_TYPE.advanced,
    target: field,
    // One condition has nothing to be joined with (specification M-7).
    logicalOperator: conditions.length === 1 ? 'And' : logicalOperator,
    conditions,
  };
}
