import type { MemberField } from '@portico/server/page-object';
import type { FormPart } from './use-form.ts';
import { useText } from '../i18n/use-text.ts';
import { TextField } from '../ui/text-field.tsx';

export interface UserFieldsProps {
  form: FormPart<'name' | 'company' | 'contactNumber'>;
  /** The fields that are shown, and not changed here. */
  closed?: readonly MemberField[];
  /** What is said below a field. */
  help?: (field: MemberField) => string | false | undefined;
}

/** The fields that all forms about a user have. */
export function UserFields({ form, closed = [], help }: UserFieldsProps) {
  const text = useText();
  const stateOf = (field: MemberField) => ({ isReadOnly: closed.includes(field), help: help?.(field) });
  return (
    <>
      <TextField
        {...form.field('name')}
        {...stateOf('name')}
        label={text('user.name')}
        autoComplete="name"
        isRequired
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...form.field('company')}
          {...stateOf('company')}
          label={text('user.company')}
          autoComplete="organization"
          isRequired
        />
        <TextField
          {...form.field('contactNumber')}
          label={text('user.contact-number')}
          type="tel"
          autoComplete="tel"
          isRequired
        />
      </div>
    </>
  );
}
