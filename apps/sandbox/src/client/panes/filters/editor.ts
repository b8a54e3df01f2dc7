import type { Filter, FilterCondition } from '../../../model/filters.ts';
import type { ColumnType, ReportModel, ValuesAnswer } from '../../../model/frame-wire.ts';
import { element } from '../../view/element.ts';
import type { Messages } from '../../messages.ts';
import type { Field } from './fields.ts';

/** The dependencies of every filter editor. */
export interface EditorContext {
  field: Field;
  type: ColumnType;
  /** The filter as it is; of any kind. */
  filter: Filter | undefined;
  model: ReportModel;
  messages: Messages;
  /** Writes a value of the field for readers. */
  format: (value: FilterCondition['value']) => string;
  /** The values of the field that contain a text. */
  values: (search: string) => Promise<ValuesAnswer>;
  /** Replaces the filter; undefined removes it. */
  apply: (filter: Filter | undefined) => void;
}

/** The editor of one filter type. */
export type Editor = (context: EditorContext) => HTMLElement;

/** A drop-down list with a label for screen readers only. */
export function select<Value extends string>(
  label: string,
  options: readonly (readonly [value: Value, text: string])[],
  chosen: Value,
  onChange: (value: Value) => void,
): HTMLSelectElement {
  const list = element(
    'select',
    { class: 'field', 'aria-label': label },
    ...options.map(([value, text]) => element('option', { value, selected: value === chosen }, text)),
  );
  list.addEventListener('change', () => onChange(list.value as Value));
  return list;
}

/** A field for a number or a date, as the browser knows them, or a text. */
export function input(label: string, type: 'text' | 'number' | 'date', value: string): HTMLInputElement {
  return element('input', {
    class: 'field',
    type,
    value,
    'aria-label': label,
    step: type === 'number' ? 'any' : undefined,
  });
}

/** A form whose button applies what is filled in; Enter does too. */
export function applyForm(messages: Messages, fields: (Node | string)[], apply: () => void): HTMLElement {
  const button = element('button', { type: 'submit', class: 'button is-primary' }, messages.applyFilter);
  const form = element('form', { class: 'filter-form' }, ...fields, element('div', { class: 'form-actions' }, button));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    apply();
  });
  return form;
}
