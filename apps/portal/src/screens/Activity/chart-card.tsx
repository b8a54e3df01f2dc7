import { type ReactNode, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { DATE_LOCALES } from '../../components/organisation-time-field.tsx';
import { formatLongTimestamp, formatMonth, formatTimestamp } from '../../i18n/dates.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { Chart } from './chart.tsx';
import { type ChartFormats, describeLines, type LineSeries } from './describe-chart.ts';

const AXIS_DATE = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

/** Dates and numbers as the user's language writes them. */
export function useFormats(step: 'day' | 'month'): ChartFormats {
  const { language } = usePortal().view;
  const { formatNumber } = useIntl();
  return useMemo(() => {
    const number = (value: number) => formatNumber(value, { maximumFractionDigits: 1 });
    if (step === 'month') {
      const month = (day: string) => formatMonth(day, language);
      return { date: month, longDate: month, axisDate: month, number };
    }
    const axisFormat = new Intl.DateTimeFormat(DATE_LOCALES[language], AXIS_DATE);
    const noon = (day: string) => `${day}T12:00:00Z`;
    return {
      date: (day) => formatTimestamp(noon(day), language, 'UTC'),
      longDate: (day) => formatLongTimestamp(noon(day), language, 'UTC'),
      axisDate: (day) => axisFormat.format(new Date(noon(day))),
      number,
    };
  }, [language, step, formatNumber]);
}

export interface LineCardProps {
  heading: string;
  data: { points: readonly { day: string }[]; step: 'day' | 'month' };
  lines: LineSeries[];
  /** Of the numbers, where the heading does not say it. */
  unit?: string;
  /** What the table says in place of a number. */
  missing: string;
  /** A click on the data at a place of the axis. */
  onSelect?: (index: number) => void;
}

/** Lines over the days or months, and their numbers as a table. */
export function LineCard({ heading, unit, data, lines, missing, onSelect }: LineCardProps) {
  const text = useText();
  const formats = useFormats(data.step);
  const { points } = data;
  const chart = useMemo(() => describeLines(points, lines, formats), [points, lines, formats]);
  const headings = [text(`activity-chart.${data.step}`), ...lines.map(({ name }) => name)];
  const rows = points.map(({ day }, index) => [
    formats.date(day),
    ...lines.map(({ values }) => {
      const value = values[index] ?? null;
      return value === null ? missing : formats.number(value);
    }),
  ]);
  return (
    <ChartCard heading={heading} unit={unit} headings={headings} rows={rows}>
      <Chart label={heading} chart={chart} onSelect={onSelect} />
    </ChartCard>
  );
}

export interface ChartCardProps {
  heading: string;
  unit?: string | undefined;
  headings: string[];
  rows: string[][];
  children: ReactNode;
}

/** A chart, and its numbers as a table for whoever wants them. */
export function ChartCard({ heading, unit, headings, rows, children }: ChartCardProps) {
  return (
    <div className="min-w-0 rounded-normal border border-line bg-surface p-4">
      <h2 className="mb-2 font-medium">
        {heading}
        {unit !== undefined && <span className="ml-2 font-normal text-muted">{unit}</span>}
      </h2>
      {children}
      <NumbersTable heading={heading} headings={headings} rows={rows} />
    </div>
  );
}

function NumbersTable({ heading, headings, rows }: Pick<ChartCardProps, 'heading' | 'headings' | 'rows'>) {
  const text = useText();
  return (
    <details className="mt-2">
      <summary className="cursor-pointer text-muted">{text('activity-chart.table')}</summary>
      <div role="region" aria-label={heading} tabIndex={0} className="mt-2 max-h-64 overflow-auto">
        <table className="w-full text-left tabular-nums">
          <thead>
            <tr>
              {headings.map((name) => (
                <th key={name} scope="col" className="py-1 pr-4 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="py-1 pr-4 font-normal">
                  {name}
                </th>
                {values.map((value, index) => (
                  <td key={headings[index + 1]} className="py-1 pr-4">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
