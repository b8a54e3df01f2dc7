import type { GroupOption, MemberField } from '@portico/server/page-object';
import { ValuesToConfirm } from '../../components/values-to-confirm.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { TypedIdentity } from './report-form.ts';

export interface IdentityFieldsProps {
  identities: readonly TypedIdentity[];
  groups: readonly GroupOption[];
  /** The data set demands one. */
  isRequired: boolean;
  error: string | undefined;
  onChange: (identities: TypedIdentity[]) => void;
}

const PARTS = '{email}, {name}, {group}, {company}';

/** With which roles and user name each group sees a report. */
export function IdentityFields({ identities, groups, isRequired, error, onChange }: IdentityFieldsProps) {
  const text = useText();
  const taken = new Set(identities.map(({ groupId }) => groupId));
  const free = groups.find(({ id }) => !taken.has(id))?.id ?? '';
  const change = (index: number, changed: Partial<TypedIdentity>) =>
    onChange(identities.map((identity, row) => (row === index ? { ...identity, ...changed } : identity)));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-medium">{text('report.identity')}</legend>
      <p className="text-muted">{text('report.identity.help')}</p>
      {isRequired && <p className="font-medium">{text('report.identity.required')}</p>}
      {identities.map((identity, index) => (
        // A row has no name of its own: two may be of the same group until it is changed.
        <IdentityRow
          key={index}
          identity={identity}
          groups={groups}
          taken={[...taken].filter((groupId) => groupId !== '')}
          onChange={(changed) => change(index, changed)}
          onRemove={() => onChange(identities.filter((_, row) => row !== index))}
        />
      ))}
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      <Button
        size="small"
        className="self-start"
        onPress={() => onChange([...identities, { groupId: free, roles: '', username: '{email}' }])}
      >
        <Icon name="plus" />
        {text('report.identity.add')}
      </Button>
    </fieldset>
  );
}

interface IdentityRowProps {
  identity: TypedIdentity;
  groups: readonly GroupOption[];
  /** The groups that have an identity of their own. */
  taken: readonly string[];
  onChange: (changed: Partial<TypedIdentity>) => void;
  onRemove: () => void;
}

function IdentityRow({ identity, groups, taken, onChange, onRemove }: IdentityRowProps) {
  const text = useText();
  const others = text('report.identity.others');
  const group = groups.find(({ id }) => id === identity.groupId)?.name ?? others;
  return (
    <div role="group" aria-label={group} className="flex flex-col gap-3 rounded-normal border border-line p-3">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <SelectField
            label={text('report.identity.group')}
            name="identity-group"
            value={identity.groupId}
            onChange={(groupId) => onChange({ groupId })}
            choices={[...groups.map(({ id, name }) => ({ value: id, label: name })), { value: '', label: others }]}
          />
        </div>
        <IconButton label={text('report.identity.remove', { group })} onClick={onRemove}>
          <Icon name="trash" />
        </IconButton>
      </div>
      <TextField
        label={text('report.identity.roles')}
        help={text('report.identity.roles.help')}
        value={identity.roles}
        onChange={(roles) => onChange({ roles })}
        autoComplete="off"
      />
      <TextField
        label={text('report.identity.username')}
        help={text('report.identity.username.help', { parts: PARTS })}
        value={identity.username}
        onChange={(username) => onChange({ username })}
        inputClassName="font-mono"
        autoComplete="off"
      />
      <MemberFields identity={identity} taken={taken} />
    </div>
  );
}

const memberFieldsIn = (username: string) =>
  (['name', 'company'] as const satisfies readonly MemberField[]).filter((field) => username.includes(`{${field}}`));

/** What follows from fields that members write themselves. */
function MemberFields({ identity: { groupId, username }, taken }: Pick<IdentityRowProps, 'identity' | 'taken'>) {
  const text = useText();
  const fields = memberFieldsIn(username);
  if (fields.length === 0) return null;
  const whose = groupId === '' ? { groupId: null, exceptGroups: taken } : { groupId };
  return (
    <>
      <p className="text-muted">{text('report.identity.member-fields')}</p>
      <ValuesToConfirm fields={fields} {...whose} />
    </>
  );
}
