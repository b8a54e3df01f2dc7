import type { ActivityCharts as Data, ActivityFilter, UsedSubject } from '@portico/server/page-object';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../api/call.ts';
import { errorMessage } from '../../components/error-message.ts';
import { formatTimestamp } from '../../i18n/dates.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { useUrlQuery } from '../../navigation/url-query.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Chart, usePalette } from './chart.tsx';
import { barsOption, type ChartFormats, type LineSeries, linesOption } from './chart-options.ts';

const DAYS_LENGTH = 'yyyy-mm-dd'.length;
const MS_PER_SECOND = 1000;

/** Dates and numbers as the user's language writes them. */
function useFormats(): ChartFormats {
  const { language } = usePortal().view;
  const { formatNumber } = useIntl();
  return useMemo(
    () => ({
      date: (day: string) => formatTimestamp(`${day}T12:00:00Z`, language, 'UTC'),
      number: (value: number) => formatNumber(value, { maximumFractionDigits: 1 }),
    }),
    [language, formatNumber],
  );
}

/** How the portal is used in the chosen days; a click on a chart filters the list. */
export default function ActivityCharts({ filter: { from, to } }: { filter: ActivityFilter }) {
  const text = useText();
  const { data, error } = useQuery({
    queryKey: ['activity-charts', from, to],
    queryFn: () => call('activity.charts', { query: { from, to } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  if (error) return <FailureNotice failure={errorMessage(error)} />;
  if (!data) return <Spinner className="my-10 size-6" />;
  return (
    <section aria-label={text('activity-log.show-charts')} className="mb-6">
      <p className="mb-3 text-muted">{text('activity-chart.hint')}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        <OverTime data={data} />
        <LoadTimes data={data} />
        <MostUsed heading={text('activity-chart.pages')} subjects={data.pages} />
        <MostUsed heading={text('activity-chart.reports')} subjects={data.reports} />
        <MostUsed heading={text('activity-chart.files')} subjects={data.files} />
      </div>
    </section>
  );
}

/** The last day of a point: its own, or that of its month. */
function lastDayOf(day: string, step: Data['step']): string {
  if (step === 'day') return day;
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, DAYS_LENGTH);
}

/** Filters the list by the day or month of a point. */
function useDayChoice({ points, step }: Data): (index: number) => void {
  const { setQuery } = useUrlQuery();
  return useCallback(
    (index) => {
      const day = points[index]?.day;
      if (day) setQuery({ from: day, to: lastDayOf(day, step) });
    },
    [points, step, setQuery],
  );
}

function OverTime({ data }: { data: Data }) {
  const text = useText();
  const { points, maskBelow } = data;
  const select = useDayChoice(data);
  const lines = useMemo<LineSeries[]>(
    () => [
      { name: text('activity-chart.visits'), values: points.map(({ visits }) => visits) },
      { name: text('activity-chart.users'), values: points.map(({ users }) => users) },
      { name: text('activity-chart.sign-ins'), values: points.map(({ signIns }) => signIns) },
    ],
    [text, points],
  );
  return (
    <LineCard
      heading={text('activity-chart.over-time')}
      data={data}
      lines={lines}
      missing={text('activity-chart.few', { count: maskBelow })}
      onSelect={select}
    />
  );
}

function LoadTimes({ data }: { data: Data }) {
  const text = useText();
  const { points } = data;
  const select = useDayChoice(data);
  const lines = useMemo<LineSeries[]>(() => {
    const values = points.map(({ loadMs }) => (loadMs === null ? null : loadMs / MS_PER_SECOND));
    return [{ name: text('activity-chart.seconds'), values }];
  }, [text, points]);
  return <LineCard heading={text('activity-chart.load')} data={data} lines={lines} missing="–" onSelect={select} />;
}

interface LineCardProps {
  heading: string;
  data: Data;
  lines: LineSeries[];
  /** What the table says in place of a number. */
  missing: string;
  onSelect: (index: number) => void;
}

function LineCard({ heading, data, lines, missing, onSelect }: LineCardProps) {
  const text = useText();
  const palette = usePalette();
  const formats = useFormats();
  const option = useMemo(() => linesOption(data, lines, palette, formats), [data, lines, palette, formats]);
  const headings = [text('activity-chart.day'), ...lines.map(({ name }) => name)];
  const rows = data.points.map(({ day }, index) => [
    formats.date(day),
    ...lines.map(({ values }) => {
      const value = values[index] ?? null;
      return value === null ? missing : formats.number(value);
    }),
  ]);
  return (
    <Card heading={heading} headings={headings} rows={rows}>
      <Chart label={heading} option={option} onSelect={onSelect} />
    </Card>
  );
}

function MostUsed({ heading, subjects }: { heading: string; subjects: UsedSubject[] }) {
  const text = useText();
  const palette = usePalette();
  const formats = useFormats();
  const { setQuery } = useUrlQuery();
  const uses = text('activity-chart.uses');
  const option = useMemo(() => barsOption(subjects, uses, palette, formats), [subjects, uses, palette, formats]);
  const select = useCallback(
    (index: number) => setQuery({ search: subjects[index]?.name, view: undefined }),
    [subjects, setQuery],
  );
  const rows = subjects.map((subject) => [subject.name, formats.number(subject.uses)]);
  return (
    <Card heading={heading} headings={[text('activity-chart.name'), uses]} rows={rows}>
      {subjects.length === 0 ? (
        <p className="py-10 text-center text-muted">{text('list.no-records')}</p>
      ) : (
        <Chart label={heading} option={option} onSelect={select} />
      )}
    </Card>
  );
}

interface CardProps {
  heading: string;
  headings: string[];
  rows: string[][];
  children: ReactNode;
}

/** A chart, and its numbers as a table for whoever wants them. */
function Card({ heading, headings, rows, children }: CardProps) {
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
