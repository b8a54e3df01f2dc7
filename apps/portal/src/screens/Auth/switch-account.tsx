import { signOut } from '../../api/session.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { useText } from '../../i18n/use-text.ts';
import { textLink } from '../../ui/styles.ts';

/** The user whose sign-in is not complete, and a button to sign in as another user. */
export function SwitchAccount({ email }: { email: string }) {
  const text = useText();
  const { router } = usePortal();
  return (
    <p className="text-muted">
      {email} ·{' '}
      <button type="button" className={textLink} onClick={() => void signOut().catch(() => router.reload())}>
        {text('two-factor.switch-account')}
      </button>
    </p>
  );
}
