import type { ActivityCharts as Data, ActivityFilter, UsedSubject } from '@portico/server/page-object';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '../../api/call.ts';
import { errorMessage } from '../../components/error-message.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { useUrlQuery } from '../../navigation/url-query.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Chart } from './chart.tsx';
import { ChartCard, LineCard, useFormats } from './chart-card.tsx';
import { describeBars, type LineSeries } from './describe-chart.ts';

const DAYS_LENGTH = 'yyyy-mm-dd'.length;
const MS_PER_SECOND = 1000;

/** How the portal is used in the chosen days; a click on a chart filters the list. */
export default function ActivityCharts({ filter: { from, to } }: { filter: ActivityFilter }) {
  const text = useText();
  const { language } = usePortal().view;
  const { data, error } = useQuery({
    queryKey: ['activity-charts', from, to, language],
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
        <SignIns data={data} />
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

/** A chart of their own: most readers sign in once a day, and one line would hide the other. */
function SignIns({ data }: { data: Data }) {
  const heading = useText()('activity-chart.sign-ins');
  const { points } = data;
  const select = useDayChoice(data);
  const lines = useMemo<LineSeries[]>(
    () => [{ name: heading, values: points.map(({ signIns }) => signIns) }],
    [heading, points],
  );
  return <LineCard heading={heading} data={data} lines={lines} missing="–" onSelect={select} />;
}

function LoadTimes({ data }: { data: Data }) {
  const text = useText();
  const { points } = data;
  const select = useDayChoice(data);
  const unit = text('activity-chart.seconds');
  const lines = useMemo<LineSeries[]>(() => {
    const values = points.map(({ loadMs }) => (loadMs === null ? null : loadMs / MS_PER_SECOND));
    return [{ name: unit, values, decimals: 1 }];
  }, [unit, points]);
  return (
    <LineCard
      heading={text('activity-chart.load')}
      unit={unit}
      data={data}
      lines={lines}
      missing="–"
      onSelect={select}
    />
  );
}

function MostUsed({ heading, subjects }: { heading: string; subjects: UsedSubject[] }) {
  const text = useText();
  const formats = useFormats('day');
  const { setQuery } = useUrlQuery();
  const uses = text('activity-chart.uses');
  const chart = useMemo(() => describeBars(subjects, uses, formats), [subjects, uses, formats]);
  const select = useCallback(
    (index: number) => setQuery({ search: subjects[index]?.name, view: undefined, kind: undefined }),
    [subjects, setQuery],
  );
  const rows = subjects.map((subject) => [subject.name, formats.number(subject.uses)]);
  return (
    <ChartCard heading={heading} headings={[text('activity-chart.name'), uses]} rows={rows}>
      {subjects.length === 0 ? (
        <p className="py-10 text-center text-muted">{text('list.no-records')}</p>
      ) : (
        <Chart label={heading} chart={chart} onSelect={select} />
      )}
    </ChartCard>
  );
}
