import type { TagRow } from '@portico/server/page-object';
import { FormSheet } from '../../components/form-sheet.tsx';
import { formRules } from '../../components/form-rules.ts';
import { useForm } from '../../components/use-form.ts';
import { useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextField } from '../../ui/text-field.tsx';
import { TagUsage } from './tag-usage.tsx';

export interface TagSheetProps {
  /** The access tag to change; null for a new one. */
  tag: TagRow | null;
  onClose: () => void;
}

/** Adds an access tag, or changes one and shows where it is used. */
export default function TagSheet({ tag, onClose }: TagSheetProps) {
  const text = useText();
  const { mutate } = useMutations();
  const form = useForm({
    initial: { label: tag?.label ?? '', description: tag?.description ?? '' },
    rules: formRules.tag,
    send: async (body) => {
      if (tag) await mutate('tags.update', { parameters: { id: tag.id }, body, success: text('tags.edited') });
      else await mutate('tags.store', { body, success: text('tags.added') });
      onClose();
    },
  });
  return (
    <FormSheet
      heading={tag ? text('tags.edit.heading', { name: tag.label }) : text('tags.add')}
      submitLabel={text(tag ? 'tags.save' : 'tags.add')}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field('label')}
        label={text('tag.label')}
        help={text(tag ? 'tag.label.help.edit' : 'tag.label.help')}
        autoComplete="off"
        isRequired
      />
      <TextField {...form.field('description')} label={text('tag.description')} autoComplete="off" />
      {tag && <TagUsage tagId={tag.id} />}
    </FormSheet>
  );
}
