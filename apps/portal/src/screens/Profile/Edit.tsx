import type { ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Section } from '../../ui/section.tsx';
import { buttonStyle } from '../../ui/styles.ts';
import { PasswordForm } from '../Auth/password-form.tsx';
import { AccountDeletion } from './account-deletion.tsx';
import { DetailsForm } from './details-form.tsx';
import { DigestSetting } from './digest-setting.tsx';
import { Devices } from './devices.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** What users may change about themselves. */
export default function Edit(props: ScreenProps['Profile/Edit']) {
  const text = useText();
  const { profile, closedFields, hasPassword, twoFactor, sessions, devices, deletion } = props;
  return (
    <PageFrame width="reading" heading={text('profile.heading')} lead={profile.email}>
      <div className="flex flex-col gap-5">
        <Section heading={text('profile.details')}>
          <DetailsForm profile={profile} closedFields={closedFields} />
        </Section>
        <DigestSetting isOn={profile.wantsDigest} />
        <Section
          id="password"
          heading={text('password.heading')}
          lead={text(hasPassword ? 'password.lead' : 'failure.no_password')}
        >
          {hasPassword && <PasswordForm variant="secondary" />}
        </Section>
        <TwoFactorSection twoFactor={twoFactor} hasPassword={hasPassword} />
        <Sessions sessions={sessions} />
        <Section heading={text('profile.tokens')} lead={text('profile.tokens.lead')}>
          <Link to={route('tokens.own')} className={buttonStyle('secondary')}>
            {text('profile.tokens.manage')}
          </Link>
        </Section>
        {devices.length > 0 && <Devices devices={devices} />}
        <AccountDeletion deletion={deletion} email={profile.email} hasPassword={hasPassword} />
      </div>
    </PageFrame>
  );
}
