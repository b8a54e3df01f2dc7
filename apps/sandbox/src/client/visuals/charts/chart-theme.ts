import type { ResultColumn } from '../../../model/frame-wire.ts';
import { createShortener } from '../../../model/format.ts';
import { FONT, widthOf } from '../../view/text-size.ts';
import { isChosen } from '../points.ts';
import type { DataPoint, DrawContext } from '../visual.ts';
import { FADED } from './built-chart.ts';

/** Letters smaller than these are read by few. */
export const MIN_FONT_SIZE_PX = 12;
const FONT_SIZE_PX = 12;

export function fontSizeOf({ textScale }: DrawContext): number {
  return Math.max(Math.round(FONT_SIZE_PX * textScale), MIN_FONT_SIZE_PX);
}

/** The width of a text of a chart in pixels. */
export const textWidth = (text: string, context: DrawContext) => widthOf(text, fontSizeOf(context));

/** What all charts have in common. */
export function commonOptions(context: DrawContext) {
  const { palette } = context;
  return {
    // No animation: after `rendered` a host may take a screenshot.
    animation: false,
    color: [...palette.series],
    textStyle: { fontFamily: FONT, fontSize: fontSizeOf(context), color: palette.ink },
    aria: palette.isHighContrast
      ? { enabled: true, label: { enabled: false }, decal: { show: true, decals: patternsOn(palette.paper) } }
      : { enabled: false },
  };
}

/** Patterns in the background colour, which distinguish the series of a chart with one colour. */
function patternsOn(color: string) {
  const common = { color, dirty: true };
  return [
    { ...common, symbol: 'none' },
    { ...common, dashArrayX: [1, 0], dashArrayY: [4, 3], rotation: -Math.PI / 4 },
    {
      ...common,
      symbol: 'circle',
      dashArrayX: [
        [6, 6],
        [0, 6, 6, 0],
      ],
      dashArrayY: [6, 0],
      symbolSize: 0.7,
    },
    { ...common, dashArrayX: [1, 0], dashArrayY: [2, 5] },
    { ...common, dashArrayX: [1, 0], dashArrayY: [4, 3], rotation: Math.PI / 4 },
    {
      ...common,
      symbol: 'triangle',
      dashArrayX: [
        [9, 9],
        [0, 9, 9, 0],
      ],
      dashArrayY: [7, 2],
      symbolSize: 0.75,
    },
  ];
}

export function legendOf(context: DrawContext) {
  const { palette } = context;
  return {
    top: 0,
    left: 0,
    padding: [2, 0],
    icon: 'roundRect',
    itemWidth: 10,
    itemHeight: 10,
    itemGap: 14,
    // A legend that hides series would make totals wrong without anybody seeing why.
    selectedMode: false,
    inactiveBorderWidth: 0,
    // Without a line of their own the tails of letters are cut off.
    textStyle: { color: palette.mutedInk, fontSize: fontSizeOf(context), lineHeight: fontSizeOf(context) * 1.5 },
  };
}

/** Numbers of axes and marks: short where they are long, without the unit, which the title says. */
export function shortNumber({ locale, format }: DrawContext, column: ResultColumn): (value: number) => string {
  const shorten = createShortener(locale);
  const decimals = column.format?.decimals ?? 0;
  return (value) =>
    Math.abs(value) >= 100_000 ? shorten(value) : format(value, { ...column, format: { decimals, suffix: '' } });
}

/** Faded marks are those that are not chosen while others are; or all, where none of them is highlighted. */
export function opacityOf(
  { selection }: DrawContext,
  identity: DataPoint['identity'] | undefined,
  isFaded = false,
): number {
  if (isFaded) return FADED;
  if (selection.length === 0 || !identity) return 1;
  return isChosen(selection, identity) ? 1 : FADED;
}
