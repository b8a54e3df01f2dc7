import type { ReactNode } from 'react';
import type { FormState } from './use-form.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import type { ButtonVariant } from '../ui/styles.ts';
import { SubmitButton } from '../ui/submit-button.tsx';

export interface FormProps {
  form: FormState;
  /** The label of the submit button. */
  submitLabel: string;
  variant?: ButtonVariant;
  /** `large`: the button is as wide as the form, as on the sign-in screens; `normal`: as wide as its label. */
  size?: 'large' | 'normal';
  children?: ReactNode;
}

/** A form in a column: its fields, the error of the last submit, and the submit button. */
export function Form({ form, submitLabel, variant = 'primary', size = 'large', children }: FormProps) {
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      {children}
      <FailureNotice failure={form.failure} />
      <SubmitButton
        form={form}
        variant={variant}
        size={size}
        label={submitLabel}
        className={size === 'normal' ? 'self-start' : ''}
      />
    </form>
  );
}
