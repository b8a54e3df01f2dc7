import { element } from '../../view/element.ts';
import { FONT } from '../../view/text-size.ts';
import type { DrawContext } from '../visual.ts';
import { fontSizeOf } from './chart-theme.ts';

/** One line of a tooltip. */
export interface TooltipLine {
  color?: string | undefined;
  label: string;
  value: string;
}

/** What ECharts hands a tooltip for one mark; an axis hands a list. */
export interface TooltipEntry {
  seriesIndex: number;
  dataIndex: number;
  color: unknown;
}

/** @param describe title and lines of the marks under the pointer; undefined shows nothing */
export function tooltipOf(
  { palette, ...context }: DrawContext,
  trigger: 'item' | 'axis',
  describe: (entries: TooltipEntry[]) => { title: string; lines: TooltipLine[] } | undefined,
) {
  return {
    trigger,
    confine: true,
    transitionDuration: 0,
    axisPointer: { type: 'line', lineStyle: { color: palette.mutedInk, type: 'dashed' } },
    backgroundColor: palette.paper,
    borderColor: palette.line,
    padding: [8, 12],
    textStyle: { color: palette.ink, fontFamily: FONT, fontSize: fontSizeOf({ palette, ...context }) },
    extraCssText:
      'box-shadow: 0 4px 16px rgb(15 23 42 / 14%); border-radius: 8px; max-width: 340px; white-space: normal;',
    formatter(given: TooltipEntry | TooltipEntry[]) {
      const described = describe(Array.isArray(given) ? given : [given]);
      return described ? tooltipBox(described.title, described.lines) : '';
    },
  };
}

function tooltipBox(title: string, lines: readonly TooltipLine[]): HTMLElement {
  const rows = lines.map(({ color, label, value }) => {
    const dot = element('span', { class: 'tooltip-dot' });
    if (color) dot.style.background = color;
    return element(
      'div',
      { class: 'tooltip-line' },
      ...(color ? [dot] : []),
      element('span', { class: 'tooltip-label' }, label),
      element('span', { class: 'tooltip-value' }, value),
    );
  });
  return element('div', { class: 'tooltip' }, element('strong', {}, title), ...rows);
}

/** Gradients and patterns are no colour for a dot. */
export function plainColor(color: unknown): string | undefined {
  return typeof color === 'string' ? color : undefined;
}
