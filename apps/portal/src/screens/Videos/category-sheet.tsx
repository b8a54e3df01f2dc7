import { LANGUAGES, type Language, type VideoCategory } from '@portico/server/page-object';
import { useMutations } from '../../api/mutations.ts';
import { FormSheet } from '../../components/form-sheet.tsx';
import { formRules } from '../../components/form-rules.ts';
import { useForm, type Rule } from '../../components/use-form.ts';
import { languages } from '../../i18n/languages.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextField } from '../../ui/text-field.tsx';

type Values = Record<Language, string>;

/** One language is enough; the others may be left out. */
const ruleOf: Rule<string, Values> = (name, values) => {
  const isAnyFilled = LANGUAGES.some((language) => values[language].trim() !== '');
  return name.trim() === '' && isAnyFilled ? undefined : formRules.videoCategory.name(name);
};

const rules = Object.fromEntries(LANGUAGES.map((language) => [language, ruleOf])) as Record<Language, typeof ruleOf>;

export interface CategorySheetProps {
  /** Null for a new one. */
  category: VideoCategory | null;
  onClose: () => void;
}

/** Adds a category, or renames one, in the portal's languages. */
export default function CategorySheet({ category, onClose }: CategorySheetProps) {
  const text = useText();
  const { mutate } = useMutations();
  const nameIn = (language: Language) => category?.locales.find((locale) => locale.language === language)?.name ?? '';
  const form = useForm<Values>({
    initial: Object.fromEntries(LANGUAGES.map((language) => [language, nameIn(language)])) as Values,
    rules,
    send: async (values) => {
      const locales = LANGUAGES.map((language) => ({ language, name: values[language] }));
      const body = { locales: locales.filter(({ name }) => name.trim() !== '') };
      const success = text('video-categories.saved');
      if (category) await mutate('video-categories.update', { parameters: { id: category.id }, body, success });
      else await mutate('video-categories.store', { body, success });
      onClose();
    },
  });
  return (
    <FormSheet
      heading={text(category ? 'video-categories.rename.heading' : 'video-categories.add')}
      submitLabel={text(category ? 'video-categories.save' : 'video-categories.add')}
      form={form}
      onClose={onClose}
    >
      <p className="text-muted">{text('video-categories.languages')}</p>
      {LANGUAGES.map((language) => (
        <TextField key={language} {...form.field(language)} label={languages[language].name} autoComplete="off" />
      ))}
    </FormSheet>
  );
}
