import { now, parseAbsolute, type ZonedDateTime } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { Icon } from './icon.tsx';

export interface DateTimeFieldProps {
  label: string;
  help: string;
  error?: string | undefined;
  /** ISO 8601; empty while it is not complete. */
  value: string;
  onChange: (value: string) => void;
  timeZone: string;
  /** Its order and separators of day, month and year. */
  locale: string;
}

export const monthButton = 'grid size-9 place-items-center rounded-normal text-muted hover:bg-hover hover:text-ink';

/** A date and a time of day in a time zone, typed part by part or chosen from a calendar. */
export function DateTimeField({ label, help, error, value, onChange, timeZone, locale }: DateTimeFieldProps) {
  return (
    <I18nProvider locale={locale}>
      <DatePicker<ZonedDateTime>
        value={value === '' ? null : parseAbsolute(value, timeZone)}
        onChange={(next) => onChange(next?.toAbsoluteString() ?? '')}
        placeholderValue={now(timeZone).set({ hour: 8, minute: 0, second: 0, millisecond: 0 })}
        granularity="minute"
        hourCycle={24}
        hideTimeZone
        shouldForceLeadingZeros
        isInvalid={error !== undefined}
        className="group flex flex-col gap-1.5"
      >
        <Label className="font-medium">{label}</Label>
        <Group className="flex h-11 items-center rounded-normal border border-line-strong bg-surface pr-1 pl-2 group-data-invalid:border-danger focus-within:border-accent focus-within:outline-2 focus-within:outline-focus">
          <DateTimeInput className="text-lead" />
          <Button className={monthButton}>
            <Icon name="calendar" />
          </Button>
        </Group>
        <Text slot="description" className="text-muted">
          {help}
        </Text>
        <FieldError className="text-danger">{error}</FieldError>
        <Popover className="popover rounded-normal border border-line bg-raised p-3 shadow-high">
          <Dialog className="outline-none">
            <MonthCalendar />
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  );
}

/** Day, month and year, and hour and minute where they count, each typed by itself. */
export function DateTimeInput({ className }: { className: string }) {
  return (
    <DateInput className={`flex min-w-0 flex-1 whitespace-pre tabular-nums ${className}`}>
      {(segment) => (
        <DateSegment
          segment={segment}
          className="rounded-small px-0.5 outline-none data-focused:bg-accent data-focused:text-on-accent data-placeholder:text-muted data-[type=literal]:px-0 data-[type=literal]:text-muted"
        />
      )}
    </DateInput>
  );
}

/** The days of a month to choose from. */
export function MonthCalendar() {
  return (
    <Calendar>
      <header className="mb-1 flex items-center justify-between">
        <Button slot="previous" className={monthButton}>
          <Icon name="chevron-left" />
        </Button>
        <Heading className="font-medium" />
        <Button slot="next" className={monthButton}>
          <Icon name="chevron-right" />
        </Button>
      </header>
      <CalendarGrid
        weekdayStyle="short"
        className="text-center tabular-nums [&_th]:pb-1 [&_th]:text-caption [&_th]:font-medium [&_th]:text-muted"
      >
        {(date) => (
          <CalendarCell
            date={date}
            className="grid size-9 cursor-default place-items-center rounded-small outline-none hover:bg-hover data-disabled:opacity-50 data-focus-visible:outline-2 data-focus-visible:outline-focus data-outside-month:hidden data-today:font-semibold data-today:text-accent data-selected:bg-accent data-selected:text-on-accent"
          />
        )}
      </CalendarGrid>
    </Calendar>
  );
}
