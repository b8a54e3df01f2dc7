import { useState } from 'react';
import type { ChartDescription } from './chart-description.ts';

/** The first category in sight of a chart that is scrolled. It stays while the chart has the same categories, as when one is chosen. */
export function useFirst(chart: ChartDescription): [first: number, move: (by: (first: number) => number) => void] {
  const names = chart.kind === 'axes' ? chart.names : [];
  const [place, setPlace] = useState({ names, first: 0 });
  const first = isSame(place.names, names) ? place.first : 0;
  const move = (by: (first: number) => number) =>
    setPlace((before) => ({ names, first: Math.max(by(isSame(before.names, names) ? before.first : 0), 0) }));
  return [first, move];
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((name, at) => name === others[at]);
