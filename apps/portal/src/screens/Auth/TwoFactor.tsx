import type { RecoveryCodes, ScreenProps, TwoFactorEnrolment } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useForm } from '../../components/use-form.ts';
import { Link } from '../../navigation/link.tsx';
import { usePortal } from '../../navigation/portal-context.ts';
import { useText } from '../../i18n/use-text.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { textLink } from '../../ui/styles.ts';
import { Form } from '../../components/form.tsx';
import { accountRules } from '../../components/account-rules.ts';
import { TwoFactorEnrolmentForm } from '../../components/two-factor-enrolment.tsx';
import { RecoveryCodeList } from '../../components/recovery-code-list.tsx';
import { AuthCard } from './auth-card.tsx';
import { SwitchAccount } from './switch-account.tsx';

type TwoFactorProps = ScreenProps['Auth/TwoFactor'];

/** Two-factor sign-in: the code, or the enrolment if the policy requires it. */
export default function TwoFactor(props: TwoFactorProps) {
  return props.mode === 'enrol' ? <Enrol {...props} /> : <Verify {...props} />;
}

function Verify({ intended, rememberedDays, email }: TwoFactorProps) {
  const text = useText();
  const { router } = usePortal();
  const form = useForm({
    initial: { code: '', remember: false },
    rules: accountRules.oneTimePassword,
    send: async (values) => {
      const { location } = await call('two-factor.verify', { body: { ...values, intended } });
      await router.navigate(location, { replace: true });
    },
  });
  const footer = (
    <>
      <Link to={route('two-factor.reset', {}, { intended })} className={textLink}>
        {text('two-factor.lost')}
      </Link>
      <SwitchAccount email={email} />
    </>
  );
  return (
    <AuthCard heading={text('two-factor.heading')} lead={text('two-factor.lead')} footer={footer}>
      <Form form={form} submitLabel={text('two-factor.submit')}>
        <CodeField
          {...form.field('code')}
          label={text('two-factor.code')}
          onComplete={(complete) => void form.submit({ code: complete })}
          autoFocus
          isRequired
        />
        <Checkbox isChecked={form.values.remember} onChange={(remember) => form.set('remember', remember)}>
          {text('two-factor.remember', { days: rememberedDays })}
        </Checkbox>
      </Form>
    </AuthCard>
  );
}

function Enrol({ intended, email }: TwoFactorProps) {
  const text = useText();
  const { router } = usePortal();
  const [enrolment, setEnrolment] = useState<TwoFactorEnrolment | null>(null);
  const [confirmed, setConfirmed] = useState<RecoveryCodes | null>(null);
  const begin = useForm({
    initial: {},
    send: async () => setEnrolment(await call('two-factor.enrol')),
  });
  const heading = text(confirmed ? 'recovery.heading' : 'enrol.heading');
  const lead = confirmed ? undefined : text('enrol.required');
  return (
    <AuthCard isWide heading={heading} lead={lead} footer={!confirmed && <SwitchAccount email={email} />}>
      {confirmed ? (
        <RecoveryCodeList
          codes={confirmed.recoveryCodes}
          doneLabel={text('recovery.continue')}
          onDone={() => void router.navigate(confirmed.location ?? intended, { replace: true })}
        />
      ) : enrolment ? (
        <TwoFactorEnrolmentForm
          {...{ enrolment }}
          confirm="two-factor.confirm"
          extraInput={{ intended }}
          onConfirmed={setConfirmed}
        />
      ) : (
        <Form form={begin} submitLabel={text('enrol.begin')}>
          <p>{text('enrol.what')}</p>
        </Form>
      )}
    </AuthCard>
  );
}
