import { FILTER_TYPE, type RelativeDateFilter } from '../../../model/filters.ts';
import { element } from '../../view/element.ts';
import { RELATIVE_OPERATORS, TIME_UNITS } from './describe.ts';
import { applyForm, input, select, type Editor } from './editor.ts';

type Operator = RelativeDateFilter['operator'];

/** `models.RelativeDateOperators.InThis` has no number of units. */
const IN_THIS = 1;

/** The last, this or the next so many days, weeks, months or years. */
export const relativeEditor: Editor = ({ field, filter, messages, apply }) => {
  const before = filter?.filterType === FILTER_TYPE.relativeDate ? filter : undefined;
  let operator: Operator = before?.operator ?? 0;
  let unit = before?.timeUnitType ?? TIME_UNITS.indexOf('months');
  const count = input(messages.itemCount, 'number', String(before?.timeUnitsCount ?? 1));
  Object.assign(count, { min: '1', step: '1' });
  const show = () => (count.hidden = operator === IN_THIS);
  const operators = select(
    messages.relativeFilter,
    RELATIVE_OPERATORS.map((messageId, index) => [String(index), messages[messageId]] as const),
    String(operator),
    (value) => {
      operator = Number(value) as Operator;
      show();
    },
  );
  const units = select(
    messages.timeUnit,
    TIME_UNITS.map((messageId, index) => [String(index), messages[messageId]] as const),
    String(unit),
    (value) => (unit = Number(value)),
  );
  const today = element('input', { type: 'checkbox', checked: before?.includeToday ?? true });
  show();
  const fields = [
    operators,
    element('div', { class: 'filter-row' }, count, units),
    element('label', { class: 'filter-value' }, today, messages.includeToday),
  ];
  return applyForm(messages, fields, () => {
    if (!('column' in field)) return;
    const display = filter?.displaySettings;
    apply({
      filterType: FILTER_TYPE.relativeDate,
      target: field,
      operator,
      timeUnitsCount: Math.max(Math.round(Number(count.value)) || 1, 1),
      timeUnitType: unit,
      includeToday: today.checked,
      ...(display ? { displaySettings: display } : {}),
    });
  });
};
