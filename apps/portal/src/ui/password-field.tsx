import { useState } from 'react';
import type { MessageId } from '../i18n/catalogues.ts';
import { useText } from '../i18n/use-text.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** One demand on a password. */
export interface PasswordRule {
  label: MessageId;
  isMet: (password: string) => boolean;
}

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'help'> {
  value: string;
  autoComplete: 'current-password' | 'new-password';
  /** Demands on a new password, ticked off while it is typed. */
  rules?: readonly PasswordRule[];
}

/** A password that can be shown while it is typed, with the demands on it as a list below. */
export function PasswordField({ rules, ...rest }: PasswordFieldProps) {
  const text = useText();
  const [isVisible, setVisible] = useState(false);
  return (
    <TextField
      {...rest}
      type={isVisible ? 'text' : 'password'}
      help={rules && <Checklist rules={rules} password={rest.value} />}
      trailing={
        <IconButton
          label={text(isVisible ? 'login.hide-password' : 'login.show-password')}
          onClick={() => setVisible(!isVisible)}
          className="mr-1"
        >
          <Icon name={isVisible ? 'eye-off' : 'eye'} className="size-5" />
        </IconButton>
      }
    />
  );
}

function Checklist({ rules, password }: { rules: readonly PasswordRule[]; password: string }) {
  const text = useText();
  return (
    <span className="mt-0.5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-4 gap-y-1">
      {rules.map(({ label, isMet }) => {
        const met = isMet(password);
        return (
          <span key={label} className={`flex items-start gap-2 ${met ? 'text-success' : ''}`}>
            <Icon name={met ? 'check' : 'dot'} className="mt-0.5 size-4" />
            {text(label)}
            <span className="sr-only">{text(met ? 'password.rule.met' : 'password.rule.open')}</span>
          </span>
        );
      })}
    </span>
  );
}
