import { useId, type FocusEvent } from 'react';
import { fieldFrame } from './styles.ts';

export interface TextAreaProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (event: FocusEvent) => void;
  help?: string;
  error?: string | undefined;
  /** Its text is code. */
  isCode?: boolean;
  rows?: number;
  maxLength?: number;
}

/** Several lines of text with their label above. */
export function TextArea({ label, value, onChange, help, error, isCode = false, rows = 6, ...rest }: TextAreaProps) {
  const id = useId();
  const description = error ?? help;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        value={value}
        spellCheck={!isCode}
        aria-invalid={error ? true : undefined}
        aria-describedby={description ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={`px-3 py-2 ${fieldFrame} ${isCode ? 'font-mono text-body' : ''}`}
      />
      {description && (
        <p id={`${id}-help`} className={error ? 'text-danger' : 'text-muted'}>
          {description}
        </p>
      )}
    </div>
  );
}
