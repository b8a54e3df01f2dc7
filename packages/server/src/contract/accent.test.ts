import { wcagContrast } from 'culori';
import {
  accentCss,
  accentPalette,
  isHexColor,
  isReadableAccent,
  nearestReadableAccent,
  type AccentPalette,
} from './accent.ts';

const LIGHT_GROUNDS = ['#ffffff', '#f7f8fa'];
const DARK_GROUNDS = ['#15171c', '#0f1115', '#1b1e25'];

/** 15 steps a channel: every kind of colour. */
const colours = Array.from({ length: 16 ** 3 }, (_, index) =>
  [index >> 8, (index >> 4) & 15, index & 15].reduce(
    (hex, part) => hex + (part * 17).toString(16).padStart(2, '0'),
    '#',
  ),
);

/** What stands on what, in either theme. */
function pairsOf(tones: AccentPalette): [string, string, number][] {
  const at = (name: keyof AccentPalette, theme: 0 | 1) => tones[name][theme];
  return ([0, 1] as const).flatMap((theme): [string, string, number][] => [
    ...(theme === 0 ? LIGHT_GROUNDS : DARK_GROUNDS).flatMap((ground): [string, string, number][] => [
      [at('accent', theme), ground, 4.5],
      [at('focus', theme), ground, 3],
    ]),
    [at('on-accent', theme), at('accent', theme), 4.5],
    [at('on-accent', theme), at('accent-hover', theme), 4.5],
    [at('on-accent-soft', theme), at('accent-soft', theme), 4.5],
    [at('on-picture', theme), at('picture', theme), 4.5],
  ]);
}

test('every tone that follows from an accent can be read, whatever the colour', () => {
  const wrong = colours.flatMap((colour) => {
    const accent = nearestReadableAccent(colour);
    return pairsOf(accentPalette(accent)).flatMap(([one, other, least]) =>
      wcagContrast(one, other) < least ? [`${colour} → ${accent}: ${one} on ${other}`] : [],
    );
  });
  expect(wrong).toEqual([]);
});

test('a colour that can be read is its own nearest; another one gets darker, in its hue, and no darker than it must', () => {
  for (const colour of colours) {
    const nearest = nearestReadableAccent(colour);
    expect(isReadableAccent(nearest)).toBe(true);
    if (isReadableAccent(colour)) expect(nearest).toBe(colour);
    else expect(wcagContrast(nearest, '#f7f8fa')).toBeLessThan(4.9);
  }
});

test('greys stay grey', () => {
  for (const [light, dark] of Object.values(accentPalette('#555555')))
    for (const tone of [light, dark]) expect(new Set(/^#(..)(..)(..)$/.exec(tone)?.slice(1)).size).toBe(1);
});

test.each(['#12345', 'red', '#gggggg', '#1234567', '', 'url(x)', '#123456;}'])('%j is no colour', (text) => {
  expect(isHexColor(text)).toBe(false);
});

test('the style sheet holds nothing but tones', () => {
  const block = String.raw`html:root(?:\[data-theme=\w+\])?\{(?:--[a-z-]+:#[\da-f]{6};?){8}\}`;
  expect(accentCss('#B02A5B')).toMatch(
    new RegExp(String.raw`^${block}@media \(prefers-color-scheme:dark\)\{${block}\}${block}${block}$`),
  );
});
