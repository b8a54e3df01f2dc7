import type { ScreenProps } from '@portico/server/page-object';
import { useIntl } from 'react-intl';
import { formatDuration } from '../../i18n/durations.ts';
import { useText } from '../../i18n/use-text.ts';

const MS_PER_SECOND = 1000;
const SECONDS = { style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 1 } as const;
const CHANGE = { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 } as const;

/** How long something took to load, in seconds. */
export function useLoadTime(): (loadMs: number | null) => string {
  const { formatNumber } = useIntl();
  return (loadMs) => (loadMs === null ? '–' : formatNumber(loadMs / MS_PER_SECOND, SECONDS));
}

/** The days shown in figures, beside as many days before. */
export function UseFigures({ subject, totals, audience, days, maskBelow }: ScreenProps['Activity/Use']) {
  const text = useText();
  const { formatNumber } = useIntl();
  const loadTime = useLoadTime();
  const { kind } = subject;
  const { uses, seconds, loadMs, loadMsBefore } = totals;
  const { users, opened } = audience;
  const change = useChange(totals, days);
  return (
    <ul
      className={`grid grid-cols-2 gap-3 sm:gap-4 ${kind === 'page' ? 'xl:grid-cols-4' : 'max-sm:*:last:col-span-2 sm:grid-cols-3'}`}
    >
      <Figure label={text(`use.uses.${kind}`)} value={formatNumber(uses)} hint={change} />
      <Figure
        label={text('use.readers')}
        value={opened === null ? text('activity-chart.few', { count: maskBelow }) : formatNumber(opened)}
        hint={text('use.readers.of', { count: users })}
      />
      <Figure
        label={text(`use.load.${kind}`)}
        value={loadTime(loadMs)}
        hint={loadMsBefore === null ? '' : text('use.load.before', { seconds: loadTime(loadMsBefore), days })}
      />
      {kind === 'page' && (
        <Figure
          label={text('use.time')}
          value={uses === 0 ? '–' : formatDuration(seconds / uses)}
          hint={text('use.time.hint')}
        />
      )}
    </ul>
  );
}

/** How many more or fewer uses there are than in the days before. */
function useChange(
  { uses, usesBefore }: ScreenProps['Activity/Use']['totals'],
  days: ScreenProps['Activity/Use']['days'],
): string {
  const text = useText();
  const { formatNumber } = useIntl();
  if (usesBefore === 0) return text('use.change.none-before', { days });
  if (uses === usesBefore) return text('use.change.same', { days });
  return text('use.change', { change: formatNumber(uses / usesBefore - 1, CHANGE), days });
}

function Figure({ label, value, hint }: { label: string; value: string; hint: string }) {
  return (
    <li className="row-span-3 grid min-w-0 grid-rows-subgrid gap-1 rounded-normal border border-line bg-surface p-4 sm:p-5">
      <span className="text-muted">{label}</span>
      <span className="text-display font-medium tabular-nums">{value}</span>
      {hint !== '' && <span className="text-caption text-pretty text-muted">{hint}</span>}
    </li>
  );
}
