import { useId, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { fieldFrame } from './styles.ts';

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
}

export interface SelectFieldProps<Value extends string> {
  label: string;
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  choices: readonly Choice<Value>[];
  help?: ReactNode;
  error?: string | undefined;
  isDisabled?: boolean;
}

/** One choice of a few; the browser's own select, which every device draws in its own best way. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, name, value, onChange, choices, help, error, isDisabled } = props;
  const id = useId();
  const note = error ?? help;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          name={name}
          value={value}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value as Value)}
          aria-invalid={error !== undefined}
          aria-describedby={note ? `${id}-help` : undefined}
          className={`h-11 w-full appearance-none pr-10 pl-3 ${fieldFrame}`}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute top-3.5 right-3 size-4 text-muted" />
      </div>
      {note && (
        <p id={`${id}-help`} className={error ? 'text-danger' : 'text-muted'}>
          {note}
        </p>
      )}
    </div>
  );
}
