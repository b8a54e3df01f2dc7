import type { AccessLevel, TagOption, VideoCategory } from '@portico/server/page-object';
import { TagChoice } from '../../components/tag-choice.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { categoryName } from './category-name.ts';
import type { VideoForm } from './video-form.ts';

const levels = ['everyone', 'tagged', 'administrators'] as const;

export interface AccessSectionProps {
  form: VideoForm;
  categories: readonly VideoCategory[];
  tags: readonly TagOption[];
}

/** Where a video stands in the catalogue, and who finds it there. */
export function AccessSection({ form, categories, tags }: AccessSectionProps) {
  const text = useText();
  const { language } = usePortal().view;
  const { values, set } = form;
  return (
    <Section heading={text('video.access')}>
      <div className="flex flex-col gap-5">
        <SelectField
          label={text('video.category')}
          name="categoryId"
          value={values.categoryId}
          onChange={(id) => set('categoryId', id)}
          error={form.error('categoryId')}
          choices={[
            { value: '', label: text('video.category.none') },
            ...categories.map((category) => ({ value: category.id, label: categoryName(category, language) })),
          ]}
        />
        <SelectField<AccessLevel>
          label={text('page.access')}
          name="accessLevel"
          value={values.accessLevel}
          onChange={(level) => set('accessLevel', level)}
          choices={levels.map((value) => ({ value, label: text(`page.access.${value}`) }))}
        />
        <TagChoice
          tags={tags}
          chosen={values.tags}
          onChange={(chosen) => set('tags', chosen)}
          help={text('video.tags.help')}
        />
      </div>
    </Section>
  );
}
