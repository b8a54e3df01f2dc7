import {
  LANGUAGES,
  type Language,
  type PageChoice,
  type PageKind,
  type PageOption,
  type PageRow,
  type TagOption,
} from '@portico/server/page-object';
import { Suspense, useState } from 'react';
import { PageField } from '../../components/page-field.tsx';
import { FormSheet } from '../../components/form-sheet.tsx';
import { TagChoice } from '../../components/tag-choice.tsx';
import { UsageList } from '../../components/usage-list.tsx';
import { pageName } from '../../components/page-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { IconChoice } from './icon-choice.tsx';
import { LIST_MESSAGES } from './page-kind.ts';
import { languagesOf, tagsOf, usePageChanges, usePageForm, useParent, type PageForm } from './page-form.ts';

const TemplatePicture = lazy(() => import('./template-picture.tsx'));

const levels = ['everyone', 'tagged', 'administrators'] as const;

export interface PageSheetProps {
  kind: PageKind;
  /** The page, template or linked block to change; null for a new one. */
  page: PageRow | null;
  /** The page above. */
  parentId: string | null;
  tags: readonly TagOption[];
  /** To begin a new page with. */
  templates?: readonly PageOption[] | undefined;
  onClose: () => void;
}

/** Adds a page, a template or a linked block, or changes how one is called, where it stands and who may see it. */
export default function PageSheet({ kind, page, parentId, tags, templates, onClose }: PageSheetProps) {
  const text = useText();
  const { language } = usePortal().view;
  const isPage = kind === 'page';
  const form = usePageForm({ page, kind, onClose });
  const { parent, isLoading, changes, moveBelow } = useMoving(form, page, parentId);
  const add = text(`${LIST_MESSAGES[kind]}.add`);
  const problem = form.error('locales');
  return (
    <FormSheet
      heading={page ? text('pages.edit.heading', { name: pageName(page, language) }) : add}
      submitLabel={page ? text('pages.save') : add}
      form={form}
      onClose={onClose}
    >
      {!page && templates && templates.length > 0 && <Beginning form={form} templates={templates} />}
      {isPage && (
        <PageField
          label={text('page.parent')}
          help={page ? text('page.parent.help') : ''}
          none={text('page.parent.none')}
          value={parent}
          isLoading={isLoading}
          without={page ? [page.id] : []}
          onChange={moveBelow}
        />
      )}
      {problem && <Notice>{problem}</Notice>}
      <Locales form={form} hasSlug={isPage} changes={changes} />
      {isPage && <IconChoice value={form.values.icon ?? ''} onChange={(icon) => form.set('icon', icon)} />}
      {isPage && <Access form={form} tags={tags} />}
      {page && <UsageList kind={kind} id={page.id} />}
    </FormSheet>
  );
}

/** The page above, and what follows from another one. */
function useMoving(form: PageForm, page: PageRow | null, parentId: string | null) {
  const { stored, isLoading } = useParent(parentId);
  const [chosen, setChosen] = useState<PageChoice | null | undefined>(undefined);
  const parent = chosen === undefined ? stored : chosen;
  const changes = usePageChanges(form, page, parent);
  const moveBelow = (above: PageChoice | null) => {
    setChosen(above);
    changes.moveBelow(above);
  };
  return { parent, isLoading, changes, moveBelow };
}

function Access({ form, tags }: { form: PageForm; tags: readonly TagOption[] }) {
  const text = useText();
  return (
    <>
      <SelectField
        label={text('page.access')}
        name="accessLevel"
        value={form.values.accessLevel ?? ''}
        onChange={(level) => form.set('accessLevel', level)}
        choices={levels.map((value) => ({ value, label: text(`page.access.${value}`) }))}
      />
      <TagChoice
        tags={tags}
        chosen={tagsOf(form.values)}
        onChange={(chosen) => form.set('tags', chosen.join(','))}
        help={text('page.tags.help')}
      />
    </>
  );
}

function Beginning({ form, templates }: { form: PageForm; templates: readonly PageOption[] }) {
  const text = useText();
  const chosen = templates.find(({ id }) => id === form.values.templateId);
  return (
    <>
      <SelectField
        label={text('page.template')}
        name="templateId"
        value={form.values.templateId ?? ''}
        onChange={(id) => form.set('templateId', id)}
        choices={[
          { value: '', label: text('page.template.blank') },
          ...templates.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        error={form.error('templateId')}
      />
      {chosen && (
        <Suspense>
          <TemplatePicture template={chosen} />
        </Suspense>
      )}
    </>
  );
}

interface LocalesProps {
  form: PageForm;
  hasSlug: boolean;
  changes: ReturnType<typeof usePageChanges>;
}

/** Name, slug and description in each language of the page, and further languages to add. */
function Locales({ form, hasSlug, changes: { rename, setLanguages } }: LocalesProps) {
  const text = useText();
  const present = languagesOf(form.values);
  const absent = LANGUAGES.filter((language) => !present.includes(language));
  return (
    <>
      {present.map((language) => (
        <fieldset key={language} className="flex flex-col gap-4 rounded-normal border border-line p-4">
          <legend className="px-1 font-medium first-letter:uppercase">{text(`reader.language.${language}`)}</legend>
          <LocaleFields form={form} language={language} hasSlug={hasSlug} rename={rename} />
          {present.length > 1 && (
            <Button
              size="small"
              variant="quiet"
              className="self-start"
              onPress={() => setLanguages(present.filter((one) => one !== language))}
            >
              {text('page.language.remove', { language: text(`reader.language.${language}`) })}
            </Button>
          )}
        </fieldset>
      ))}
      {absent.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {absent.map((language) => (
            <Button key={language} size="small" onPress={() => setLanguages([...present, language])}>
              {text('page.language.add', { language: text(`reader.language.${language}`) })}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

interface LocaleFieldsProps {
  form: PageForm;
  language: Language;
  hasSlug: boolean;
  rename: (language: Language, name: string) => void;
}

function LocaleFields({ form, language, hasSlug, rename }: LocaleFieldsProps) {
  const text = useText();
  return (
    <>
      <TextField
        {...form.field(`name.${language}`)}
        onChange={(name) => rename(language, name)}
        label={text('page.name')}
        autoComplete="off"
        isRequired
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
