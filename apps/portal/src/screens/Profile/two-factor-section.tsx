import type { TwoFactorState } from '@portico/server/page-object';
import { Suspense, useState } from 'react';
import { Timestamp } from '../../components/timestamp.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { Status } from '../../ui/status.tsx';

/** Changes to two-factor sign-in. */
export type TwoFactorStep = 'enrol' | 'codes' | 'disable';

const TwoFactorSteps = lazy(() => import('./two-factor-steps.tsx'));

/** With fewer codes left, the user is advised to make new ones. */
const FEW_CODES = 3;

export interface TwoFactorSectionProps {
  twoFactor: TwoFactorState;
  /** Changes need the password: without one there are none. */
  hasPassword: boolean;
}

/** The state of two-factor sign-in, and the buttons that change it. */
export function TwoFactorSection({ twoFactor, hasPassword }: TwoFactorSectionProps) {
  const text = useText();
  const [step, setStep] = useState<TwoFactorStep | null>(null);
  const { confirmedAt, recoveryCodesLeft, isRequired } = twoFactor;
  const isOn = confirmedAt !== null;
  const status = (
    <Status tone={isOn ? 'good' : 'quiet'}>{text(isOn ? 'profile.two-factor.on' : 'profile.two-factor.off')}</Status>
  );
  return (
    <Section id="two-factor" heading={text('profile.two-factor')} lead={text('enrol.what')} aside={status}>
      <div className="flex flex-col gap-4">
        {!hasPassword && <p className="text-muted">{text('profile.two-factor.directory')}</p>}
        {isOn && (
          <p>
            {text('profile.two-factor.since')} <Timestamp at={confirmedAt} withTime />
            {' · '}
            {text('profile.two-factor.codes-left', { count: recoveryCodesLeft })}
          </p>
        )}
        {isOn && recoveryCodesLeft < FEW_CODES && (
          <Notice kind="warning">{text('profile.two-factor.few-codes')}</Notice>
        )}
        {hasPassword && <TwoFactorButtons isOn={isOn} isRequired={isRequired} onStep={setStep} />}
        {hasPassword && isOn && isRequired && <p className="text-muted">{text('profile.two-factor.required')}</p>}
      </div>
      {step && (
        <Suspense>
          <TwoFactorSteps step={step} onClose={() => setStep(null)} />
        </Suspense>
      )}
    </Section>
  );
}

interface TwoFactorButtonsProps {
  isOn: boolean;
  isRequired: boolean;
  onStep: (step: TwoFactorStep) => void;
}

function TwoFactorButtons({ isOn, isRequired, onStep }: TwoFactorButtonsProps) {
  const text = useText();
  return (
    <div className="flex flex-wrap gap-2">
      <Button onPress={() => onStep('enrol')}>
        {text(isOn ? 'profile.two-factor.renew' : 'profile.two-factor.enrol')}
      </Button>
      {isOn && <Button onPress={() => onStep('codes')}>{text('profile.two-factor.new-codes')}</Button>}
      {isOn && !isRequired && <Button onPress={() => onStep('disable')}>{text('profile.two-factor.disable')}</Button>}
    </div>
  );
}
