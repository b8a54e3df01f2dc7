import type { ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { call } from '../../api/call.ts';
import { useForm } from '../../components/use-form.ts';
import { Link } from '../../navigation/link.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { usePortal } from '../../navigation/portal-context.ts';
import { useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { textLink } from '../../ui/styles.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Form } from '../../components/form.tsx';
import { accountRules } from '../../components/account-rules.ts';
import { AuthCard } from './auth-card.tsx';

type ResetProps = ScreenProps['Auth/ResetTwoFactor'];

/** For users without their authenticator: a recovery code, or a request to an administrator. */
export default function ResetTwoFactor({ intended, hasRecoveryCodes, requestedAt }: ResetProps) {
  const text = useText();
  const back = (
    <Link to={route('two-factor', {}, { intended })} className={textLink}>
      {text('two-factor.back')}
    </Link>
  );
  return (
    <AuthCard
      heading={text('two-factor.reset.heading')}
      lead={hasRecoveryCodes && text('two-factor.reset.lead')}
      footer={back}
    >
      {hasRecoveryCodes && (
        <>
          <Recovery intended={intended} />
          <hr className="my-6 border-line" />
        </>
      )}
      <AdministratorRequest requestedAt={requestedAt} />
    </AuthCard>
  );
}

function Recovery({ intended }: { intended: string }) {
  const text = useText();
  const { router } = usePortal();
  const form = useForm({
    initial: { recoveryCode: '' },
    rules: accountRules.recovery,
    send: async (values) => {
      const { location } = await call('two-factor.recover', { body: { ...values, intended } });
      await router.navigate(location, { replace: true });
    },
  });
  return (
    <Form form={form} submitLabel={text('two-factor.recover')}>
      <TextField
        {...form.field('recoveryCode')}
        label={text('two-factor.recovery-code')}
        help={text('two-factor.recovery-code.help')}
        autoComplete="off"
        inputClassName="font-mono"
        isRequired
      />
    </Form>
  );
}

function AdministratorRequest({ requestedAt }: Pick<ResetProps, 'requestedAt'>) {
  const text = useText();
  const { mutate } = useMutations();
  const form = useForm({
    initial: {},
    send: () => mutate('two-factor.request', { success: text('two-factor.request.done') }),
  });
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="font-medium">{text('two-factor.request.heading')}</h2>
        <p className="mt-0.5 text-muted">{text('two-factor.request.lead')}</p>
      </div>
      {requestedAt ? (
        <Notice kind="info">
          {text('two-factor.request.open')} <Timestamp at={requestedAt} withTime />
        </Notice>
      ) : (
        <Form form={form} variant="secondary" submitLabel={text('two-factor.request.submit')} />
      )}
    </div>
  );
}
