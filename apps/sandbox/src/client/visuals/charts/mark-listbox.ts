import type { ECharts } from 'echarts/core';
import { element } from '../../view/element.ts';
import type { ChartMark } from './built-chart.ts';

/** What the list box of marks works on. */
export interface MarkListboxDeps {
  stage: HTMLElement;
  chart: ECharts;
  marks: () => readonly ChartMark[];
  isChosen: (mark: ChartMark) => boolean;
  choose: (mark: ChartMark, isMulti: boolean) => void;
  /** Scrolls a mark into view. */
  scrollIntoView: (mark: ChartMark) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const PAGE = 10;
let made = 0;

/**
 * Makes the marks of a chart accessible as a list box: arrows, Home and End move, Enter or Space selects
 * (with Ctrl in addition). The current mark is highlighted as under the pointer, and screen readers read it.
 */
export function createMarkListbox({
  stage,
  chart,
  marks,
  isChosen,
  choose,
  scrollIntoView,
}: MarkListboxDeps): HTMLElement {
  const id = `mark-${(made += 1)}`;
  // An option needs a name, also before the keyboard has reached a mark.
  const option = element('li', { role: 'option', id }, '…');
  const list = element('ul', { class: 'chart-marks visually-hidden', role: 'listbox', tabindex: '0' }, option);
  let at = 0;

  function show(): void {
    const mark = marks()[at];
    if (!mark) return;
    const { name, series, point, seriesIndex, dataIndex } = mark;
    option.textContent = `${name}, ${series === '' ? point.measure.name : series}: ${point.formattedValue}`;
    option.setAttribute('aria-selected', String(isChosen(mark)));
    option.setAttribute('aria-posinset', String(at + 1));
    option.setAttribute('aria-setsize', String(marks().length));
    list.setAttribute('aria-activedescendant', id);
    scrollIntoView(mark);
    chart.dispatchAction({ type: 'downplay' });
    chart.dispatchAction({ type: 'highlight', seriesIndex, dataIndex });
    chart.dispatchAction({ type: 'showTip', seriesIndex, dataIndex });
  }

  function hide(): void {
    stage.classList.remove('has-focus');
    chart.dispatchAction({ type: 'downplay' });
    chart.dispatchAction({ type: 'hideTip' });
  }

  list.addEventListener('focus', () => {
    at = Math.min(at, Math.max(marks().length - 1, 0));
    stage.classList.add('has-focus');
    show();
  });
  list.addEventListener('blur', hide);
  list.addEventListener('keydown', (event) => {
    const count = marks().length;
    const mark = marks()[at];
    const step = STEPS[event.key];
    if (event.key === 'Enter' || event.key === ' ') {
      if (mark) choose(mark, event.ctrlKey || event.metaKey);
    } else if (event.key === 'Home') at = 0;
    else if (event.key === 'End') at = count - 1;
    else if (event.key === 'PageDown') at = Math.min(at + PAGE, count - 1);
    else if (event.key === 'PageUp') at = Math.max(at - PAGE, 0);
    else if (step !== undefined && count > 0) at = (at + step + count) % count;
    else return;
    event.preventDefault();
    show();
  });
  return list;
}
