/** Pearson's correlation, -1 to 1; undefined where one of the two does not vary. */
export function correlation(points: readonly (readonly [number, number])[]): number | undefined {
  const count = points.length;
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / count;
  const [meanX, meanY] = [mean(0), mean(1)];
  let [together, spreadX, spreadY] = [0, 0, 0];
  for (const [x, y] of points) {
    together += (x - meanX) * (y - meanY);
    spreadX += (x - meanX) ** 2;
    spreadY += (y - meanY) ** 2;
  }
  return spreadX === 0 || spreadY === 0 ? undefined : together / Math.sqrt(spreadX * spreadY);
}
