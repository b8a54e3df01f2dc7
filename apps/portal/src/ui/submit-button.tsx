import { Button, type ButtonProps } from './button.tsx';
import { Spinner } from './spinner.tsx';

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'children' | 'form'> {
  /** The button's text. */
  label: string;
  form: { isBusy: boolean; isHydrated: boolean };
}

/** Submits its form; while the form is being sent it shows a spinner and cannot be pressed again. */
export function SubmitButton({ label, form, variant = 'primary', ...rest }: SubmitButtonProps) {
  return (
    <Button {...rest} variant={variant} type="submit" isPending={form.isBusy} isDisabled={!form.isHydrated}>
      {form.isBusy && <Spinner />}
      {label}
    </Button>
  );
}
