import { useId } from 'react';
import { fieldFrame } from './styles.ts';

export interface TextAreaProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  help?: string;
  /** Its text is code. */
  isCode?: boolean;
  rows?: number;
  maxLength?: number;
}

/** Several lines of text with their label above. */
export function TextArea({ label, value, onChange, help, isCode = false, rows = 6, ...rest }: TextAreaProps) {
  const id = useId();
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
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={`px-3 py-2 ${fieldFrame} ${isCode ? 'font-mono text-body' : ''}`}
      />
      {help && (
        <p id={`${id}-help`} className="text-muted">
          {help}
        </p>
      )}
    </div>
  );
}
