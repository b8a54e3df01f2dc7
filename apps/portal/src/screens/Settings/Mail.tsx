import type { MailTest, ScreenProps } from '@portico/server/page-object';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { errorMessage } from '../../components/error-message.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { SettingsFrame } from './settings-frame.tsx';

type MailProps = ScreenProps['Settings/Mail'];

/** Where mails go, and whether they get there. */
export default function Mail(props: MailProps) {
  const { server, isEncrypted, from } = props;
  const text = useText();
  const encryption = text(isEncrypted ? 'settings.mail.encrypted' : 'settings.mail.unencrypted');
  return (
    <SettingsFrame current="settings.mail" heading={text('settings.mail')}>
      <Section heading={text('settings.mail.route')}>
        <DescriptionList
          facts={[
            [
              text('settings.mail.server'),
              server === null ? text('settings.mail.outbox') : `${server} (${encryption})`,
            ],
            [text('settings.mail.from'), from],
          ]}
        />
      </Section>
      <TestMail {...props} />
    </SettingsFrame>
  );
}

function TestMail({ server, ownEmail }: MailProps) {
  const text = useText();
  const { data, error, isPending, mutate } = useMutation({ mutationFn: () => call('mails.test') });
  return (
    <Section heading={text('settings.mail.try')} lead={text('settings.mail.try.lead', { email: ownEmail })}>
      <Button isPending={isPending} onPress={() => mutate()}>
        {text('settings.mail.send')}
      </Button>
      <div aria-live="polite" className="*:mt-4">
        <FailureNotice failure={error && errorMessage(error)} />
        {data && <TestResult result={data} isOutbox={server === null} />}
      </div>
    </Section>
  );
}

function TestResult({ result: { isAccepted, answer }, isOutbox }: { result: MailTest; isOutbox: boolean }) {
  const text = useText();
  const accepted = isOutbox ? 'settings.mail.stored' : 'settings.mail.accepted';
  return (
    <Notice kind={isAccepted ? 'success' : 'danger'}>
      <p className="font-medium">{text(isAccepted ? accepted : 'settings.mail.rejected')}</p>
      <p className="wrap-anywhere">{answer}</p>
    </Notice>
  );
}
