import type { RecoveryCodes, TwoFactorEnrolment } from '@portico/server/page-object';
import { call } from '../api/call.ts';
import { useForm } from './use-form.ts';
import { useText } from '../i18n/use-text.ts';
import { CodeField } from '../ui/code-field.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Form } from './form.tsx';
import { accountRules } from './account-rules.ts';

export interface TwoFactorEnrolmentFormProps {
  enrolment: TwoFactorEnrolment;
  /** The call that confirms the enrolment, and its input besides the code. */
  confirm: 'two-factor.confirm' | 'profile.two-factor.confirm';
  extraInput?: { intended: string };
  onConfirmed: (codes: RecoveryCodes) => void;
}

/** Connects an authenticator app: a QR code or a key, then the first code from the app. */
export function TwoFactorEnrolmentForm({
  enrolment,
  confirm,
  extraInput = { intended: '/' },
  onConfirmed,
}: TwoFactorEnrolmentFormProps) {
  const text = useText();
  const form = useForm({
    initial: { code: '' },
    rules: accountRules.oneTimePassword,
    send: async (values) => onConfirmed(await call(confirm, { body: { ...values, ...extraInput } })),
  });
  return (
    <Form form={form} submitLabel={text('enrol.submit')}>
      <ol className="flex list-decimal flex-col gap-5 pl-5 marker:font-medium marker:text-muted">
        <li className="pl-1">{text('enrol.app')}</li>
        <li className="pl-1">
          {text('enrol.scan')}
          <div className="mt-3 flex flex-wrap items-center gap-5">
            <img src={enrolment.picture} alt={text('enrol.picture')} className="size-44 rounded-normal bg-paper p-2" />
            <div className="min-w-0 flex-1 basis-44">
              <p className="text-muted">{text('enrol.key')}</p>
              <code className="mt-1 mb-3 block font-mono text-lead wrap-anywhere select-all">{enrolment.key}</code>
              <CopyButton value={enrolment.key.replace(/\s/g, '')} label={text('enrol.copy')} />
            </div>
          </div>
        </li>
        <li className="pl-1">
          <CodeField
            {...form.field('code')}
            label={text('enrol.code')}
            onComplete={(complete) => void form.submit({ code: complete })}
            isRequired
          />
        </li>
      </ol>
    </Form>
  );
}
