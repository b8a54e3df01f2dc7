import { useId, type ReactNode } from 'react';

export interface CheckboxProps {
  /** The visible label; or `name` alone if the context shows what the box is for. */
  children?: ReactNode;
  name?: string;
  isChecked: boolean;
  /** Some of what the box stands for is chosen, and some is not. */
  isMixed?: boolean;
  isDisabled?: boolean;
  help?: ReactNode;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox. */
export function Checkbox({ children, name, isChecked, isMixed = false, isDisabled, help, onChange }: CheckboxProps) {
  const id = useId();
  const box = (
    <input
      type="checkbox"
      aria-label={name}
      aria-describedby={help ? id : undefined}
      checked={isChecked}
      disabled={isDisabled}
      ref={(input) => {
        if (input) input.indeterminate = isMixed;
      }}
      onChange={(event) => onChange(event.target.checked)}
      className="checkbox"
    />
  );
  if (!children) return box;
  return (
    <div>
      <label className="flex cursor-pointer items-start gap-2.5">
        {box}
        <span className="min-w-0">{children}</span>
      </label>
      {help && (
        <p id={id} className="pl-7 text-muted">
          {help}
        </p>
      )}
    </div>
  );
}
