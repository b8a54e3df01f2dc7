import type { ScreenProps } from '@portico/server/page-object';
import { useText } from '../../i18n/use-text.ts';
import { Section } from '../../ui/section.tsx';
import { SessionLengthForm } from './session-length-form.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { TwoFactorForm } from './two-factor-form.tsx';

/** Who must prove more than a password, and for how long people stay signed in. */
export default function SignIn({ twoFactor, session }: ScreenProps['Settings/SignIn']) {
  const text = useText();
  return (
    <SettingsFrame current="settings.sign-in" heading={text('settings.sign-in.heading')}>
      <Section heading={text('settings.two-factor')} lead={text('settings.two-factor.lead')}>
        <TwoFactorForm key={JSON.stringify(twoFactor.policy)} {...twoFactor} />
      </Section>
      <Section heading={text('settings.session')} lead={text('settings.session.lead')}>
        <SessionLengthForm key={JSON.stringify(session.length)} {...session} />
      </Section>
    </SettingsFrame>
  );
}
