import { type Color, parse, type Rgb, rgb, wcagContrast } from 'culori';

export type Theme = 'light' | 'dark';
export const THEMES: readonly Theme[] = ['light', 'dark'];

/** The portal's colours that content stands on and is written in; a test of the portal compares them with its own. */
export const THEME_COLORS = {
  '--surface': ['#ffffff', '#15171c'],
  '--surface-sunken': ['#f7f8fa', '#0f1115'],
  '--surface-raised': ['#ffffff', '#1b1e25'],
  '--hover': ['#eef0f4', '#22252d'],
  '--line': ['#e1e4ea', '#2d313b'],
  '--line-strong': ['#888f9e', '#646c7b'],
  '--ink': ['#171a21', '#eceef2'],
  '--ink-muted': ['#566071', '#a4acba'],
  '--accent': ['#2450c4', '#8fb0ff'],
  '--accent-hover': ['#1b3f9e', '#b0c7ff'],
  '--on-accent': ['#ffffff', '#0e1830'],
  '--accent-soft': ['#e9effd', '#1d2a48'],
  '--on-accent-soft': ['#1d409c', '#bdd0ff'],
  '--success': ['#136c3d', '#6fd49d'],
  '--warning': ['#865000', '#f1b75f'],
  '--danger': ['#b32222', '#ff9d95'],
  '--success-soft': ['#e6f5ec', '#14291d'],
  '--warning-soft': ['#fdf2dd', '#2d2211'],
  '--danger-soft': ['#fdecec', '#3a1d1f'],
} as const;

export type ColorToken = keyof typeof THEME_COLORS;

/** A colour as each theme shows it, as CSS. */
export type ThemedColor = Record<Theme, string>;

export function tokenColor(token: ColorToken): ThemedColor {
  const [light, dark] = THEME_COLORS[token];
  return { light, dark };
}

/** Text needs this much against what is behind it (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5;

/**
 * The contrast of a text with what it stands on, which itself may let the page shine through.
 * @returns undefined if one of the two is no colour that can be read
 */
export function contrastOf(text: string, background: string, theme: Theme): number | undefined {
  const key = `${theme} ${text} ${background}`;
  if (!known.has(key)) {
    if (known.size > MAX_KNOWN) known.clear();
    known.set(key, computeContrast(text, background, theme));
  }
  return known.get(key);
}

/** A page has the same few pairs in hundreds of blocks. */
const known = new Map<string, number | undefined>();
const MAX_KNOWN = 1000;

function computeContrast(text: string, background: string, theme: Theme): number | undefined {
  const [front, back] = [parse(text), parse(background)];
  if (!front || !back) return undefined;
  const ground = over(back, rgb(tokenColor('--surface')[theme])!);
  return wcagContrast(over(front, ground), ground);
}

/** A colour that is partly transparent, on another one. */
function over(color: Color, ground: Rgb): Rgb {
  const { r, g, b, alpha = 1 } = rgb(color);
  const mix = (above: number, below: number) => above * alpha + below * (1 - alpha);
  return { mode: 'rgb', r: mix(r, ground.r), g: mix(g, ground.g), b: mix(b, ground.b) };
}
