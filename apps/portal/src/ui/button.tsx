import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { buttonStyle, type ButtonVariant, type ButtonSize } from './styles.ts';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'isPending'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /**
   * What it does is under way: it keeps the focus, and cannot be pressed again. Not React Aria's own state of this name,
   * whose announcement is left behind without a name when the button goes away with its form.
   */
  isPending?: boolean;
}

/** A button that does something; its text says what. */
export function Button({
  variant = 'secondary',
  size = 'normal',
  className = '',
  isPending = false,
  ...rest
}: ButtonProps) {
  const { onPress, type, ...others } = rest;
  const pressing = isPending ? {} : { ...(onPress && { onPress }), ...(type && { type }) };
  return (
    <AriaButton
      {...others}
      {...pressing}
      data-pending={isPending || undefined}
      className={`${buttonStyle(variant, size)} data-pending:opacity-60 ${className}`}
    />
  );
}
