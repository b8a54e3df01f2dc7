import { type ReactNode, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { formatMonth, formatTimestamp } from '../../i18n/dates.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { Chart, usePalette } from './chart.tsx';
import { type ChartFormats, type LineSeries, linesOption } from './chart-options.ts';

/** Dates and numbers as the user's language writes them. */
export function useFormats(step: 'day' | 'month'): ChartFormats {
  const { language } = usePortal().view;
  const { formatNumber } = useIntl();
  return useMemo(
    () => ({
      date: (day: string) =>
        step === 'month' ? formatMonth(day, language) : formatTimestamp(`${day}T12:00:00Z`, language, 'UTC'),
      number: (value: number) => formatNumber(value, { maximumFractionDigits: 1 }),
    }),
    [language, step, formatNumber],
  );
}

export interface LineCardProps {
  heading: string;
  data: { points: readonly { day: string }[]; step: 'day' | 'month' };
  lines: LineSeries[];
  /** What the table says in place of a number. */
  missing: string;
  /** A click on the data at a place of the axis. */
  onSelect?: (index: number) => void;
}

/** Lines over the days or months, and their numbers as a table. */
export function LineCard({ heading, data, lines, missing, onSelect }: LineCardProps) {
  const text = useText();
  const palette = usePalette();
  const formats = useFormats(data.step);
  const option = useMemo(() => linesOption(data, lines, palette, formats), [data, lines, palette, formats]);
  const headings = [text(`activity-chart.${data.step}`), ...lines.map(({ name }) => name)];
  const rows = data.points.map(({ day }, index) => [
    formats.date(day),
    ...lines.map(({ values }) => {
      const value = values[index] ?? null;
      return value === null ? missing : formats.number(value);
    }),
  ]);
  return (
    <ChartCard heading={heading} headings={headings} rows={rows}>
      <Chart label={heading} option={option} onSelect={onSelect} />
    </ChartCard>
  );
}

export interface ChartCardProps {
  heading: string;
  headings: string[];
  rows: string[][];
  children: ReactNode;
}

/** A chart, and its numbers as a table for whoever wants them. */
export function ChartCard({ heading, headings, rows, children }: ChartCardProps) {
  const text = useText();
  return (
    <div className="min-w-0 rounded-normal border border-line bg-surface p-4">
      <h2 className="mb-2 font-medium">{heading}</h2>
      {children}
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
    </div>
  );
}
