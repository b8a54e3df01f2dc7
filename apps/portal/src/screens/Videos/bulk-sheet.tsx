import type { AccessLevel, TagOption, VideoCategory } from '@portico/server/page-object';
import { useMutations } from '../../api/mutations.ts';
import { FormSheet } from '../../components/form-sheet.tsx';
import { TagChoice } from '../../components/tag-choice.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { categoryName } from './category-name.ts';

const levels = ['everyone', 'tagged', 'administrators'] as const;

type Kind = 'category' | 'tags' | 'access';

export interface BulkSheetProps {
  kind: Kind;
  ids: string[];
  categories: readonly VideoCategory[];
  tags: readonly TagOption[];
  onClose: () => void;
  /** The videos are changed. */
  onDone: () => void;
}

interface Values {
  categoryId: string;
  accessLevel: AccessLevel;
  add: string[];
  remove: string[];
}

function toChange(kind: Kind, { categoryId, accessLevel, add, remove }: Values) {
  if (kind === 'category') return { kind, categoryId: categoryId === '' ? null : categoryId };
  return kind === 'access' ? { kind, accessLevel } : { kind, add, remove };
}

/** Gives many videos the same category, access level or tags. */
export default function BulkSheet({ kind, ids, categories, tags, onClose, onDone }: BulkSheetProps) {
  const text = useText();
  const { mutate } = useMutations();
  const form = useForm<Values>({
    initial: { categoryId: '', accessLevel: 'everyone', add: [], remove: [] },
    send: async (values) => {
      const success = ({ ids: changed }: { ids: string[] }) => text('videos.done.change', { count: changed.length });
      await mutate('videos.bulk', { body: { ids, change: toChange(kind, values) }, success });
      onDone();
    },
  });
  const { values, set } = form;
  const label = text(`videos.bulk.${kind}.heading`, { count: ids.length });
  return (
    <FormSheet heading={label} submitLabel={label} form={form} onClose={onClose}>
      <Fields {...{ kind, values, set, categories, tags }} />
    </FormSheet>
  );
}

interface FieldsProps extends Pick<BulkSheetProps, 'kind' | 'categories' | 'tags'> {
  values: Values;
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
}

function Fields({ kind, values, set, categories, tags }: FieldsProps) {
  const text = useText();
  const { language } = usePortal().view;
  return (
    <>
      {kind === 'category' && (
        <SelectField
          label={text('video.category')}
          name="categoryId"
          value={values.categoryId}
          onChange={(id) => set('categoryId', id)}
          choices={[
            { value: '', label: text('video.category.none') },
            ...categories.map((category) => ({ value: category.id, label: categoryName(category, language) })),
          ]}
        />
      )}
      {kind === 'access' && (
        <SelectField<AccessLevel>
          label={text('page.access')}
          name="accessLevel"
          value={values.accessLevel}
          onChange={(level) => set('accessLevel', level)}
          choices={levels.map((value) => ({ value, label: text(`page.access.${value}`) }))}
        />
      )}
      {kind === 'tags' &&
        (['add', 'remove'] as const).map((list) => (
          <TagChoice
            key={list}
            label={text(`pages.bulk.tags.${list}`)}
            tags={tags}
            chosen={values[list]}
            onChange={(chosen) => set(list, chosen)}
            help={text(`videos.bulk.tags.${list}.help`)}
          />
        ))}
    </>
  );
}
