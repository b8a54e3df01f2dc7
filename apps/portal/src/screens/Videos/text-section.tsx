import { LANGUAGES, type Language } from '@portico/server/page-object';
import { languages as languageNames } from '../../i18n/languages.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { VideoForm } from './video-form.ts';

/** Title and description in each language of a video, and further languages to add. */
export function TextSection({ form }: { form: VideoForm }) {
  const text = useText();
  const present = form.values.languages;
  const absent = LANGUAGES.filter((language) => !present.includes(language));
  const setLanguages = (chosen: readonly Language[]) =>
    form.set(
      'languages',
      LANGUAGES.filter((one) => chosen.includes(one)),
    );
  const problem = form.error('languages');
  return (
    <Section heading={text('video.texts')} lead={text('video.texts.lead')}>
      <div className="flex flex-col gap-4">
        {problem && <Notice>{problem}</Notice>}
        {present.map((language) => (
          <Locale
            key={language}
            form={form}
            language={language}
            onRemove={present.length > 1 ? () => setLanguages(present.filter((one) => one !== language)) : null}
          />
        ))}
        {absent.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {absent.map((language) => (
              <Button key={language} size="small" onPress={() => setLanguages([...present, language])}>
                {text('page.language.add', { language: languageNames[language].name })}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Section>
  );
}

interface LocaleProps {
  form: VideoForm;
  language: Language;
  /** Null for the last one. */
  onRemove: (() => void) | null;
}

function Locale({ form, language, onRemove }: LocaleProps) {
  const text = useText();
  const { name } = languageNames[language];
  return (
    <fieldset className="flex flex-col gap-4 rounded-normal border border-line p-4">
      <legend className="px-1 font-medium">{name}</legend>
      <TextField {...form.field(`title.${language}`)} label={text('video.title')} autoComplete="off" isRequired />
      <TextArea {...form.field(`description.${language}`)} label={text('page.description')} rows={3} />
      {onRemove && (
        <Button size="small" variant="quiet" className="self-start" onPress={onRemove}>
          {text('page.language.remove', { language: name })}
        </Button>
      )}
    </fieldset>
  );
}
