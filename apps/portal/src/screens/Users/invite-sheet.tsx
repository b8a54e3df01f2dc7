import type { GroupOption, Role } from '@portico/server/page-object';
import { useForm } from '../../components/use-form.ts';
import { useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextField } from '../../ui/text-field.tsx';
import { FormSheet } from '../../components/form-sheet.tsx';
import { GroupField, RoleField } from '../../components/membership-fields.tsx';
import { formRules } from '../../components/form-rules.ts';

export interface InviteSheetProps {
  groups: readonly GroupOption[];
  validDays: number;
  onClose: () => void;
}

/** Invites one user. */
export default function InviteSheet({ groups, validDays, onClose }: InviteSheetProps) {
  const text = useText();
  const { mutate } = useMutations();
  const form = useForm<{ email: string; groupId: string; role: Role }>({
    initial: { email: '', groupId: groups.length === 1 ? groups[0]!.id : '', role: 'member' },
    rules: formRules.invitation,
    send: async (body) => {
      await mutate('invites.store', { body, success: text('invites.sent') });
      onClose();
    },
  });
  return (
    <FormSheet heading={text('invites.invite')} submitLabel={text('invites.send')} form={form} onClose={onClose}>
      <TextField {...form.field('email')} label={text('user.email')} type="email" autoComplete="off" isRequired />
      <GroupField
        value={form.values.groupId}
        onChange={(id) => form.set('groupId', id)}
        groups={groups}
        error={form.error('groupId')}
      />
      <RoleField value={form.values.role} onChange={(role) => form.set('role', role)} />
      <p className="text-muted">{text('invites.invite.help', { days: validDays })}</p>
    </FormSheet>
  );
}
