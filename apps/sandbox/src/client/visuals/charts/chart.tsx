import { Chart, type Mark } from '@portico/report-viewer';
import type { VisualData } from '../../../model/frame-wire.ts';
import type { DataVisual, DataVisualType } from '../../../model/report-document.ts';
import { whenReleased } from '../../view/press.ts';
import type { DrawingInput } from '../visual.ts';
import type { ChartMark, DescribeChart } from './chart-input.ts';
import { describeAxes } from './describe-axes.ts';
import { describeFilledMap, describeMap } from './describe-maps.ts';
import { describeParts } from './describe-parts.ts';
import { describeScatter } from './describe-scatter.ts';

/** Every other type is drawn over two axes. */
const DESCRIBE: Partial<Record<DataVisualType, DescribeChart>> = {
  pieChart: describeParts,
  donutChart: describeParts,
  treemap: describeParts,
  scatterChart: describeScatter,
  map: describeMap,
  filledMap: describeFilledMap,
};

/** Letters smaller than these are read by few. */
const MIN_FONT_SIZE_PX = 12;
const FONT_SIZE_PX = 12;

/** A chart of its data. */
export async function chartOf(visual: DataVisual, { data, context, size, pressed }: DrawingInput) {
  const chart = await (DESCRIBE[visual.type] ?? describeAxes)({ data: data as VisualData, visual, context });
  await whenReleased();
  const { palette: theme, textScale, locale, messages, actions } = context;
  const fontSize = Math.max(Math.round(FONT_SIZE_PX * textScale), MIN_FONT_SIZE_PX);
  const pointOf = (mark: Mark) => (mark as ChartMark).point;
  return (
    <Chart
      chart={chart}
      size={size}
      style={{ theme, fontSize, locale }}
      label={`${visual.title}. ${messages.marks}`}
      onChoose={(mark, isMulti) => actions.select(pointOf(mark), isMulti)}
      onClear={actions.clear}
      onPress={(mark) => (pressed.point = mark && pointOf(mark))}
    />
  );
}
