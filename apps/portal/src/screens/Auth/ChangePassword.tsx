import type { ScreenProps } from '@portico/server/page-object';
import { useText } from '../../i18n/use-text.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { PasswordForm } from './password-form.tsx';

/** Changes the user's own password, on a page of its own. */
export default function ChangePassword({ hasPassword }: ScreenProps['Auth/ChangePassword']) {
  const text = useText();
  return (
    <PageFrame
      width="reading"
      heading={text('password.heading')}
      lead={text(hasPassword ? 'password.lead' : 'failure.no_password')}
    >
      {hasPassword && <PasswordForm />}
    </PageFrame>
  );
}
