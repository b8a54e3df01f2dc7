import { Button, type ButtonProps } from './button.tsx';
import { Spinner } from './spinner.tsx';

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'children' | 'form'> {
  /** What the button does, in words. */
  label: string;
  form: { isBusy: boolean; isHydrated: boolean };
}

/** Sends the form around it; while that is under way it says so and cannot be pressed again. */
export function SubmitButton({ label, form, variant = 'primary', ...rest }: SubmitButtonProps) {
  return (
    <Button {...rest} variant={variant} type="submit" isPending={form.isBusy} isDisabled={!form.isHydrated}>
      {form.isBusy && <Spinner />}
      {label}
    </Button>
  );
}
