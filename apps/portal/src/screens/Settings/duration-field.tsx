import type { TextBinding } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

export type DurationUnit = 'hours' | 'days';

/** A number of hours in the largest unit that has no rest. */
export const toDuration = (hours: number): { amount: string; unit: DurationUnit } =>
  hours % 24 === 0 ? { amount: String(hours / 24), unit: 'days' } : { amount: String(hours), unit: 'hours' };

/** The hours of what was typed; -1 where it is no whole number. */
export const hoursOf = (amount: string, unit: DurationUnit): number =>
  /^\d{1,6}$/.test(amount.trim()) ? Number(amount) * (unit === 'days' ? 24 : 1) : -1;

interface DurationFieldProps extends TextBinding {
  label: string;
  unit: DurationUnit;
  onUnitChange: (unit: DurationUnit) => void;
}

/** A whole number of hours or days. */
export function DurationField({ label, unit, onUnitChange, ...field }: DurationFieldProps) {
  const text = useText();
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <TextField {...field} label={label} inputMode="numeric" autoComplete="off" />
      <SelectField
        name={`${field.name}-unit`}
        label={text('settings.session.unit', { field: label })}
        value={unit}
        onChange={onUnitChange}
        choices={[
          { value: 'hours', label: text('settings.unit.hours') },
          { value: 'days', label: text('settings.unit.days') },
        ]}
      />
    </div>
  );
}
