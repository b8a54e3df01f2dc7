/** `share` of one colour in another, as `#rrggbb`. */
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

/** Least contrast of letters (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;
const STEPS = 10;

/** How much one colour stands out from another: 1 for the same, 21 for black and white (WCAG 2.2). */
export function contrast(color: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(color), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** White or black, whichever stands out more: by at least 4.5 on every colour. */
export function lettersOn(color: string): string {
  return contrast('#ffffff', color) >= contrast('#000000', color) ? '#ffffff' : '#000000';
}

/** The colour, as much of it as letters on the paper may have: the rest is ink. */
export function readable(color: string, paper: string, ink: string): string {
  for (let step = 0; step < STEPS; step++) {
    const mixed = mix(ink, color, step / STEPS);
    if (contrast(mixed, paper) >= READABLE) return mixed;
  }
  return ink;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (channels(color) ?? []).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
