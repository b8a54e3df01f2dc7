import type { GroupOption, MemberField, Role, UserRow } from '@portico/server/page-object';
import { useForm } from '../../components/use-form.ts';
import { useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { UserFields } from '../../components/user-fields.tsx';
import { FormSheet } from '../../components/form-sheet.tsx';
import { GroupField, RoleField } from '../../components/membership-fields.tsx';
import { formRules } from '../../components/form-rules.ts';

export interface UserSheetProps {
  /** The user to change; null for a new user. */
  user: UserRow | null;
  groups: readonly GroupOption[];
  hasDirectory: boolean;
  isOneself: boolean;
  onClose: () => void;
}

interface UserForm {
  name: string;
  email: string;
  company: string;
  contactNumber: string;
  groupId: string;
  role: Role;
  signInBy: 'password' | 'directory';
}

type UserChange = Omit<UserForm, 'signInBy'>;

const initialOf = (user: UserRow | null): UserForm => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  company: user?.company ?? '',
  contactNumber: user?.contactNumber ?? '',
  groupId: user?.group?.id ?? '',
  role: user?.role ?? 'member',
  signInBy: 'password',
});

/** Adds a user, or changes one. */
export default function UserSheet({ user, groups, hasDirectory, isOneself, onClose }: UserSheetProps) {
  const text = useText();
  const { mutate } = useMutations();
  const change = useUserChange();
  const form = useForm({
    initial: initialOf(user),
    rules: formRules.user,
    send: async ({ signInBy, ...body }) => {
      if (user) await change(user, body);
      else
        await mutate('users.store', { body: { ...body, signInBy }, success: text('users.added', { name: body.name }) });
      onClose();
    },
  });
  const { values, set } = form;
  const help = (field: MemberField) => user?.unconfirmed.includes(field) && text('unconfirmed.saving');
  const isRegrouped = user !== null && (values.groupId !== (user.group?.id ?? '') || values.role !== user.role);
  return (
    <FormSheet
      heading={user ? text('users.edit.heading', { name: user.name }) : text('users.add')}
      submitLabel={text(user ? 'users.save' : 'users.add')}
      form={form}
      onClose={onClose}
    >
      <TextField {...form.field('email')} label={text('user.email')} type="email" autoComplete="off" isRequired />
      <UserFields form={form} help={help} />
      <GroupField
        value={values.groupId}
        onChange={(id) => set('groupId', id)}
        groups={groups}
        error={form.error('groupId')}
      />
      <RoleField value={values.role} onChange={(role) => set('role', role)} isDisabled={isOneself} />
      {isRegrouped && <Notice kind="info">{text('users.regrouped')}</Notice>}
      {!user && hasDirectory && <SignInByField value={values.signInBy} onChange={(way) => set('signInBy', way)} />}
      {!user && values.signInBy === 'password' && <p className="text-muted">{text('users.add.mail')}</p>}
    </FormSheet>
  );
}

/** Changes a user, and takes it back: not to no group, which nobody can be put into. */
function useUserChange() {
  const text = useText();
  const { mutate, tryMutate } = useMutations();
  return (user: UserRow, body: UserChange) => {
    const { signInBy: _, ...before } = initialOf(user);
    const input = { parameters: { id: user.id }, success: text('users.updated') };
    const undo = () => void tryMutate('users.update', { ...input, body: before });
    return mutate('users.update', { ...input, body, ...(user.group && { undo }) });
  };
}

type SignInByFieldProps = { value: UserForm['signInBy']; onChange: (way: UserForm['signInBy']) => void };

function SignInByField(props: SignInByFieldProps) {
  const text = useText();
  return (
    <SelectField
      {...props}
      label={text('users.sign-in-by')}
      name="signInBy"
      choices={[
        { value: 'password', label: text('users.sign-in-by.password') },
        { value: 'directory', label: text('users.sign-in-by.directory') },
      ]}
    />
  );
}
