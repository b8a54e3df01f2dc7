import type { ScreenProps } from '@portico/server/page-object';
import { useMemo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { LineCard } from './chart-card.tsx';
import type { LineSeries } from './describe-chart.ts';

const MS_PER_SECOND = 1000;

type Props = Pick<ScreenProps['Activity/Use'], 'points' | 'step'> & { kind: 'page' | 'report' };

/** How often something was opened over the days, and how long its reports took to load. */
export default function UseChart({ points, step, kind }: Props) {
  const text = useText();
  const data = useMemo(() => ({ points, step }), [points, step]);
  const uses = useMemo<LineSeries[]>(
    () => [{ name: text(`use.uses.${kind}`), values: points.map((point) => point.uses) }],
    [text, points, kind],
  );
  const unit = text('activity-chart.seconds');
  const loads = useMemo<LineSeries[]>(
    () => [
      {
        name: unit,
        decimals: 1,
        values: points.map(({ loadMs }) => (loadMs === null ? null : loadMs / MS_PER_SECOND)),
      },
    ],
    [unit, points],
  );
  const hasLoads = points.some(({ loadMs }) => loadMs !== null);
  return (
    <div className={`grid gap-4 ${hasLoads ? 'lg:grid-cols-2' : ''}`}>
      <LineCard heading={text(`use.chart.${kind}.${step}`)} data={data} lines={uses} missing="–" />
      {hasLoads && <LineCard heading={text(`use.load.${kind}`)} unit={unit} data={data} lines={loads} missing="–" />}
    </div>
  );
}
