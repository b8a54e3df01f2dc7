import type { ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { ApiError } from '../../api/call.ts';
import { errorMessage } from '../../components/error-message.ts';
import { useForm } from '../../components/use-form.ts';
import { Link } from '../../navigation/link.tsx';
import { usePortal } from '../../navigation/portal-context.ts';
import { signIn } from '../../api/session.ts';
import { useText } from '../../i18n/use-text.ts';
import type { ErrorMessage } from '../../ui/failure-notice.tsx';
import { buttonStyle, textLink } from '../../ui/styles.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Form } from '../../components/form.tsx';
import { accountRules } from '../../components/account-rules.ts';
import { AuthCard } from './auth-card.tsx';

type LoginProps = ScreenProps['Auth/Login'];

/** The message for an error; an unexpected one is a "Login Error". */
function loginMessage(error: unknown): ErrorMessage | null {
  if (error instanceof ApiError && error.code !== 'unexpected') return errorMessage(error);
  return { ...errorMessage(error), message: 'login.failed' };
}

/** Sign-in with e-mail and password, or through the company directory. */
export default function Login({ intended, directory, trouble, canSetUp }: LoginProps) {
  const text = useText();
  return (
    <AuthCard
      heading={text('login.heading')}
      lead={text(directory ? 'login.lead.directory' : 'login.lead')}
      footer={canSetUp && <SetUpHint />}
    >
      {trouble && (
        <Notice reference={trouble.reference} className="mb-5">
          {text(`failure.${trouble.code}`)}
        </Notice>
      )}
      {directory && (
        <>
          {/* Loads a new document, because the directory's own pages follow. */}
          <a href={directory.location} rel="external" className={`w-full ${buttonStyle('primary', 'large')}`}>
            {text('login.directory')}
          </a>
          <p className="my-5 flex items-center gap-3 text-caption text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {text('login.or')}
          </p>
        </>
      )}
      <PasswordSignIn intended={intended} variant={directory ? 'secondary' : 'primary'} />
    </AuthCard>
  );
}

function PasswordSignIn({ intended, variant }: { intended: string; variant: 'primary' | 'secondary' }) {
  const text = useText();
  const { router } = usePortal();
  const form = useForm({
    initial: { email: '', password: '' },
    rules: accountRules.signIn,
    messageOf: loginMessage,
    send: async ({ email: typedEmail, password }) => {
      await router.navigate(await signIn({ email: typedEmail.trim(), password, intended }), { replace: true });
    },
  });
  return (
    <div className="flex flex-col gap-5">
      <Form form={form} variant={variant} submitLabel={text(form.isBusy ? 'login.busy' : 'login.submit')}>
        <TextField
          {...form.field('email')}
          label={text('login.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          isRequired
        />
        <PasswordField
          {...form.field('password')}
          label={text('login.password')}
          autoComplete="current-password"
          isRequired
        />
      </Form>
      <Link to={route('password.forgot')} className={`self-center ${textLink}`}>
        {text('login.forgot')}
      </Link>
    </div>
  );
}

function SetUpHint() {
  const text = useText();
  return (
    <p className="text-muted">
      {text('login.set-up.lead')}{' '}
      <Link to={route('setup')} className={textLink}>
        {text('login.set-up')}
      </Link>
    </p>
  );
}
