import type { ECharts } from 'echarts/core';
import type { DataVisual, DataVisualType } from '../../../model/report-document.ts';
import { element } from '../../view/element.ts';
import { whenReleased } from '../../view/press.ts';
import { isChosen } from '../points.ts';
import type { DataPoint, Drawing, DrawContext } from '../visual.ts';
import { markBars } from './bar-marks.ts';
import type { BuildChart, BuiltChart, ChartMark } from './built-chart.ts';
import { buildCartesian } from './cartesian.ts';
import { createEngine } from './engine.ts';
import { buildFilledMap, buildMap } from './maps.ts';
import { createMarkListbox } from './mark-listbox.ts';
import { buildPie } from './pie.ts';
import { buildScatter } from './scatter.ts';
import { scrollBack, scrollByHand, scrolledTo, scrollTo } from './scrolling.ts';
import { buildTreemap } from './treemap.ts';

/** Every other type is drawn over two axes. */
const BUILD: Partial<Record<DataVisualType, BuildChart>> = {
  pieChart: buildPie,
  donutChart: buildPie,
  treemap: buildTreemap,
  scatterChart: buildScatter,
  map: buildMap,
  filledMap: buildFilledMap,
};

interface Shown extends BuiltChart {
  context: DrawContext;
  byPlace: ReadonlyMap<string, ChartMark>;
}

/** A chart as SVG, whose marks can be reached by pointer and keyboard. */
export function drawChart(body: HTMLElement, visual: DataVisual): Drawing {
  const stage = element('div', { class: 'chart', 'aria-hidden': 'true' });
  body.replaceChildren(stage);
  const chart = createEngine(stage);
  let shown: Shown | undefined;
  let latest = 0;
  const choose = ({ point }: ChartMark, isMulti: boolean) => shown?.context.actions.select(point, isMulti);
  const reader = createMarkListbox({
    stage,
    chart,
    marks: () => distinctMarks(shown?.marks ?? []),
    isChosen: ({ point }) => isChosen(shown?.context.selection ?? [], point.identity),
    choose,
    scrollIntoView: ({ dataIndex }) => scrollTo(chart, dataIndex),
  });
  body.append(reader);
  scrollByHand(stage, chart);
  chart.on('datazoom', () => {
    chart.getZr().flush();
    if (shown) markBars(stage, chart, shown, shown.context);
  });
  const pressed = watchPointer(stage, chart, () => shown, choose);
  stage.addEventListener('pointerdown', () => holdMarks(chart));

  return {
    async update(data, context) {
      const ticket = ++latest;
      const size = { width: stage.clientWidth, height: stage.clientHeight };
      const built = await (BUILD[visual.type] ?? buildCartesian)({ data, visual, size, context });
      await whenReleased();
      // Outlines of a map may have come after a later drawing.
      if (ticket !== latest) return;
      // A choice of a mark draws the same marks again: they stay where they are.
      const place = shown && hasSameMarks(shown, built) ? scrolledTo(chart) : undefined;
      shown = { ...built, context, byPlace: new Map(built.marks.map((mark) => [placeOf(mark), mark])) };
      reader.setAttribute('aria-label', `${visual.title}. ${context.messages.marks}`);
      // A resize lays everything out anew.
      if (chart.getWidth() !== size.width || chart.getHeight() !== size.height) chart.resize({ ...size, silent: true });
      chart.setOption(built.option, { notMerge: true });
      if (place !== undefined) scrollBack(chart, place);
      chart.getZr().flush();
      markBars(stage, chart, built, context);
    },
    pointAt: (target) => (target instanceof Node && stage.contains(target) ? pressed()?.point : undefined),
    dispose: () => chart.dispose(),
  };
}

/** Hands clicks over to the mark that was pressed, or to the one nearest to that place. */
function watchPointer(
  stage: HTMLElement,
  chart: ECharts,
  shown: () => Shown | undefined,
  choose: (mark: ChartMark, isMulti: boolean) => void,
) {
  let pressed: ChartMark | undefined;
  stage.addEventListener('pointerdown', () => (pressed = undefined), { capture: true });
  chart.on('mousedown', ({ seriesIndex, dataIndex }) => {
    const now = shown();
    if (now?.picks !== 'mark' || seriesIndex === undefined || dataIndex === undefined) return;
    pressed = now.byPlace.get(placeOf({ seriesIndex, dataIndex }));
  });
  chart.getZr().on('mousedown', ({ offsetX, offsetY }) => {
    const now = shown();
    if (now?.picks === 'nearest') pressed = nearest(chart, now, [offsetX, offsetY]);
  });
  chart.getZr().on('click', ({ event, target }) => {
    const now = shown();
    if (pressed) choose(pressed, isMulti(event));
    else if (now?.picks === 'mark' && !target) now.context.actions.clear();
  });
  return () => pressed;
}

/** The engine lifts the mark under the pointer over the others, and so moves its element, a frame after the pointer came. */
function holdMarks(chart: ECharts): void {
  const { animation } = chart.getZr();
  animation.pause();
  void whenReleased().then(() => animation.resume());
}

function isMulti(event: unknown): boolean {
  const { ctrlKey, metaKey } = (event ?? {}) as Partial<MouseEvent>;
  return ctrlKey === true || metaKey === true;
}

/** The mark nearest to a place within the axes. */
function nearest(chart: ECharts, { marks }: Shown, pixel: [number, number]): ChartMark | undefined {
  if (!chart.containPixel({ gridIndex: 0 }, pixel)) return undefined;
  const [dataIndex, height] = chart.convertFromPixel({ gridIndex: 0 }, pixel) as [number, number];
  const distance = ({ point }: ChartMark) =>
    Math.abs((typeof point.value === 'number' ? point.value : Infinity) - height);
  return marks
    .filter((mark) => mark.dataIndex === dataIndex)
    .reduce<ChartMark | undefined>((best, mark) => (best && distance(best) <= distance(mark) ? best : mark), undefined);
}

function hasSameMarks({ marks: before }: BuiltChart, { marks }: BuiltChart): boolean {
  return before.length === marks.length && marks.every(({ name }, index) => name === before[index]?.name);
}

/** Where a part is highlighted, two drawn marks are one to a reader. */
function distinctMarks(marks: readonly ChartMark[]): ChartMark[] {
  const known = new Set<DataPoint>();
  return marks.filter(({ point }) => !known.has(point) && known.add(point));
}

function placeOf({ seriesIndex, dataIndex }: Pick<ChartMark, 'seriesIndex' | 'dataIndex'>): string {
  return `${seriesIndex}/${dataIndex}`;
}
