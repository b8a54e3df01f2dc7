import type { Measure } from './chart-description.ts';
import { compactUnitOf, writeNumber } from './numbers.ts';

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
  locale: string,
  { suffix }: Measure,
  { min, max, interval }: NumberTicks,
): (value: number) => string {
  const unit = compactUnitOf(locale, Math.max(Math.abs(min), Math.abs(max)));
  const percent = suffix.trim() === '%' ? suffix : '';
  const decimals = Math.max(decimalsOf(interval / unit.size), decimalsOf(min / unit.size));
  return (value) => writeNumber(locale, value / unit.size, { decimals, suffix: `${unit.sign}${percent}` });
}

/** Where the ticks of an axis stand, from the lowest. */
export function tickValues({ min, max, interval }: NumberTicks): number[] {
  return Array.from({ length: Math.round((max - min) / interval) + 1 }, (_, at) => clean(min + at * interval));
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
