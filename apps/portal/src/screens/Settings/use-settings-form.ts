import { type FormOptions, useForm } from '../../components/use-form.ts';
import { useUnsavedChanges } from '../../components/unsaved-changes.ts';

/** A form of the settings, whose changes are not left behind unasked. */
export function useSettingsForm<Values extends object>(options: FormOptions<Values>) {
  const form = useForm(options);
  useUnsavedChanges(form.isDirty && !form.isBusy);
  return form;
}
