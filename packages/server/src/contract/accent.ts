import { clampChroma, formatHex, oklch, wcagContrast } from 'culori';

/** What text needs against what it stands on (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5;

/** The light theme's ground with the least contrast: see `tokens.css`. */
const LIGHT_GROUND = '#f7f8fa';

/** As bright as the portal's own accent in the dark theme, which can be read on all of its grounds. */
const DARK_LIGHTNESS = 0.77;
const STEP = 0.005;

/** One colour in the light theme and in the dark one, as `#rrggbb`. */
export type Tone = readonly [light: string, dark: string];

/** What follows from an accent, by the names of the style sheet. */
export type AccentPalette = Record<
  'accent' | 'accent-hover' | 'on-accent' | 'accent-soft' | 'on-accent-soft' | 'picture' | 'on-picture' | 'focus',
  Tone
>;

/** A tone of a colour's hue that a screen can show. */
function shade(hex: string, lightness: number, chroma: number): string {
  const { h } = oklch(hex) ?? {};
  return formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma, ...(h !== undefined && { h }) }, 'oklch'));
}

/** Whether a colour can be read on the light theme's grounds, and white on it. */
export const isReadableAccent = (hex: string) => wcagContrast(hex, LIGHT_GROUND) >= LEAST_CONTRAST;

/** The colour of the same hue that is nearest to this one and can be read: itself, or a darker one. */
export function nearestReadableAccent(hex: string): string {
  const { l = 0, c = 0 } = oklch(hex) ?? {};
  for (let lightness = l; lightness > 0; lightness -= STEP) {
    const darker = lightness === l ? hex.toLowerCase() : shade(hex, lightness, c);
    if (isReadableAccent(darker)) return darker;
  }
  return '#000000';
}

/**
 * The tones of both themes that follow from an accent. Lightness decides contrast; it is the same for every hue, and
 * greys stay grey.
 * @param hex `#rrggbb`, which `isReadableAccent`
 */
export function accentPalette(hex: string): AccentPalette {
  const { l = 0, c = 0 } = oklch(hex) ?? {};
  const at = (lightness: number, most: number) => shade(hex, lightness, Math.min(c, most));
  const accent = hex.toLowerCase();
  const dark = at(DARK_LIGHTNESS, 0.13);
  return {
    accent: [accent, dark],
    'accent-hover': [shade(hex, Math.max(0, l - 0.09), c), at(0.85, 0.09)],
    'on-accent': ['#ffffff', at(0.21, 0.05)],
    'accent-soft': [at(0.955, 0.025), at(0.29, 0.06)],
    'on-accent-soft': [at(0.4, 0.16), at(0.87, 0.07)],
    picture: [at(0.4, 0.18), at(0.26, 0.06)],
    'on-picture': ['#ffffff', at(0.93, 0.03)],
    focus: [accent, dark],
  };
}

/** The tones in the place of those of the style sheet, wherever this stands: in the theme that is chosen, or the system's. */
export function accentCss(hex: string): string {
  const tones = Object.entries(accentPalette(hex));
  const block = (theme: 0 | 1) => `{${tones.map(([name, tone]) => `--${name}:${tone[theme]}`).join(';')}}`;
  const root = 'html:root';
  return [
    root + block(0),
    `@media (prefers-color-scheme:dark){${root}${block(1)}}`,
    `${root}[data-theme=light]${block(0)}`,
    `${root}[data-theme=dark]${block(1)}`,
  ].join('');
}

/** Whether a text is a colour that a colour field gives. */
export const isHexColor = (text: string) => /^#[\da-f]{6}$/i.test(text);
