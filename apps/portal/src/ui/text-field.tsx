import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> {
  label: string;
  /** A sentence that says what to do; the field is marked as invalid while there is one. */
  error?: string | undefined;
  /** A control inside the field's frame, after the text. */
  trailing?: ReactNode;
}

const frame =
  'flex h-11 items-center rounded-normal border border-line-strong bg-surface has-[input:focus-visible]:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus group-data-invalid:border-danger';

/** One line of text with its label above and its error below. */
export function TextField({ label, error, trailing, ...rest }: TextFieldProps) {
  return (
    <AriaTextField {...rest} isInvalid={error !== undefined} className="group flex flex-col gap-1.5">
      <Label className="font-medium">{label}</Label>
      <div className={frame}>
        <Input className="h-full min-w-0 flex-1 rounded-normal bg-transparent px-3 text-lead outline-none" />
        {trailing}
      </div>
      <FieldError className="text-danger">{error}</FieldError>
    </AriaTextField>
  );
}
