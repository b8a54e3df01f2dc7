import type { ScreenProps } from '@portico/server/page-object';
import { useMutations } from '../../api/mutations.ts';
import { Form } from '../../components/form.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Section } from '../../ui/section.tsx';
import { LanguageForm } from './language-form.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** What holds for the whole portal. */
export default function General({ asksLocation, asksForAccess, ...languages }: ScreenProps['Settings/General']) {
  const text = useText();
  return (
    <SettingsFrame current="settings.general" heading={text('settings.heading')}>
      <Section heading={text('settings.languages')} lead={text('settings.languages.lead')}>
        <LanguageForm {...languages} />
      </Section>
      <Section heading={text('settings.location')}>
        <LocationForm asksLocation={asksLocation} />
      </Section>
      <Section heading={text('settings.access-requests')}>
        <AccessRequestForm isAllowed={asksForAccess} />
      </Section>
    </SettingsFrame>
  );
}

function LocationForm({ asksLocation }: { asksLocation: boolean }) {
  const text = useText();
  const { mutate } = useMutations();
  const form = useSettingsForm({
    initial: { isAsked: asksLocation },
    send: (body) => mutate('settings.location', { body, success: text('form.saved') }),
  });
  return (
    <Form form={form} submitLabel={text('form.save')} size="normal">
      <Checkbox
        isChecked={form.values.isAsked}
        onChange={(isChecked) => form.set('isAsked', isChecked)}
        help={text('settings.location.help')}
      >
        {text('settings.location.ask')}
      </Checkbox>
    </Form>
  );
}

function AccessRequestForm({ isAllowed }: { isAllowed: boolean }) {
  const text = useText();
  const { mutate } = useMutations();
  const form = useSettingsForm({
    initial: { isAllowed },
    send: (body) => mutate('settings.access-requests', { body, success: text('form.saved') }),
  });
  return (
    <Form form={form} submitLabel={text('form.save')} size="normal">
      <Checkbox
        isChecked={form.values.isAllowed}
        onChange={(isChecked) => form.set('isAllowed', isChecked)}
        help={text('settings.access-requests.help')}
      >
        {text('settings.access-requests.allow')}
      </Checkbox>
    </Form>
  );
}
