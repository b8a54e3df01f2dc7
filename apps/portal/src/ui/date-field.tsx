import { parseDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { DateTimeInput, MonthCalendar, monthButton } from './date-time-field.tsx';
import { Icon } from './icon.tsx';

/** A year that is typed passes 2, 20 and 202. */
const MIN_YEAR = 2000;

export interface DateFieldProps {
  label: string;
  /** `yyyy-mm-dd` */
  value: string;
  onChange: (value: string) => void;
  /** Its order and separators of day, month and year. */
  locale: string;
}

/** A day in a toolbar, typed part by part or chosen from a calendar. */
export function DateField({ label, value, onChange, locale }: DateFieldProps) {
  return (
    <I18nProvider locale={locale}>
      <DatePicker
        value={parseDate(value)}
        onChange={(next) => next && next.year >= MIN_YEAR && onChange(next.toString())}
        granularity="day"
        shouldForceLeadingZeros
        className="flex items-center"
      >
        <Group className="flex h-10 items-center max-sm:grow rounded-normal border border-line-strong bg-surface pr-0.5 pl-3 focus-within:border-accent focus-within:outline-2 focus-within:outline-focus">
          <Label className="mr-2 text-muted">{label}</Label>
          <DateTimeInput className="text-body max-sm:text-lead" />
          <Button className={monthButton}>
            <Icon name="calendar" />
          </Button>
        </Group>
        <Popover className="popover rounded-normal border border-line bg-raised p-3 shadow-high">
          <Dialog className="outline-none">
            <MonthCalendar />
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  );
}
