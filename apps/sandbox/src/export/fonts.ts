import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';

/** The parts of Inter by script; each is a font of its own, and the next one is asked for letters that one lacks. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'];
const nameOf = (subset: string) => `Report ${subset}`;
const FAMILY = [...SUBSETS.map((subset) => `"${nameOf(subset)}"`), 'sans-serif'].join(', ');

let isRegistered = false;

/** The font that pages are drawn in, registered at the first use: no machine needs fonts of its own. */
export function font(weight: number, sizePx: number): string {
  if (!isRegistered) register();
  isRegistered = true;
  return `${weight} ${sizePx}px ${FAMILY}`;
}

function register(): void {
  const manifest = createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json');
  for (const subset of SUBSETS) {
    const file = path.join(path.dirname(manifest), 'files', `inter-${subset}-wght-normal.woff2`);
    GlobalFonts.register(readFileSync(file), nameOf(subset));
  }
}
