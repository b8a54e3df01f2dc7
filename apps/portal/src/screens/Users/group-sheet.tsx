import type { GroupRow, TagOption } from '@portico/server/page-object';
import { useForm } from '../../components/use-form.ts';
import { useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextField } from '../../ui/text-field.tsx';
import { FormSheet } from '../../components/form-sheet.tsx';
import { formRules } from '../../components/form-rules.ts';
import { DirectoryPicker } from './directory-picker.tsx';
import { TagChoice } from '../../components/tag-choice.tsx';
import { SignInMethodsField } from './sign-in-methods-field.tsx';
import { RemovedTagsWarning } from './removed-tags-warning.tsx';

export interface GroupSheetProps {
  /** The group to change; null for a new group. */
  group: GroupRow | null;
  tags: readonly TagOption[];
  canSearchDirectory: boolean;
  onClose: () => void;
}

/** Adds a group, or changes one. */
export default function GroupSheet({ group, tags, canSearchDirectory, onClose }: GroupSheetProps) {
  const text = useText();
  const form = useGroupForm(group, onClose);
  const pick = ({ id, name }: { id: string; name: string }) => {
    form.set('groupId', id);
    form.set('name', name);
  };
  return (
    <FormSheet
      heading={group ? text('groups.edit.heading', { name: group.name }) : text('groups.add')}
      submitLabel={text(group ? 'groups.save' : 'groups.add')}
      form={form}
      onClose={onClose}
    >
      {canSearchDirectory && <DirectoryPicker onPick={pick} />}
      <TextField
        {...form.field('groupId')}
        label={text('groups.id')}
        help={text('groups.id.help')}
        inputClassName="font-mono"
        autoComplete="off"
        isRequired
      />
      <TextField {...form.field('name')} label={text('user.name')} autoComplete="off" isRequired />
      <TagChoice
        tags={tags}
        chosen={form.values.tags}
        onChange={(chosen) => form.set('tags', chosen)}
        help={text('group.tags.help')}
      />
      {group && <RemovedTagsWarning group={group} tags={form.values.tags} />}
      <SignInMethodsField group={group} hasDirectory={canSearchDirectory} form={form} />
    </FormSheet>
  );
}

/** What the sheet asks for, and where it is sent. */
function useGroupForm(group: GroupRow | null, onClose: () => void) {
  const text = useText();
  const { mutate } = useMutations();
  return useForm({
    initial: {
      groupId: group?.groupId ?? '',
      name: group?.name ?? '',
      tags: group?.tags.map(({ id }) => id) ?? [],
      signInMethods: group?.signInMethods ?? 'both',
    },
    rules: formRules.group,
    send: async (body) => {
      if (group) await mutate('groups.update', { parameters: { id: group.id }, body, success: text('groups.edited') });
      else await mutate('groups.store', { body, success: text('groups.added') });
      onClose();
    },
  });
}
