import type { RecoveryCodes, TwoFactorEnrolment } from '@portico/server/page-object';
import type { RouteInput } from '@portico/server/route-types';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useToast } from '../../components/toasts.tsx';
import { usePortal } from '../../navigation/portal-context.ts';
import { useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { TwoFactorEnrolmentForm } from '../../components/two-factor-enrolment.tsx';
import { RecoveryCodeList } from '../../components/recovery-code-list.tsx';
import ReauthDialog from '../../components/reauth-dialog.tsx';
import type { TwoFactorStep } from './two-factor-section.tsx';

export interface TwoFactorStepsProps {
  step: TwoFactorStep;
  onClose: () => void;
}

/** The input that all three steps need first. */
type PasswordInput = RouteInput<'profile.two-factor.enrol' | 'profile.two-factor.codes' | 'profile.two-factor.disable'>;

const messages = {
  enrol: { heading: 'enrol.heading', lead: 'profile.two-factor.prove', action: 'profile.two-factor.next' },
  codes: {
    heading: 'profile.two-factor.new-codes.heading',
    lead: 'profile.two-factor.new-codes.lead',
    action: 'profile.two-factor.new-codes',
  },
  disable: {
    heading: 'profile.two-factor.disable.heading',
    lead: 'profile.two-factor.disable.lead',
    action: 'profile.two-factor.disable',
  },
} as const;

/** The dialogs of a change to two-factor sign-in: the password, then the authenticator, then the codes. */
export default function TwoFactorSteps({ step, onClose }: TwoFactorStepsProps) {
  const text = useText();
  const toast = useToast();
  const { router } = usePortal();
  const { mutate } = useMutations();
  const [enrolment, setEnrolment] = useState<TwoFactorEnrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const showCodes = ({ recoveryCodes }: RecoveryCodes) => setCodes(recoveryCodes);
  const finish = () => {
    onClose();
    toast({ text: text(step === 'enrol' ? 'profile.two-factor.enrolled' : 'profile.two-factor.codes-renewed') });
    void router.reload();
  };
  const send = {
    enrol: async (body: PasswordInput) => setEnrolment(await call('profile.two-factor.enrol', { body })),
    codes: async (body: PasswordInput) => showCodes(await call('profile.two-factor.codes', { body })),
    disable: async (body: PasswordInput) => {
      await mutate('profile.two-factor.disable', { body, success: text('profile.two-factor.disabled') });
      onClose();
    },
  };
  if (codes) {
    return (
      <ModalDialog heading={text('recovery.heading')} isOpen isLocked onClose={finish}>
        <div className="px-5 pb-5">
          <RecoveryCodeList codes={codes} doneLabel={text('recovery.done')} onDone={finish} />
        </div>
      </ModalDialog>
    );
  }
  if (!enrolment) return <PasswordStep {...{ step, onClose }} send={send[step]} />;
  return (
    <ModalDialog heading={text('enrol.heading')} isOpen onClose={onClose}>
      <div className="px-5 pt-2 pb-5">
        <TwoFactorEnrolmentForm enrolment={enrolment} confirm="profile.two-factor.confirm" onConfirmed={showCodes} />
      </div>
    </ModalDialog>
  );
}

function PasswordStep({ step, send, ...rest }: TwoFactorStepsProps & { send: (body: PasswordInput) => Promise<void> }) {
  const text = useText();
  const { heading, lead, action } = messages[step];
  return (
    <ReauthDialog
      {...rest}
      key={step}
      hasPassword
      heading={text(heading)}
      lead={text(lead)}
      action={text(action)}
      isDestructive={step === 'disable'}
      send={({ password }) => send({ password })}
    />
  );
}
