import type { AccessLevel, ReleaseChange, ReleaseItem, ReleaseRow, TagOption } from '@portico/server/page-object';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormSheet } from '../../components/form-sheet.tsx';
import { TagChoice } from '../../components/tag-choice.tsx';
import { useForm } from '../../components/use-form.ts';
import { useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

export interface ItemSheetProps {
  release: ReleaseRow;
  item: ReleaseItem;
  tags: readonly TagOption[];
  onClose: () => void;
}

const changes = ['publish', 'unpublish', 'keep'] as const satisfies readonly ReleaseChange[];
const levels = ['everyone', 'tagged', 'administrators'] as const satisfies readonly AccessLevel[];

/** What a release does with one page: its content, access and place. */
export default function ItemSheet({ release, item, tags, onClose }: ItemSheetProps) {
  const text = useText();
  const form = useItemForm({ release, item, onClose });
  const { values, set } = form;
  const canTakeDraft = values.change === 'publish' && item.isDraftNewer;
  return (
    <FormSheet
      heading={text('releases.item.edit.heading', { name: item.name })}
      submitLabel={text('releases.save')}
      form={form}
      onClose={onClose}
    >
      <SelectField
        name="change"
        label={text('releases.item.content')}
        value={values.change}
        onChange={(change) => set('change', change)}
        choices={changes.map((value) => ({ value, label: text(`releases.item.change.${value}`) }))}
      />
      {canTakeDraft && (
        <Checkbox isChecked={values.takesDraft} onChange={(is) => set('takesDraft', is)}>
          {text('releases.item.take-draft')}
        </Checkbox>
      )}
      {item.kind === 'page' && <PageSettings form={form} item={item} tags={tags} />}
    </FormSheet>
  );
}

/** What a linked block has none of. */
function PageSettings(props: AccessFieldsProps) {
  const text = useText();
  return (
    <>
      <AccessFields {...props} />
      <TextField
        {...props.form.field('position')}
        label={text('releases.item.position')}
        help={text('releases.item.position.help')}
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  );
}

type AccessFieldsProps = Pick<ItemSheetProps, 'item' | 'tags'> & { form: ReturnType<typeof useItemForm> };

/** Who sees the page then. What is left as it is also follows what the page is given meanwhile. */
function AccessFields({ form: { values, set }, item, tags }: AccessFieldsProps) {
  const text = useText();
  const current = text(`page.access.${item.current.accessLevel}`);
  return (
    <>
      <SelectField
        name="accessLevel"
        label={text('page.access')}
        value={values.accessLevel}
        onChange={(level) => set('accessLevel', level)}
        choices={[
          { value: '', label: text('releases.item.settings.keep', { current }) },
          ...levels.map((value) => ({ value, label: text(`page.access.${value}`) })),
        ]}
      />
      <Checkbox isChecked={values.hasTags} onChange={(is) => set('hasTags', is)}>
        {text('releases.item.tags.change')}
      </Checkbox>
      {values.hasTags && (
        <TagChoice
          tags={tags}
          chosen={values.tags}
          onChange={(chosen) => set('tags', chosen)}
          help={text('page.tags.help')}
        />
      )}
    </>
  );
}

function useItemForm({ release, item, onClose }: Omit<ItemSheetProps, 'tags'>) {
  const text = useText();
  const { mutate } = useMutations();
  const { name, change, accessLevel, tags, position, current } = item;
  const level: AccessLevel | '' = accessLevel ?? '';
  return useForm({
    initial: {
      ...{ change, accessLevel: level, takesDraft: false },
      ...{ hasTags: tags !== null, tags: tags ?? current.tags, position: position === null ? '' : String(position) },
    },
    rules: {
      position: (typed) => (/^([1-9]\d{0,3})?$/.test(typed.trim()) ? undefined : 'validation.release-position'),
    },
    send: async (values) => {
      const typed = values.position.trim();
      const body = {
        ...{ change: values.change, takesDraft: values.takesDraft },
        accessLevel: values.accessLevel === '' ? null : values.accessLevel,
        tags: values.hasTags ? values.tags : null,
        position: typed === '' ? null : Number(typed),
      };
      const success = text('releases.item.edited', { name });
      await mutate('releases.item', { parameters: { id: release.id, page: item.id }, body, success });
      onClose();
    },
  });
}
