import { LANGUAGES, type Language } from '@portico/server/page-object';
import { languages } from '../../i18n/languages.ts';
import { useText } from '../../i18n/use-text.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { AnnouncementForm } from './announcement-form.ts';

export interface AnnouncementTextsProps {
  form: AnnouncementForm;
  language: Language;
  /** A language without a title, once it was tried to save. */
  incomplete: Language | undefined;
  onLanguage: (language: Language) => void;
}

/** What an announcement says, a language at a time. */
export function AnnouncementTexts({ form, language, incomplete, onLanguage }: AnnouncementTextsProps) {
  const text = useText();
  const { locales } = form.values;
  const said = locales[language];
  const bind = (name: keyof typeof said) => ({
    name,
    value: said[name],
    onChange: (value: string) => form.set('locales', { ...locales, [language]: { ...said, [name]: value } }),
  });
  const problem = form.error('locales');
  const isElsewhere = incomplete !== undefined && incomplete !== language;
  return (
    <>
      <SelectField
        name="language"
        label={text('announcements.language')}
        help={text('announcements.language.help')}
        error={isElsewhere ? `${languages[incomplete].name}: ${problem}` : undefined}
        value={language}
        onChange={onLanguage}
        choices={LANGUAGES.map((value) => ({ value, label: languages[value].name }))}
      />
      <TextField
        {...bind('title')}
        label={text('announcements.title')}
        error={isElsewhere ? undefined : problem}
        autoComplete="off"
        isRequired
      />
      <TextArea {...bind('text')} label={text('announcements.text')} rows={3} />
      <TextField {...bind('linkLabel')} label={text('announcements.link-label')} autoComplete="off" />
    </>
  );
}
