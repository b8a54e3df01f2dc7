import type { FormPart } from './use-form.ts';
import { useText } from '../i18n/use-text.ts';
import { TextField } from '../ui/text-field.tsx';

/** The fields that all forms about a user have. */
export function UserFields({ form }: { form: FormPart<'name' | 'company' | 'contactNumber'> }) {
  const text = useText();
  return (
    <>
      <TextField {...form.field('name')} label={text('user.name')} autoComplete="name" isRequired />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.field('company')} label={text('user.company')} autoComplete="organization" isRequired />
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
