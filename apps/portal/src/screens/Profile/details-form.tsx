import type { Language, MemberField, ScreenProps } from '@portico/server/page-object';
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
export function DetailsForm({ profile, closedFields }: Pick<ScreenProps['Profile/Edit'], 'profile' | 'closedFields'>) {
  const text = useText();
  const { view, router, settings } = usePortal();
  const { mutate } = useMutations();
  const form = useForm({
    initial: initialOf(profile, view.language),
    rules: accountRules.profile,
    send: async (body) => {
      await mutate('profile.update', { body, success: text('profile.updated') });
      if (body.language !== view.language) await router.changeLanguage(body.language);
    },
  });
  useUnsavedChanges(form.isDirty);
  const help = (field: MemberField) => closedFields.includes(field) && text('profile.closed-field');
  return (
    <Form form={form} submitLabel={text('profile.save')} size="normal">
      <DescriptionList
        facts={[
          [text('user.email'), profile.email],
          [text('user.group'), profile.group],
          [text('user.role'), text(`user.role.${profile.role}`)],
        ]}
      />
      <UserFields form={form} closed={closedFields} help={help} />
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

const initialOf = (
  { name, company, contactNumber, language }: ScreenProps['Profile/Edit']['profile'],
  shown: Language,
) => ({ name, company, contactNumber, language: language ?? shown });
