import type { GroupOption, Role } from '@portico/server/page-object';
import { useText } from '../i18n/use-text.ts';
import { SelectField } from '../ui/select-field.tsx';

export interface GroupFieldProps {
  value: string;
  onChange: (id: string) => void;
  groups: readonly GroupOption[];
  error?: string | undefined;
}

/** The group of a user; its tags decide what the user may see. */
export function GroupField({ value, onChange, groups, error }: GroupFieldProps) {
  const text = useText();
  const choices = groups.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField
      label={text('user.group')}
      name="groupId"
      value={value}
      onChange={onChange}
      error={error}
      choices={[{ value: '', label: text('group.choose') }, ...choices]}
    />
  );
}

export interface RoleFieldProps {
  value: Role;
  onChange: (role: Role) => void;
  isDisabled?: boolean;
}

/** The role of a user. */
export function RoleField({ value, onChange, isDisabled = false }: RoleFieldProps) {
  const text = useText();
  return (
    <SelectField
      label={text('user.role')}
      name="role"
      value={value}
      onChange={onChange}
      isDisabled={isDisabled}
      help={text(isDisabled ? 'role.own' : `role.help.${value}`)}
      choices={[
        { value: 'member', label: text('user.role.member') },
        { value: 'administrator', label: text('user.role.administrator') },
      ]}
    />
  );
}
