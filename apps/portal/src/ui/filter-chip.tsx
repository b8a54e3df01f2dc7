import { useId } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Icon } from './icon.tsx';
import type { Choice } from './select-field.tsx';

export interface FilterChipProps {
  label: string;
  /** The choice in force; empty for all. */
  value: string;
  choices: readonly Choice[];
  /** What it is called when nothing is filtered by it. */
  all: string;
  onChange: (value: string) => void;
}

/** A filter as a chip that opens the browser's own list; it stands out while it is in force. */
export function FilterChip({ label, value, choices, all, onChange }: FilterChipProps) {
  const text = useText();
  const id = useId();
  const style = value ? 'border-accent bg-accent-soft text-on-accent-soft' : 'border-line-control bg-surface text-ink';
  return (
    <div className={`relative inline-flex h-10 max-w-full items-center rounded-full border transition-colors ${style}`}>
      <label htmlFor={id} className={`pointer-events-none pl-3.5 ${value ? '' : 'text-muted'}`}>
        {text('text.label', { label })}
      </label>
      <select
        id={id}
        value={value}
        title={choices.find((choice) => choice.value === value)?.label}
        onChange={(event) => onChange(event.target.value)}
        className="h-full max-w-52 min-w-0 field-sizing-content cursor-pointer appearance-none truncate rounded-full bg-transparent pr-9 pl-1.5 font-medium"
      >
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute right-3 size-4" />
    </div>
  );
}
