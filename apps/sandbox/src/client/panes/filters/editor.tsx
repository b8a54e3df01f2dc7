import { useState, type ReactNode } from 'react';
import type { Filter, FilterCondition } from '../../../model/filters.ts';
import type { ColumnType, ReportModel, ValuesAnswer } from '../../../model/frame-wire.ts';
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

/** What is filled in and not applied; it begins anew with every change of the filter. */
export function useDraft<Draft>(filter: Filter | undefined, start: Draft) {
  const source = JSON.stringify(filter);
  const [state, setState] = useState({ source, draft: start });
  if (state.source !== source) setState({ source, draft: start });
  const change = (part: Partial<Draft>) => setState(({ draft }) => ({ source, draft: { ...draft, ...part } }));
  return [state.draft, change] as const;
}

interface SelectProps<Value extends string> {
  label: string;
  options: readonly (readonly [value: Value, text: string])[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A drop-down list with a label for screen readers only. */
export function Select<Value extends string>({ label, options, value, onChange }: SelectProps<Value>) {
  return (
    <select
      className="field"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
}

interface InputProps {
  label: string;
  type: 'text' | 'number' | 'date';
  value: string;
  onChange: (value: string) => void;
}

/** A field for a number or a date, as the browser knows them, or a text. */
export function Input({ label, type, value, onChange }: InputProps) {
  return (
    <input
      className="field"
      type={type}
      aria-label={label}
      step={type === 'number' ? 'any' : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** A field for a number of items or of units of time: at least one. */
export function CountInput({ label, value, onChange }: Omit<InputProps, 'type'>) {
  return (
    <input
      className="field"
      type="number"
      min={1}
      step={1}
      required
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The column that a filter is about; editors of columns are offered for columns only. */
export const columnOf = (field: Field) => ({ table: field.table, column: 'column' in field ? field.column : '' });

/** What a changed filter keeps of the one before. */
export const displayOf = (filter: Filter | undefined) =>
  filter?.displaySettings ? { displaySettings: filter.displaySettings } : {};

export const countOf = (value: string) => Math.max(Math.round(Number(value)) || 1, 1);

interface ApplyFormProps {
  messages: Messages;
  onApply: () => void;
  children: ReactNode;
}

/** A form whose button applies what is filled in; Enter does too. */
export function ApplyForm({ messages, onApply, children }: ApplyFormProps) {
  return (
    <form
      className="filter-form"
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      {children}
      <div className="form-actions">
        <button type="submit" className="button is-primary">
          {messages.applyFilter}
        </button>
      </div>
    </form>
  );
}
