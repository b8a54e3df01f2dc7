import type { Language, ScreenProps } from '@portico/server/page-object';
import { useForm } from '../../components/use-form.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { useUnsavedChanges } from '../../components/unsaved-changes.ts';
import { useMutations } from '../../api/mutations.ts';
import { languages } from '../../i18n/languages.ts';
import { useText } from '../../i18n/use-text.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { UserFields } from '../../components/user-fields.tsx';
import { Form } from '../../components/form.tsx';
import { accountRules } from '../../components/account-rules.ts';

/** Name, company, number and language; e-mail, group and role are the administrators' to change. */
export function DetailsForm({ profile }: { profile: ScreenProps['Profile/Edit']['profile'] }) {
  const text = useText();
  const { view, router, settings } = usePortal();
  const { mutate } = useMutations();
  const { name, company, contactNumber } = profile;
  const form = useForm({
    initial: { name, company, contactNumber, language: profile.language ?? view.language },
    rules: accountRules.profile,
    send: async (body) => {
      await mutate('profile.update', { body, success: text('profile.updated') });
      if (body.language !== view.language) await router.changeLanguage(body.language);
    },
  });
  useUnsavedChanges(form.isDirty);
  return (
    <Form form={form} submitLabel={text('profile.save')} size="normal">
      <DescriptionList
        facts={[
          [text('user.email'), profile.email],
          [text('user.group'), profile.group],
          [text('user.role'), text(`user.role.${profile.role}`)],
        ]}
      />
      <UserFields form={form} />
      <div className="sm:max-w-72">
        <SelectField<Language>
          label={text('language.label')}
          name="language"
          value={form.values.language}
          onChange={(language) => form.set('language', language)}
          choices={settings.languages.map((value) => ({ value, label: languages[value].name }))}
          help={text('profile.language.help')}
        />
      </div>
    </Form>
  );
}
