import type { ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import type { ReactNode } from 'react';
import { Link } from '../navigation/link.tsx';
import { usePage } from '../navigation/outlet.tsx';
import { usePortal } from '../navigation/portal-context.ts';
import type { MessageId } from '../i18n/catalogues.ts';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { buttonStyle } from '../ui/styles.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Illustration } from '../ui/illustration.tsx';
import { Reference } from '../ui/reference.tsx';
import { AuthPage } from '../layout/auth-page.tsx';

type ErrorProps = ScreenProps['Error'];

/** Failures that have a heading of their own; the others are "Something went wrong". */
const headings: Partial<Record<ErrorProps['code'], MessageId>> = {
  not_found: 'error.heading.not_found',
  forbidden: 'error.heading.forbidden',
  busy: 'error.heading.busy',
  database_unreachable: 'error.heading.database_unreachable',
  link_expired: 'error.heading.link_expired',
};

const icons: Partial<Record<ErrorProps['code'], IconName>> = {
  not_found: 'search',
  forbidden: 'shield',
  link_expired: 'link',
};

/** Why a page cannot be shown, what to do, and the reference number. */
export default function ErrorScreen(props: ErrorProps & { children?: ReactNode }) {
  const isSignedIn = usePage().props.shell !== null;
  if (!isSignedIn) {
    return (
      <AuthPage>
        <Reason {...props} />
      </AuthPage>
    );
  }
  return (
    <div className="grid min-h-[70dvh] place-items-center px-6 py-16">
      <Reason {...props} />
    </div>
  );
}

function Reason({ status, code, reference, children }: ErrorProps & { children?: ReactNode }) {
  const text = useText();
  const { router } = usePortal();
  const user = usePage().props.shell?.user;
  return (
    <div className="flex max-w-md flex-col items-center text-center">
      <Illustration icon={icons[code] ?? 'alert'} />
      <p className="mt-4 text-lead font-medium text-muted tabular-nums">{status}</p>
      <h1 className="mt-1 text-display font-medium tracking-tight text-balance">
        {text(headings[code] ?? 'error.heading.unexpected')}
      </h1>
      <p className="mt-3 text-lead text-balance text-muted">{text(`failure.${code}`)}</p>
      {code === 'link_expired' && user && (
        <p className="mt-3 text-pretty wrap-anywhere text-muted">
          {text('error.signed-in', { name: user.name, email: user.email })}
        </p>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to={route('home')} className={buttonStyle('primary')}>
          {text('error.home')}
        </Link>
        {/* An expired link stays expired: a retry would not help. */}
        {code !== 'link_expired' && (
          <Button onPress={() => void router.reload()}>
            <Icon name="retry" className="size-4" />
            {text('retry.action')}
          </Button>
        )}
      </div>
      {children}
      <Reference value={reference} className="mt-10 text-muted" />
    </div>
  );
}
