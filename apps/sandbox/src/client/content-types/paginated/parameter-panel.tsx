import { useState, type FormEvent } from 'react';
import type { OpenedPaginated } from '../../../model/frame-wire-content-types.ts';
import type { PaginatedParameter, ParameterValue } from '../../../model/paginated-document.ts';
import type { Messages } from '../../messages.ts';
import { isAnswered, read, type Answers } from './answers.ts';

/** The host's settings of the panel. */
export interface PanelState {
  isEnabled: boolean;
  isExpanded: boolean;
}

interface ParameterPanelProps extends PanelState {
  opened: OpenedPaginated;
  /** At first. */
  answers: Answers;
  messages: Messages;
  set: (state: Partial<PanelState>) => void;
  /** Called with valid answers when the reader submits them. */
  view: (answers: Answers) => void;
}

type Control = HTMLInputElement | HTMLSelectElement;

/** The parameters of the report above its pages; a report without parameters has no panel. */
export function ParameterPanel({ opened, answers, messages, set, view, ...panel }: ParameterPanelProps) {
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const fields = opened.document.parameters
    .filter(({ isHidden }) => !isHidden)
    .map((parameter) => ({ parameter, choices: choicesOf(parameter, opened.available[parameter.name], messages) }));

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const given = fields.map((field) => valuesOf(elements.namedItem(field.parameter.name) as Control, field));
    const invalid = fields.flatMap(({ parameter }, at) => (isAnswered(parameter, given[at]!) ? [] : [parameter.name]));
    setWrong(invalid);
    if (invalid[0] !== undefined) (elements.namedItem(invalid[0]) as Control).focus();
    else view({ ...answers, ...Object.fromEntries(fields.map(({ parameter }, at) => [parameter.name, given[at]!])) });
  }

  if (fields.length === 0) return null;
  return (
    <details
      className="parameters"
      hidden={!panel.isEnabled}
      open={panel.isExpanded}
      onToggle={({ currentTarget }) => set({ isExpanded: currentTarget.open })}
    >
      <summary>{messages.parameters}</summary>
      <form className="parameter-form" noValidate onSubmit={submit}>
        {fields.map((field) => {
          const { name } = field.parameter;
          const start = answers[name] ?? [];
          return <Field key={name} {...field} {...{ start, messages }} isWrong={wrong.includes(name)} />;
        })}
        <button type="submit" className="primary">
          {messages.viewReport}
        </button>
      </form>
    </details>
  );
}

interface FieldOf {
  parameter: PaginatedParameter;
  choices: Choice[] | undefined;
}

interface FieldProps extends FieldOf {
  start: readonly ParameterValue[];
  isWrong: boolean;
  messages: Messages;
}

const INPUT_TYPES = { Text: 'text', Integer: 'number', Float: 'number', Date: 'date', Boolean: 'text' } as const;
/** Visible rows of a multi-value list. */
const LIST_ROWS = 4;

function Field({ parameter: { name, prompt, type, isMultiValue }, choices, start, isWrong, messages }: FieldProps) {
  const id = `parameter-${name}`;
  const problem = `${id}-problem`;
  const control = { className: 'control', id, name, 'aria-describedby': problem, 'aria-invalid': isWrong };
  return (
    <div className="parameter">
      <label htmlFor={id}>{prompt}</label>
      {choices ? (
        <select
          {...control}
          multiple={isMultiValue}
          size={isMultiValue ? Math.min(LIST_ROWS, choices.length) : undefined}
          defaultValue={isMultiValue ? chosenIn(choices, start) : chosenIn(choices, start)[0]}
        >
          {choices.map(({ label }, index) => (
            <option key={index} value={index}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          type={INPUT_TYPES[type]}
          step={type === 'Float' ? 'any' : undefined}
          defaultValue={String(start[0] ?? '')}
        />
      )}
      <p className="parameter-problem" id={problem} hidden={!isWrong}>
        {messages.invalidAnswer}
      </p>
    </div>
  );
}

type Choice = { value: ParameterValue; label: string };

const chosenIn = (choices: readonly Choice[], values: readonly ParameterValue[]) =>
  choices.flatMap(({ value }, index) => (values.includes(value) ? [String(index)] : []));

function choicesOf(
  parameter: PaginatedParameter,
  available: Choice[] | undefined,
  messages: Messages,
): Choice[] | undefined {
  const yesAndNo = [
    { value: true, label: messages.yes },
    { value: false, label: messages.no },
  ];
  const choices = available ?? (parameter.type === 'Boolean' ? yesAndNo : undefined);
  if (!choices || parameter.isMultiValue || !parameter.isNullable) return choices;
  return [{ value: null, label: messages.noValue }, ...choices];
}

function valuesOf(control: Control, { parameter, choices = [] }: FieldOf): ParameterValue[] {
  if (control instanceof HTMLSelectElement)
    return [...control.selectedOptions].map(({ value }) => choices[Number(value)]?.value ?? null);
  return [control.value === '' ? null : read(parameter, control.value)];
}
