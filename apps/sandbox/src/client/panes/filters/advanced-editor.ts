import { FILTER_TYPE, type AdvancedFilter, type FilterCondition } from '../../../model/filters.ts';
import { element } from '../../view/element.ts';
import { needsValue, operatorsOf, operatorText } from './describe.ts';
import { applyForm, input, select, type Editor, type EditorContext } from './editor.ts';

type Operator = FilterCondition['operator'];

/** One or two comparisons, joined by and or or. */
export const advancedEditor: Editor = (context) => {
  const { messages, filter } = context;
  const before = filter?.filterType === FILTER_TYPE.advanced ? filter : undefined;
  const [first, second] = [before?.conditions[0], before?.conditions[1]];
  const one = conditionFields(context, messages.condition, first ?? { operator: operatorsOf(context.type)[0] ?? 'Is' });
  const two = conditionFields(context, messages.secondCondition, second ?? { operator: 'None' });
  let joint = before?.logicalOperator ?? 'And';
  const jointList = select(
    `${messages.logicalAnd}/${messages.logicalOr}`,
    [
      ['And', messages.logicalAnd],
      ['Or', messages.logicalOr],
    ] as const,
    joint,
    (value) => (joint = value),
  );
  const apply = () => {
    const conditions = [one.read(), two.read()].filter((condition) => condition !== undefined);
    context.apply(conditions.length === 0 ? undefined : advancedFilter(context, joint, conditions));
  };
  return applyForm(messages, [...one.elements, jointList, ...two.elements], apply);
};

function conditionFields({ type, messages }: EditorContext, label: string, start: FilterCondition) {
  let operator: Operator = start.operator;
  const inputTypes = { text: 'text', date: 'date', whole: 'number', decimal: 'number' } as const;
  const start10 = type === 'date' ? String(start.value ?? '').slice(0, 10) : String(start.value ?? '');
  const value = input(messages.filterValue, inputTypes[type], start10);
  const show = () => (value.hidden = !needsValue(operator));
  const operators: readonly Operator[] = ['None', ...operatorsOf(type)];
  const list = select(
    label,
    operators.map((known) => [known, operatorText(known, type, messages)] as const),
    operator,
    (chosen) => {
      operator = chosen;
      show();
    },
  );
  show();
  return {
    elements: [element('label', { class: 'filter-label' }, label, list), value],
    /** Undefined for none, and for a comparison with nothing. */
    read(): FilterCondition | undefined {
      if (operator === 'None' || (needsValue(operator) && value.value === '')) return undefined;
      if (!needsValue(operator)) return { operator };
      const isNumber = type === 'whole' || type === 'decimal';
      return { operator, value: isNumber ? Number(value.value) : value.value };
    },
  };
}

function advancedFilter(
  { field, filter }: EditorContext,
  logicalOperator: AdvancedFilter['logicalOperator'],
  conditions: FilterCondition[],
): AdvancedFilter {
  const display = filter?.displaySettings;
  return {
    filterType: FILTER_TYPE.advanced,
    target: field,
    // One condition has nothing to be joined with (specification M-7).
    logicalOperator: conditions.length === 1 ? 'And' : logicalOperator,
    conditions,
    ...(display ? { displaySettings: display } : {}),
  };
}
