import {
  LANGUAGES,
  type Language,
  type PageOption,
  type PageSettings,
  type TagOption,
} from '@portico/server/page-object';
import type { Ref } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PageField } from '../page-field.tsx';
import { TagChoice } from '../tag-choice.tsx';
import { TagLevelOffer } from './tag-level-offer.tsx';
import { languagesOf, tagsOf, type PageForm, type PageParent } from './page-form.ts';

const levels = ['everyone', 'tagged', 'administrators'] as const;

/** The page above. */
export function ParentField({ page, above }: { page: PageSettings; above: PageParent }) {
  const text = useText();
  return (
    <PageField
      label={text('page.parent')}
      help={text('page.parent.help')}
      none={text('page.parent.none')}
      value={above.parent}
      isLoading={above.isLoading}
      without={[page.id]}
      onChange={above.moveBelow}
    />
  );
}

/** Who may see the page, and who that is. */
export function AccessFields({ form, tags }: { form: PageForm; tags: readonly TagOption[] }) {
  const text = useText();
  const level = levels.find((each) => each === form.values.accessLevel) ?? 'everyone';
  const chosen = tagsOf(form.values);
  const names = tags.filter(({ id }) => chosen.includes(id)).map(({ label }) => label);
  return (
    <>
      <SelectField<string>
        label={text('page.access')}
        name="accessLevel"
        value={level}
        onChange={(value) => form.set('accessLevel', value)}
        choices={levels.map((value) => ({ value, label: text(`page.access.${value}`) }))}
        help={text(`page.access.${level}.who`, { count: names.length, names: names.join(', ') })}
      />
      {level !== 'tagged' && chosen.length > 0 && (
        <TagLevelOffer level={level} hasTags onDecide={() => form.set('accessLevel', 'tagged')} />
      )}
      {(level === 'tagged' || chosen.length > 0) && (
        <TagChoice
          tags={tags}
          chosen={chosen}
          onChange={(ids) => form.set('tags', ids.join(','))}
          help={text('page.tags.help')}
        />
      )}
    </>
  );
}

/** Who answers for what the page says, and when it is to be looked through again. */
export function OwnerFields({
  form,
  page,
  owners,
}: {
  form: PageForm;
  page: PageSettings;
  owners: readonly PageOption[];
}) {
  const text = useText();
  const { owner } = page;
  // Whoever is no administrator any more owns it until somebody else does.
  const known = owner && !owners.some(({ id }) => id === owner.id) ? [...owners, owner] : owners;
  return (
    <>
      <SelectField<string>
        {...{ label: text('page.owner'), name: 'ownerId', value: form.values.ownerId ?? '' }}
        onChange={(id) => form.set('ownerId', id)}
        choices={[
          { value: '', label: text('page.owner.none') },
          ...known.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextField
        {...form.field('reviewOn')}
        type="date"
        label={text('page.review-on')}
        help={text('page.review-on.help')}
      />
    </>
  );
}

export interface LocalesProps {
  form: PageForm;
  hasSlug: boolean;
  above: PageParent;
}

/** Name, slug and description in each language of the page, and further languages to add. */
export function Locales({ form, hasSlug, above }: LocalesProps) {
  const text = useText();
  const present = languagesOf(form.values);
  const absent = LANGUAGES.filter((language) => !present.includes(language));
  return (
    <>
      {present.map((language) => (
        <fieldset key={language} className="flex flex-col gap-4 rounded-normal border border-line p-4">
          <legend className="px-1 font-medium first-letter:uppercase">{text(`reader.language.${language}`)}</legend>
          <LocaleFields {...{ form, language, hasSlug, above }} />
          {present.length > 1 && (
            <Button
              size="small"
              variant="quiet"
              className="self-start"
              onPress={() => above.setLanguages(present.filter((one) => one !== language))}
            >
              {text('page.language.remove', { language: text(`reader.language.${language}`) })}
            </Button>
          )}
        </fieldset>
      ))}
      {absent.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {absent.map((language) => (
            <AddLanguage key={language} {...{ form, language, above }} />
          ))}
        </div>
      )}
    </>
  );
}

export function AddLanguage({ form, language, above }: Omit<LocaleFieldsProps, 'hasSlug'>) {
  const text = useText();
  return (
    <Button size="small" onPress={() => above.setLanguages([...languagesOf(form.values), language])}>
      {text('page.language.add', { language: text(`reader.language.${language}`) })}
    </Button>
  );
}

interface LocaleFieldsProps extends LocalesProps {
  language: Language;
  nameRef?: Ref<HTMLInputElement>;
}

/** How the page is called in a language, its address, and what it is about. */
export function LocaleFields({ form, language, hasSlug, above, nameRef }: LocaleFieldsProps) {
  const text = useText();
  return (
    <>
      <TextField
        {...form.field(`name.${language}`)}
        onChange={(name) => above.rename(language, name)}
        label={text('page.name')}
        autoComplete="off"
        isRequired
        {...(nameRef && { inputRef: nameRef })}
      />
      {hasSlug && (
        <TextField
          {...form.field(`slug.${language}`)}
          label={text('page.slug')}
          help={text('page.slug.help')}
          inputClassName="font-mono"
          autoComplete="off"
          isRequired
        />
      )}
      <TextField {...form.field(`description.${language}`)} label={text('page.description')} autoComplete="off" />
    </>
  );
}
