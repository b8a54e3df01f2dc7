import { Chart as DrawnChart, type AxesChart, type Mark, type Size } from '@portico/report-viewer';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useChartTheme } from './chart-theme.ts';

const FONT_SIZE_PX = 12;
const HEIGHT_PX = 240;
/** What a bar takes; where its name has half of a phone's width, it is in two lines. */
const BAR_PX = { wide: 28, narrow: 42 };
const NARROW_PX = 480;
/** What is drawn fills its place; marks are in a list for the keyboard and screen readers. */
const PLACE =
  'relative *:[.chart]:relative *:[.chart]:h-full *:[.chart-marks]:sr-only *:[.has-focus]:outline-2 *:[.has-focus]:outline-offset-2 *:[.has-focus]:outline-focus';

export interface ChartProps {
  label: string;
  chart: AxesChart;
  /** A click on the data at a place of the axis. */
  onSelect?: ((index: number) => void) | undefined;
}

/** A chart as wide as its place: its numbers are read by pointer, finger and keyboard, and stand in a table beside it. */
export function Chart(props: ChartProps) {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={element} className="min-h-60">
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  );
}

function heightOf({ mark, names }: AxesChart, width: number): number {
  const bar = width < NARROW_PX ? BAR_PX.narrow : BAR_PX.wide;
  return mark === 'bar' ? Math.max(names.length * bar, HEIGHT_PX) : HEIGHT_PX;
}

function Drawing({ label, chart, onSelect, width }: ChartProps & { width: number }) {
  const { locale } = useIntl();
  const theme = useChartTheme();
  const style = useMemo(() => ({ theme, fontSize: FONT_SIZE_PX, locale }), [theme, locale]);
  const size = useMemo<Size>(() => ({ width, height: heightOf(chart, width) }), [chart, width]);
  const select = (mark: Mark) => {
    const index = chart.series.map(({ marks }) => marks.indexOf(mark)).find((at) => at >= 0);
    if (index !== undefined) onSelect?.(index);
  };
  return (
    <div className={PLACE} style={{ height: size.height }}>
      <DrawnChart chart={chart} size={size} style={style} label={label} onChoose={onSelect && select} />
    </div>
  );
}
