import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { buttonLook, type ButtonLook } from './look.ts';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style'> {
  look?: ButtonLook;
  className?: string;
}

/** A button that does something; its text says what. */
export function Button({ look = 'secondary', className = '', ...rest }: ButtonProps) {
  return <AriaButton {...rest} className={`${buttonLook(look)} ${className}`} />;
}
