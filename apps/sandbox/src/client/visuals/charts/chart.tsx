import { Chart, type Mark } from '@portico/report-viewer';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { DataVisual, DataVisualType } from '../../../model/report-document.ts';
import { whenReleased } from '../../view/press.ts';
import type { Drawing, DrawContext } from '../visual.ts';
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

/** A chart in the body of a visual. */
export function drawChart(body: HTMLElement, visual: DataVisual): Drawing {
  const root = createRoot(body);
  let shown: DrawContext | undefined;
  let pressed: ChartMark | undefined;
  let latest = 0;
  const choose = (mark: Mark, isMulti: boolean) => shown?.actions.select((mark as ChartMark).point, isMulti);
  const press = (mark: Mark | undefined) => (pressed = mark as ChartMark | undefined);
  const clear = () => shown?.actions.clear();

  return {
    async update(data, context) {
      const ticket = ++latest;
      const size = { width: body.clientWidth, height: body.clientHeight };
      const chart = await (DESCRIBE[visual.type] ?? describeAxes)({ data, visual, context });
      await whenReleased();
      // Outlines of a map may have come after a later drawing.
      if (ticket !== latest) return;
      shown = context;
      const { palette: theme, textScale, locale, messages } = context;
      const fontSize = Math.max(Math.round(FONT_SIZE_PX * textScale), MIN_FONT_SIZE_PX);
      const label = `${visual.title}. ${messages.marks}`;
      const style = { theme, fontSize, locale };
      // After `rendered` a host may take a screenshot.
      flushSync(() =>
        root.render(
          <Chart
            chart={chart}
            size={size}
            style={style}
            label={label}
            onChoose={choose}
            onClear={clear}
            onPress={press}
          />,
        ),
      );
    },
    pointAt: (target) => {
      const stage = body.querySelector('.chart');
      return target instanceof Node && stage?.contains(target) ? pressed?.point : undefined;
    },
    dispose: () => root.unmount(),
  };
}
