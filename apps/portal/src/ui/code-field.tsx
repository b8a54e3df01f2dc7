import { TextField, type TextFieldProps } from './text-field.tsx';

/** Digits of a one-time code. */
const CODE_LENGTH = 6;

export interface CodeFieldProps extends Omit<TextFieldProps, 'type' | 'onChange'> {
  onChange: (code: string) => void;
  /** Called once the last digit is there, typed, pasted or filled in by the device. */
  onComplete?: (code: string) => void;
}

/** A one-time code from an authenticator: digits alone, whatever is pasted around them. */
export function CodeField({ onChange, onComplete, ...rest }: CodeFieldProps) {
  const change = (typed: string) => {
    const code = typed.replace(/\D/g, '').slice(0, CODE_LENGTH);
    onChange(code);
    if (code.length === CODE_LENGTH && code !== rest.value) onComplete?.(code);
  };
  return (
    <TextField
      {...rest}
      onChange={change}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="000000"
      inputClassName="text-center font-mono text-heading tracking-[0.4em]"
    />
  );
}
