import type { GroupRow, SignInMethods } from '@portico/server/page-object';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';

interface SignInMethodsFieldProps {
  /** The group to change; null for a new group. */
  group: GroupRow | null;
  /** A directory is connected: a group can allow it alone. */
  hasDirectory: boolean;
  form: {
    values: { signInMethods: SignInMethods };
    error: (name: 'signInMethods') => string | undefined;
    set: (name: 'signInMethods', methods: SignInMethods) => void;
  };
}

/** How the users of a group may sign in, and what happens to those who do otherwise. */
export function SignInMethodsField({ group, hasDirectory, form }: SignInMethodsFieldProps) {
  const text = useText();
  const value = form.values.signInMethods;
  const methods = (['both', 'directory', 'password'] as const).filter(
    (each) => each !== 'directory' || hasDirectory || group?.signInMethods === each,
  );
  const isNarrowed = group !== null && value !== 'both' && value !== group.signInMethods;
  const shutOut = isNarrowed ? group.shutOut[value] : 0;
  return (
    <>
      <SelectField
        label={text('groups.sign-in')}
        name="signInMethods"
        value={value}
        error={form.error('signInMethods')}
        onChange={(chosen) => form.set('signInMethods', chosen)}
        choices={methods.map((each) => ({ value: each, label: text(`groups.sign-in.${each}`) }))}
      />
      {isNarrowed && (
        <Notice kind="warning">
          <div role="status">
            {text('groups.sign-in.closes')} {shutOut > 0 && text('groups.sign-in.shut-out', { count: shutOut })}
          </div>
        </Notice>
      )}
    </>
  );
}
