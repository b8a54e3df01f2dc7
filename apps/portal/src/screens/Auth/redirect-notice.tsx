import { route } from '@portico/server/routes';
import { usePortal } from '../../navigation/portal-context.ts';
import { Link } from '../../navigation/link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useCountdown } from '../../ui/countdown.ts';
import { buttonStyle } from '../../ui/styles.ts';
import { Notice } from '../../ui/notice.tsx';

/** How long after a registration or a new password the sign-in screen opens. */
const DELAY_SECONDS = 5;

/** Shows a success, then opens sign-in: after a delay, or at once by the link. */
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
