import type { Language } from '@portico/server/page-object';
import { languages } from '../../i18n/languages.ts';
import { useText } from '../../i18n/use-text.ts';
import { SelectField } from '../../ui/select-field.tsx';

export interface LanguageChoiceProps {
  value: Language;
  choices: readonly Language[];
  onChange: (language: Language) => void;
}

/** The language that a page is read in. */
export function LanguageChoice({ value, choices, onChange }: LanguageChoiceProps) {
  const text = useText();
  const listed = choices.includes(value) ? choices : [value, ...choices];
  return (
    <SelectField
      name="language"
      label={text('preview.language')}
      value={value}
      onChange={onChange}
      choices={listed.map((language) => ({ value: language, label: languages[language].name }))}
    />
  );
}
