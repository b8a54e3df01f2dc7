import type { ECharts } from 'echarts/core';

/** Which of its categories a chart shows that has more of them than room. */
interface Window {
  startValue: number;
  endValue: number;
  /** Which way it is scrolled: bars beside each other lie along a vertical axis. */
  orient: 'horizontal' | 'vertical';
  /** How many categories there are. */
  count: number;
}

/** `WheelEvent.DOM_DELTA_LINE`: some mice count lines instead of pixels. */
const LINES = 1;
const NOTCH_PX = 120;

/**
 * Moves a chart of more bars than fit by wheel and finger, as far as the hand moves and whole bars at a time: the engine
 * itself takes a notch for a share of the window, and stops short of the last bar. At an end, and where all bars fit,
 * wheel and finger are the page's.
 */
export function scrollByHand(stage: HTMLElement, chart: ECharts): void {
  /** Undefined until the first move of a finger. */
  let isOurs: boolean | undefined;
  let from = 0;
  /** Parts of a bar that the hand has moved and the chart has not. */
  let rest = 0;

  function move(shown: Window, bars: number): void {
    const whole = Math.round(rest + bars);
    rest += bars - whole;
    if (whole !== 0) moveTo(chart, shown, shown.startValue + whole);
  }

  stage.addEventListener('wheel', (event) => {
    const shown = windowOf(chart);
    if (!shown || !canMove(shown, event.deltaY)) return;
    event.preventDefault();
    // A notch is long: in a small chart it would pass bars that nobody saw.
    const perBar = Math.max(barSize(stage, shown), NOTCH_PX / Math.max(sizeOf(shown) - 1, 1));
    move(shown, event.deltaMode === LINES ? event.deltaY : event.deltaY / perBar);
  });
  stage.addEventListener('touchstart', ({ touches }) => {
    const shown = windowOf(chart);
    isOurs = shown && touches.length === 1 ? undefined : false;
    from = shown ? along(shown, touches[0]) : 0;
    rest = 0;
  });
  stage.addEventListener('touchmove', (event) => {
    const shown = windowOf(chart);
    if (!shown) return;
    const to = along(shown, event.touches[0]);
    // Whose the gesture is shows at its beginning: a page that has begun to scroll cannot be stopped.
    isOurs ??= canMove(shown, from - to);
    if (!isOurs) return;
    event.preventDefault();
    move(shown, (from - to) / barSize(stage, shown));
    from = to;
  });
}

/** Scrolls as little as brings this category into sight. */
export function scrollTo(chart: ECharts, category: number): void {
  const shown = windowOf(chart);
  if (!shown) return;
  if (category < shown.startValue) moveTo(chart, shown, category);
  if (category > shown.endValue) moveTo(chart, shown, category - sizeOf(shown) + 1);
}

/** The first category in sight of a chart that is scrolled; undefined where all are. */
export function scrolledTo(chart: ECharts): number | undefined {
  return windowOf(chart)?.startValue;
}

/** Shows the categories from this one on, as far as there are as many. */
export function scrollBack(chart: ECharts, first: number): void {
  const shown = windowOf(chart);
  if (shown) moveTo(chart, shown, first);
}

function moveTo(chart: ECharts, shown: Window, target: number): void {
  const startValue = Math.max(0, Math.min(target, shown.count - sizeOf(shown)));
  if (startValue === shown.startValue) return;
  chart.dispatchAction({ type: 'dataZoom', startValue, endValue: startValue + sizeOf(shown) - 1 });
}

function canMove({ startValue, endValue, count }: Window, way: number): boolean {
  return way < 0 ? startValue > 0 : way > 0 && endValue < count - 1;
}

/** The engine copies all of its options to answer this: it is asked once for each move. */
function windowOf(chart: ECharts): Window | undefined {
  const { dataZoom, series } = chart.getOption() as unknown as Options;
  const shown = dataZoom?.[0];
  return shown && { ...shown, count: series[0]?.data.length ?? 0 };
}

interface Options {
  dataZoom?: Omit<Window, 'count'>[];
  series: { data: unknown[] }[];
}

function along({ orient }: Window, finger: Touch | undefined): number {
  return (orient === 'vertical' ? finger?.clientY : finger?.clientX) ?? 0;
}

function barSize(stage: HTMLElement, shown: Window): number {
  return (shown.orient === 'vertical' ? stage.clientHeight : stage.clientWidth) / sizeOf(shown);
}

function sizeOf({ startValue, endValue }: Pick<Window, 'startValue' | 'endValue'>): number {
  return endValue - startValue + 1;
}
