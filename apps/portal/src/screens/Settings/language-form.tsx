import { FALLBACK_LANGUAGE, type Language, LANGUAGES, type ScreenProps } from '@portico/server/page-object';
import { useMutations } from '../../api/mutations.ts';
import { Form } from '../../components/form.tsx';
import { languages as known } from '../../i18n/languages.ts';
import { useText } from '../../i18n/use-text.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type LanguageFormProps = Pick<ScreenProps['Settings/General'], 'languages' | 'languageUsers'>;

/** Which languages users can choose, and how many have chosen one that goes. */
export function LanguageForm({ languages, languageUsers }: LanguageFormProps) {
  const text = useText();
  const { mutate } = useMutations();
  const form = useSettingsForm<{ languages: Language[] }>({
    initial: { languages },
    async send(body) {
      await mutate('settings.languages', { body, success: text('brand.saved') });
      // The document around the page has the menu.
      window.location.reload();
    },
  });
  const { languages: chosen } = form.values;
  const dropped = languages.filter((language) => !chosen.includes(language));
  const count = dropped.reduce((sum, language) => sum + (languageUsers[language] ?? 0), 0);
  const choose = (language: Language, isChecked: boolean) =>
    form.set(
      'languages',
      LANGUAGES.filter((each) => (each === language ? isChecked : chosen.includes(each))),
    );
  return (
    <Form form={form} submitLabel={text('form.save')} size="normal">
      <div className="flex flex-col gap-2">
        {LANGUAGES.map((language) => (
          <Checkbox
            key={language}
            isChecked={chosen.includes(language)}
            isDisabled={language === FALLBACK_LANGUAGE}
            help={language === FALLBACK_LANGUAGE && text('settings.languages.always')}
            onChange={(isChecked) => choose(language, isChecked)}
          >
            {known[language].name}
          </Checkbox>
        ))}
      </div>
      {dropped.length > 0 && <DroppedLanguages count={count} />}
    </Form>
  );
}

function DroppedLanguages({ count }: { count: number }) {
  const text = useText();
  return (
    <Notice kind="warning">
      <div role="status">{text('settings.languages.dropped', { count })}</div>
    </Notice>
  );
}
