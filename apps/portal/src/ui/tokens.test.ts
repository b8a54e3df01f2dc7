/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { THEME_COLORS } from '@portico/page-document/check';
import { EDITOR_COLORS } from '../builder/editor-colors.ts';
import { accentPalette, nearestReadableAccent } from '@portico/server/accent';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const declared = new Map(
  [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [String(name), String(value)] as const),
);

/** The colour of a token in one theme, as `#rrggbb`. */
function colour(token: string, theme: 0 | 1): string {
  const value = declared.get(token) ?? '';
  const alias = /^var\((--[\w-]+)\)$/.exec(value);
  if (alias) return colour(alias[1]!, theme);
  return /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value)?.[theme + 1] ?? value;
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

const contrast = (one: string, other: string, theme: 0 | 1) => contrastOf(colour(one, theme), colour(other, theme));

const grounds = ['--surface', '--surface-sunken', '--surface-raised'];
const texts = ['--ink', '--ink-muted', '--accent', '--success', '--warning', '--danger'];
const pairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground, 4.5] as const)),
  ['--ink', '--hover', 4.5] as const,
  ['--ink-muted', '--hover', 4.5] as const,
  ['--on-accent', '--accent', 4.5] as const,
  ['--on-accent', '--accent-hover', 4.5] as const,
  ['--on-accent-soft', '--accent-soft', 4.5] as const,
  ['--on-picture', '--picture', 4.5] as const,
  ['--danger', '--danger-soft', 4.5] as const,
  ['--on-danger', '--danger', 4.5] as const,
  ['--on-danger', '--danger-hover', 4.5] as const,
  ['--success', '--success-soft', 4.5] as const,
  ['--warning', '--warning-soft', 4.5] as const,
  ...grounds.flatMap((ground) => [['--line-strong', ground, 3] as const, ['--focus', ground, 3] as const]),
];

it('the check of pages knows the same colours', () => {
  const own = Object.keys(THEME_COLORS).map((token) => [token, [colour(token, 0), colour(token, 1)]]);
  expect(Object.fromEntries(own)).toEqual(THEME_COLORS);
});

it('what marks the block of somebody else can be read, and its name on it', () => {
  for (const colors of EDITOR_COLORS)
    for (const theme of [0, 1] as const)
      for (const ground of grounds)
        expect(contrastOf(colors[theme], colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
});

it('an accent of an organisation can be read on these grounds too', () => {
  const { accent } = accentPalette(nearestReadableAccent('#ffe066'));
  const least = grounds.flatMap((ground) =>
    ([0, 1] as const).map((theme) => contrastOf(accent[theme], colour(ground, theme))),
  );
  expect(Math.min(...least)).toBeGreaterThanOrEqual(4.5);
});

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in the %s theme', (_, theme) => {
  it.each(pairs)('%s on %s has a contrast of at least %f', (text, ground, least) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(least);
  });
});
