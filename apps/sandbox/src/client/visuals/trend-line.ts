const NAMESPACE = 'http://www.w3.org/2000/svg';
const WIDTH = 200;
const HEIGHT = 40;

/** Values in order as a small area without axes; gaps are left out. It stretches to whatever room it gets. */
export function trendLine(values: readonly (number | null)[], label: string): SVGElement {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  const [low, high] = [Math.min(...known.map(({ value }) => value)), Math.max(...known.map(({ value }) => value))];
  const x = (index: number) => (values.length > 1 ? (index / (values.length - 1)) * WIDTH : WIDTH);
  const y = (value: number) => (high === low ? HEIGHT / 2 : HEIGHT - 2 - ((value - low) / (high - low)) * (HEIGHT - 4));
  const points = known.map(({ value, index }) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  const svg = create('svg', {
    class: 'trend',
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    preserveAspectRatio: 'none',
    role: 'img',
    'aria-label': label,
  });
  if (points.length < 2) return svg;
  const [first, last] = [known[0]?.index ?? 0, known.at(-1)?.index ?? 0];
  svg.append(
    create('path', { class: 'trend-area', d: `M${x(first)},${HEIGHT} L${points.join(' L')} L${x(last)},${HEIGHT} Z` }),
    create('path', { class: 'trend-line', d: `M${points.join(' L')}` }),
  );
  return svg;
}

function create(name: string, attributes: Record<string, string>): SVGElement {
  const created = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  return created;
}
