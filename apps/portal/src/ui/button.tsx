import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { buttonLook, type ButtonLook, type ButtonSize } from './look.ts';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style'> {
  look?: ButtonLook;
  size?: ButtonSize;
  className?: string;
}

/** A button that does something; its text says what. */
export function Button({ look = 'secondary', size = 'normal', className = '', ...rest }: ButtonProps) {
  return <AriaButton {...rest} className={`${buttonLook(look, size)} ${className}`} />;
}
