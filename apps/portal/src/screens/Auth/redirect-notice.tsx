import { route } from '@portico/server/routes';
import { usePortal } from '../../navigation/portal-context.ts';
import { Link } from '../../navigation/link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useCountdown } from '../../ui/countdown.ts';
import { buttonStyle } from '../../ui/styles.ts';
import { Notice } from '../../ui/notice.tsx';

/** How long after a registration or a change of the password the sign-in screen opens by itself. */
const DELAY_SECONDS = 5;

/** Says that it worked, and leads to sign-in: after a while by itself, or at once. */
export function RedirectNotice({ children }: { children: string }) {
  const text = useText();
  const { router } = usePortal();
  const seconds = useCountdown(DELAY_SECONDS, () => void router.navigate(route('login'), { replace: true }));
  return (
    <div className="flex flex-col gap-5">
      <Notice kind="success">{children}</Notice>
      <p aria-live="off">{text('auth.redirect.countdown', { seconds })}</p>
      <Link to={route('login')} className={buttonStyle('primary', 'large')}>
        {text('auth.redirect.now')}
      </Link>
    </div>
  );
}
