import { axesScene } from './axes-scene.ts';
import type { AxesChart, ChartStyle, Mark } from './chart-description.ts';
import { FADED, type Shape } from './scene.ts';

const style: ChartStyle = {
  theme: {
    series: ['#111111', '#222222'],
    ink: '#000000',
    mutedInk: '#333333',
    paper: '#ffffff',
    line: '#dddddd',
    accent: '#111111',
    scale: ['#eeeeee', '#111111'],
    isHighContrast: false,
  },
  fontSize: 12,
  locale: 'en',
};
const measure = { name: 'Flights', decimals: 0, suffix: '' };

const mark = (name: string, series: string, value: number, isFaded = false): Mark => {
  return { name, series, value, text: String(value), isChosen: false, isFaded, details: () => [] };
};

function chart(more: Partial<AxesChart> = {}): AxesChart {
  return {
    kind: 'axes',
    mark: 'bar',
    names: ['Mon', 'Tue'],
    isOrdered: false,
    series: [
      { name: 'West', measure, values: [30, 5], marks: [mark('Mon', 'West', 30), mark('Tue', 'West', 5, true)] },
      { name: 'South', measure, values: [10, null], marks: [mark('Mon', 'South', 10), undefined] },
    ],
    ...more,
  };
}

/** The bars as boxes: their path has no round corners where they are stacked. */
function boxes(given: AxesChart): { shape: Shape; x: number; y: number; width: number; height: number }[] {
  return axesScene(given, { width: 400, height: 300 }, style, 0).shapes.map((shape) => {
    const [x = 0, y = 0, width = 0, height = 0] = (shape.d ?? '').match(/-?[\d.]+/g)!.map(Number);
    return { shape, x, y, width, height };
  });
}

test('bars of a category stand beside each other, or on each other', () => {
  const [west, south] = boxes(chart());
  expect(south!.x).toBeGreaterThan(west!.x + 1);
  const [below, above] = boxes(chart({ stack: 'sum' }));
  expect(above!.shape.at?.[0]).toBe(below!.shape.at?.[0]);
  expect(above!.shape.at?.[1]).toBeLessThan(below!.y);
});

test('shares are parts of their category: stacks are of one height', () => {
  const tops = axesScene(chart({ stack: 'share' }), { width: 400, height: 300 }, style, 0).shapes.map(
    ({ at }) => at![1],
  );
  // Monday's second part, and Tuesday's only one, reach the end.
  expect(tops[1]).toBeCloseTo(tops[2]!);
  const [first] = boxes(chart({ stack: 'share' }));
  expect(first!.height / (first!.height + (tops[0]! - tops[1]!))).toBeCloseTo(0.75);
});

test('a highlighted part and its rest are as long as the whole, and one mark to readers', () => {
  const whole = chart({ stack: 'sum' }).series[0]!;
  const [plain] = boxes(chart({ stack: 'sum', series: [whole] }));
  // More than the whole is possible for averages: then nothing is left of it, and the axis ends where the whole does.
  const [part, rest, monday] = boxes(chart({ stack: 'sum', series: [{ ...whole, highlights: [12, 9] }] }));
  expect(rest!.shape.at?.[1]).toBeCloseTo(plain!.shape.at![1]);
  expect(part!.shape.at?.[1]).toBeGreaterThan(rest!.shape.at![1]);
  expect(rest!.shape).toMatchObject({ mark: part!.shape.mark, isRest: true, opacity: FADED });
  expect(monday!.shape.mark?.name).toBe('Tue');
});

test('marks that are not chosen are faded', () => {
  expect(boxes(chart()).map(({ shape }) => shape.opacity)).toEqual([1, 1, FADED]);
});

test('columns whose names do not fit beneath are drawn as bars, and no name is turned or cut', () => {
  const names = ['Transportation and Utilities', 'Unternehmensdienstleistungen'];
  const scene = axesScene(chart({ names }), { width: 300, height: 200 }, style, 0);
  const texts = scene.labels.map(({ lines }) => lines.join(' '));
  expect(scene.labels.filter(({ anchor }) => anchor === 'end')).toHaveLength(2);
  expect(texts.some((text) => text.includes('…'))).toBe(false);
});
