import type { OpenedPaginated } from '../../../model/frame-wire-content-types.ts';
import type { PaginatedParameter, ParameterValue } from '../../../model/paginated-document.ts';
import { element } from '../../view/element.ts';
import type { Messages } from '../../messages.ts';
import { isAnswered, read, type Answers } from './answers.ts';

/** The host's settings of the panel. */
export interface PanelState {
  isEnabled: boolean;
  isExpanded: boolean;
}

/** The parameters of the report above its pages. */
export interface ParameterPanel {
  root: HTMLDetailsElement;
  show: (opened: OpenedPaginated, answers: Answers, messages: Messages) => void;
  /** Absent settings stay unchanged. A report without parameters has no panel. */
  set: (state: Partial<PanelState>) => void;
}

/** @param onView called with valid answers when the reader submits them */
export function createParameterPanel(onView: (answers: Answers) => void): ParameterPanel {
  const root = element('details', { class: 'parameters' });
  let hasQuestions = false;
  return {
    root,
    show(opened, start, messages) {
      const parameters = opened.document.parameters.filter(({ isHidden }) => !isHidden);
      hasQuestions = parameters.length > 0;
      const fields = parameters.map((parameter) =>
        createField(parameter, opened, start[parameter.name] ?? [], messages),
      );
      const view = element('button', { type: 'submit', class: 'primary' }, messages.viewReport);
      const form = element(
        'form',
        { class: 'parameter-form', novalidate: true },
        ...fields.map(({ root }) => root),
        view,
      );
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        const wrong = fields.filter((field) => !field.check());
        wrong[0]?.focus();
        if (wrong.length > 0) return;
        onView({ ...start, ...Object.fromEntries(fields.map((field) => [field.name, field.values()])) });
      });
      root.replaceChildren(element('summary', {}, messages.parameters), form);
    },
    set({ isEnabled, isExpanded }) {
      if (isEnabled !== undefined) root.hidden = !hasQuestions || !isEnabled;
      if (isExpanded !== undefined) root.open = isExpanded;
    },
  };
}

interface Field {
  name: string;
  root: HTMLElement;
  values: () => ParameterValue[];
  /** Validates the answer and marks an invalid one; true when it is valid. */
  check: () => boolean;
  focus: () => void;
}

const INPUT_TYPES = { Text: 'text', Integer: 'number', Float: 'number', Date: 'date', Boolean: 'text' } as const;
/** Visible rows of a multi-value list. */
const LIST_ROWS = 4;

function createField(
  parameter: PaginatedParameter,
  { available }: OpenedPaginated,
  start: readonly ParameterValue[],
  messages: Messages,
): Field {
  const id = `parameter-${parameter.name}`;
  const choices = choicesOf(parameter, available[parameter.name], messages);
  const control = choices ? createSelect(id, parameter, choices, start) : createInput(id, parameter, start[0] ?? null);
  const problem = element(
    'p',
    { class: 'parameter-problem', id: `${id}-problem`, hidden: true },
    messages.invalidAnswer,
  );
  control.element.setAttribute('aria-describedby', `${id}-problem`);
  const label = element('label', { for: id }, parameter.prompt);
  return {
    name: parameter.name,
    root: element('div', { class: 'parameter' }, label, control.element, problem),
    values: control.values,
    check() {
      const isRight = isAnswered(parameter, control.values());
      problem.hidden = isRight;
      control.element.setAttribute('aria-invalid', String(!isRight));
      return isRight;
    },
    focus: () => control.element.focus(),
  };
}

type Choice = { value: ParameterValue; label: string };

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

function createSelect(
  id: string,
  { isMultiValue }: PaginatedParameter,
  choices: readonly Choice[],
  start: readonly ParameterValue[],
) {
  const options = choices.map(({ value, label }, index) =>
    element('option', { value: index, selected: start.includes(value) }, label),
  );
  const list = isMultiValue ? { multiple: true, size: Math.min(LIST_ROWS, choices.length) } : {};
  const select = element('select', { class: 'control', id, ...list }, ...options);
  const values = () => [...select.selectedOptions].map(({ value }) => choices[Number(value)]?.value ?? null);
  return { element: select, values };
}

function createInput(id: string, parameter: PaginatedParameter, start: ParameterValue) {
  const step = parameter.type === 'Float' ? { step: 'any' } : {};
  const input = element('input', { class: 'control', id, type: INPUT_TYPES[parameter.type], ...step });
  input.value = start === null ? '' : String(start);
  const values = () => [input.value === '' ? null : read(parameter, input.value)];
  return { element: input, values };
}
