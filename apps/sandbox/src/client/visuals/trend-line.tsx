const WIDTH = 200;
const HEIGHT = 40;

/** Values in order as a small area without axes; gaps are left out. It stretches to whatever room it gets. */
export function TrendLine({ values, label }: { values: readonly (number | null)[]; label: string }) {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  const [low, high] = [Math.min(...known.map(({ value }) => value)), Math.max(...known.map(({ value }) => value))];
  const x = (index: number) => (values.length > 1 ? (index / (values.length - 1)) * WIDTH : WIDTH);
  const y = (value: number) => (high === low ? HEIGHT / 2 : HEIGHT - 2 - ((value - low) / (high - low)) * (HEIGHT - 4));
  const points = known.map(({ value, index }) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' L');
  const [first, last] = [known[0]?.index ?? 0, known.at(-1)?.index ?? 0];
  return (
    <svg className="trend" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {known.length > 1 && (
        <>
          <path className="trend-area" d={`M${x(first)},${HEIGHT} L${points} L${x(last)},${HEIGHT} Z`} />
          <path className="trend-line" d={`M${points}`} />
        </>
      )}
    </svg>
  );
}
