import type { ResultColumn } from '../../../model/frame-wire.ts';
import { compactUnitOf } from '../../../model/format.ts';
import type { DrawContext } from '../visual.ts';

/** Axes whose numbers stay below this are written in full. */
const SHORTENED_FROM = 100_000;
const MAX_DECIMALS = 6;
/** Distances of ticks that readers count in, within a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];

/** Where the ticks of an axis of numbers stand. */
export interface NumberTicks {
  min: number;
  max: number;
  interval: number;
}

/**
 * Ticks at round numbers, around all values.
 * @param count how many distances there are about
 */
export function numberTicks(values: readonly (number | null)[], count: number, isFromZero: boolean): NumberTicks {
  const numbers = values.filter((value) => value !== null);
  if (isFromZero || numbers.length === 0) numbers.push(0);
  let [low, high] = [numbers.reduce((a, b) => Math.min(a, b)), numbers.reduce((a, b) => Math.max(a, b))];
  if (low === high) [low, high] = low === 0 ? [0, 1] : [low - Math.abs(low) / 2, high + Math.abs(high) / 2];
  const interval = roundStep((high - low) / count);
  return {
    min: clean(Math.floor(low / interval) * interval),
    max: clean(Math.ceil(high / interval) * interval),
    interval,
  };
}

/** Writes the ticks of one axis: all in the same unit and with as many decimals as their distance needs. */
export function tickFormatter(
  { locale, format }: Pick<DrawContext, 'locale' | 'format'>,
  column: ResultColumn,
  { min, max, interval }: NumberTicks,
): (value: number) => string {
  const largest = Math.max(Math.abs(min), Math.abs(max));
  const unit = largest >= SHORTENED_FROM ? compactUnitOf(locale, largest) : { size: 1, sign: '' };
  const percent = column.format?.suffix.trim() === '%' ? column.format.suffix : '';
  const decimals = Math.max(decimalsOf(interval / unit.size), decimalsOf(min / unit.size));
  const written = { ...column, format: { decimals, suffix: `${unit.sign}${percent}` } };
  return (value) => format(value / unit.size, written);
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = STEPS.reduce((best, one) =>
    Math.abs(one * power - rough) < Math.abs(best * power - rough) ? one : best,
  );
  return clean(step * power);
}

/** Without what arithmetic of binary fractions adds at the far end. */
const clean = (value: number) => Number(value.toPrecision(12));

function decimalsOf(value: number): number {
  const [, decimals = ''] = clean(value).toFixed(MAX_DECIMALS).split('.');
  return decimals.replace(/0+$/, '').length;
}
