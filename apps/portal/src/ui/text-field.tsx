import type { ReactNode, Ref } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> {
  label: string;
  /** A sentence below that helps to fill it in. */
  help?: ReactNode;
  /** A sentence that says what to do; the field is marked as invalid while there is one. */
  error?: string | undefined;
  /** A control inside the field's frame, after the text. */
  trailing?: ReactNode;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
  inputClassName?: string;
}

const frame =
  'flex h-11 items-center rounded-normal border border-line-strong bg-surface has-[input:read-only]:border-line-control has-[input:read-only]:bg-sunken has-[input:focus-visible]:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus group-data-invalid:border-danger';
const text = 'h-full min-w-0 flex-1 rounded-normal bg-transparent px-3 text-lead outline-none placeholder:text-muted';

/** One line of text with its label above and its error below. */
export function TextField({
  label,
  help,
  error,
  trailing,
  placeholder,
  inputRef,
  inputClassName = '',
  ...rest
}: TextFieldProps) {
  return (
    <AriaTextField {...rest} isInvalid={error !== undefined} className="group flex flex-col gap-1.5">
      <Label className="font-medium">{label}</Label>
      <div className={frame}>
        <Input
          {...(inputRef && { ref: inputRef })}
          {...(placeholder && { placeholder })}
          className={`${text} ${inputClassName}`}
        />
        {trailing}
      </div>
      {help && (
        <Text slot="description" className="text-muted">
          {help}
        </Text>
      )}
      <FieldError className="text-danger">{error}</FieldError>
    </AriaTextField>
  );
}
