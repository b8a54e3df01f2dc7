import type { Role, ScreenProps } from '@portico/server/page-object';
import { useMutations } from '../../api/mutations.ts';
import { Form } from '../../components/form.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type TwoFactorProps = ScreenProps['Settings/SignIn']['twoFactor'];

const roles = ['member', 'administrator'] as const satisfies readonly Role[];

/** Who must have a second factor, and how many would have to set it up. */
export function TwoFactorForm({ policy, operator, without }: TwoFactorProps) {
  const text = useText();
  const { mutate, tryMutate } = useMutations();
  const undo = () => void tryMutate('settings.two-factor', { body: policy, success: text('form.saved') });
  const form = useSettingsForm({
    initial: policy,
    send: (body) => mutate('settings.two-factor', { body, success: text('form.saved'), undo }),
  });
  const asked = roles.filter((role) => policy[role] === 'optional' && form.values[role] === 'required');
  return (
    <Form form={form} submitLabel={text('form.save')} size="normal">
      {roles.map((role) => (
        <SelectField
          key={role}
          name={role}
          label={text(`settings.two-factor.${role}`)}
          value={form.values[role]}
          onChange={(rule) => form.set(role, rule)}
          isDisabled={operator[role] === 'required'}
          help={operator[role] === 'required' ? text('settings.two-factor.operator') : undefined}
          error={form.error(role)}
          choices={[
            { value: 'optional', label: text('settings.two-factor.optional') },
            { value: 'required', label: text('settings.two-factor.required') },
          ]}
        />
      ))}
      {asked.length > 0 && (
        <Notice kind="warning">
          <div role="status">
            {text('settings.two-factor.asked', { count: asked.reduce((sum, role) => sum + without[role], 0) })}
          </div>
        </Notice>
      )}
    </Form>
  );
}
