/** `share` of one colour in another, as `#rrggbb`; ECharts computes with colours and knows no `color-mix`. */
export function mix(color: string, other: string, share: number): string {
  const [a, b] = [channels(color), channels(other)];
  if (!a || !b) return color;
  const mixed = a.map((channel, index) => Math.round(channel * share + (b[index] ?? 0) * (1 - share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Whether light letters stand on it. */
export function isDark(color: string): boolean {
  const [red = 255, green = 255, blue = 255] = channels(color) ?? [];
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}

/** Red, green and blue of `#rgb` or `#rrggbb`, 0 to 255 each; undefined for anything else. */
export function channels(color: string): number[] | undefined {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(color) ?? [];
  const digits = long ?? short?.replace(/./g, '$&$&');
  return digits ? [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) : undefined;
}
