import type { SubscriptionFormat, SubscriptionRhythm, SubscriptionSchedule } from '@portico/server/page-object';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { timeZoneName } from '../time-zone-name.ts';
import { hourName, WEEKDAYS, weekdayName } from './schedule-words.ts';

/** When and as what a report is sent, as a form holds it. */
export interface SubscriptionValues {
  rhythm: SubscriptionRhythm;
  weekdays: number[];
  monthDay: string;
  hour: string;
  format: SubscriptionFormat;
}

/** A form begins with what is chosen most: Monday mornings. */
export const NEW_SUBSCRIPTION: SubscriptionValues = {
  ...{ rhythm: 'weekly', weekdays: [1], monthDay: '1', hour: '8', format: 'pdf' },
};

/** A subscription as its form holds it. */
export const toValues = (given: SubscriptionSchedule & { format: SubscriptionFormat }): SubscriptionValues => ({
  ...{ rhythm: given.rhythm, weekdays: given.weekdays, format: given.format },
  ...{ monthDay: String(given.monthDay ?? 1), hour: String(given.hour) },
});

/** What a form sends. */
export const toBody = ({ rhythm, weekdays, monthDay, hour, format }: SubscriptionValues) => ({
  ...{ rhythm, weekdays, format },
  ...{ monthDay: Number(monthDay), hour: Number(hour) },
});

/** The part of a form that the fields need. */
interface FieldsForm {
  values: SubscriptionValues;
  set(this: void, name: keyof SubscriptionValues, value: SubscriptionValues[keyof SubscriptionValues]): void;
  error(this: void, name: keyof SubscriptionValues): string | undefined;
}

const rhythms = ['daily', 'weekly', 'monthly'] as const;
const formats = ['pdf', 'png'] as const;
const count = (length: number, first: number) => Array.from({ length }, (_, index) => String(index + first));

/** When, and as what, a report is sent. */
export function SubscriptionFields({ form }: { form: FieldsForm }) {
  const text = useText();
  const { language } = usePortal().view;
  const { values, set, error } = form;
  return (
    <>
      <SelectField
        label={text('subscriptions.rhythm')}
        name="rhythm"
        value={values.rhythm}
        onChange={(rhythm) => set('rhythm', rhythm)}
        choices={rhythms.map((value) => ({ value, label: text(`subscriptions.rhythm.${value}`) }))}
        error={error('rhythm')}
      />
      <Days form={form} />
      <SelectField
        label={text('subscriptions.hour')}
        name="hour"
        value={values.hour}
        onChange={(hour) => set('hour', hour)}
        choices={count(24, 0).map((value) => ({ value, label: hourName(Number(value)) }))}
        help={text('subscriptions.hour.help', { zone: timeZoneName(language) })}
      />
      <SelectField
        label={text('subscriptions.format')}
        name="format"
        value={values.format}
        onChange={(format) => set('format', format)}
        choices={formats.map((value) => ({ value, label: text(`subscriptions.format.${value}`) }))}
      />
    </>
  );
}

/** The days of a rhythm that needs some. */
function Days({ form: { values, set, error } }: { form: FieldsForm }) {
  const text = useText();
  return (
    <>
      {values.rhythm === 'weekly' && (
        <Weekdays chosen={values.weekdays} onChange={(days) => set('weekdays', days)} error={error('weekdays')} />
      )}
      {values.rhythm === 'monthly' && (
        <SelectField
          label={text('subscriptions.month-day')}
          name="monthDay"
          value={values.monthDay}
          onChange={(day) => set('monthDay', day)}
          choices={count(31, 1).map((value) => ({ value, label: value }))}
          help={Number(values.monthDay) > 28 && text('subscriptions.month-day.help')}
          error={error('monthDay')}
        />
      )}
    </>
  );
}

interface WeekdaysProps {
  chosen: readonly number[];
  onChange: (days: number[]) => void;
  error: string | undefined;
}

/** Seven buttons that are pressed or not. */
function Weekdays({ chosen, onChange, error }: WeekdaysProps) {
  const text = useText();
  const { language } = usePortal().view;
  const toggle = (day: number) =>
    onChange(WEEKDAYS.filter((other) => (other === day ? !chosen.includes(day) : chosen.includes(other))));
  return (
    <div role="group" aria-label={text('subscriptions.weekdays')} className="flex flex-col gap-1.5">
      <span className="font-medium">{text('subscriptions.weekdays')}</span>
      <div className="grid max-w-md grid-cols-7 gap-1.5">
        {WEEKDAYS.map((day) => (
          <button
            key={day}
            type="button"
            name={day === 1 ? 'weekdays' : undefined}
            aria-pressed={chosen.includes(day)}
            aria-label={weekdayName(day, language, 'long')}
            onClick={() => toggle(day)}
            className="h-10 rounded-normal border border-line-control hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft"
          >
            {weekdayName(day, language, 'short')}
          </button>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
