'use client';

import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';

const looks = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-hover',
} as const;

/** The shape that buttons, and links that look like one, have in common. */
export const buttonShape =
  'inline-flex h-10 items-center justify-center gap-2 rounded-normal px-4 font-medium transition-colors duration-100 disabled:opacity-60';

/** Classes of a button's look, for a link that leads somewhere rather than does something. */
export function buttonLook(look: keyof typeof looks): string {
  return `${buttonShape} ${looks[look]}`;
}

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style'> {
  look?: keyof typeof looks;
  className?: string;
}

/** A button that does something; its text says what. */
export function Button({ look = 'secondary', className = '', ...rest }: ButtonProps) {
  return <AriaButton {...rest} className={`${buttonLook(look)} ${className}`} />;
}
