import { Button, type ButtonProps } from './button.tsx';
import { Spinner } from './spinner.tsx';

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'children' | 'form'> {
  /** What the button does, in words. */
  label: string;
  form: { isBusy: boolean; isAlive: boolean };
}

/** Sends the form around it; while that is under way it says so and cannot be pressed again. */
export function SubmitButton({ label, form, look = 'primary', ...rest }: SubmitButtonProps) {
  return (
    <Button {...rest} look={look} type="submit" isPending={form.isBusy} isDisabled={!form.isAlive}>
      {form.isBusy && <Spinner />}
      {label}
    </Button>
  );
}
