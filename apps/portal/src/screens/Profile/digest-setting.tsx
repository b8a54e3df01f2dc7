import { route } from '@portico/server/routes';
import { optimisticProps, useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Section } from '../../ui/section.tsx';
import { textLink } from '../../ui/styles.ts';

/** Whether mails come about the pages that one follows. */
export function DigestSetting({ isOn }: { isOn: boolean }) {
  const text = useText();
  const isHydrated = useHydrated();
  const { tryMutate } = useMutations();
  const change = (wantsDigest: boolean) =>
    void tryMutate('profile.digest', {
      body: { isOn: wantsDigest },
      success: text('form.saved'),
      optimistic: optimisticProps('Profile/Edit', ({ profile }) => ({ profile: { ...profile, wantsDigest } })),
    });
  return (
    <Section id="digest" heading={text('profile.digest')} lead={text('profile.digest.lead')}>
      <Checkbox isChecked={isOn} isDisabled={!isHydrated} onChange={change}>
        {text('profile.digest.on')}
      </Checkbox>
      <p className="mt-4">
        <Link to={route('profile.subscriptions')} className={textLink}>
          {text('profile.subscriptions')}
        </Link>
      </p>
    </Section>
  );
}
