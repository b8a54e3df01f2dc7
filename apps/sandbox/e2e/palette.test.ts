/** @jest-environment jsdom */
import { reportTheme } from '../../portal/src/components/report/report-theme.ts';
import { readDocuments } from '../src/content/documents.ts';
import { channels, contrast } from '@portico/report-viewer/colors';
import { paletteOf, type Palette } from '../src/client/view/theme.ts';

type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];

const GREY: Vector = [0.2126, 0.7152, 0.0722];
const mixed = (share: number): Matrix => {
  const row = (at: number) => GREY.map((part, index) => share * part + (index === at ? 1 - share : 0));
  return [row(0), row(1), row(2)] as unknown as Matrix;
};
/**
 * How others see linear sRGB. Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
 * Deficiency", IEEE TVCG 15(6), 2009: severity 1.0 of those who miss a kind of cone, 0.6 of those in whom one is shifted.
 * Without colours, the luminance of sRGB.
 */
const VISIONS: Record<string, Matrix> = {
  usual: mixed(0),
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  protanomaly: [
    [0.38545, 0.769005, -0.154455],
    [0.100526, 0.829802, 0.069673],
    [-0.007442, -0.02219, 1.029632],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  deuteranomaly: [
    [0.498864, 0.674741, -0.173604],
    [0.205199, 0.754872, 0.039929],
    [-0.011131, 0.030969, 0.980162],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  tritanomaly: [
    [1.104996, -0.046633, -0.058363],
    [-0.032137, 0.971635, 0.060503],
    [0.001336, 0.317922, 0.680742],
  ],
  achromatopsia: mixed(1),
  achromatomaly: mixed(0.6),
};

/** Of neighbours in OKLab, where 0.02 is about what an eye just notices. */
const MIN_DISTANCE = 0.085;
/** Of marks on their ground (WCAG 2.2, 1.4.11). */
const MIN_CONTRAST = 3;

const times = (matrix: Matrix, vector: Vector) =>
  matrix.map((row) => row.reduce((sum, part, at) => sum + part * vector[at]!, 0)) as unknown as Vector;

function linear(color: string): Vector {
  const shares = channels(color)!.map((channel) => channel / 255);
  return shares.map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  ) as unknown as Vector;
}

/** Björn Ottosson, "A perceptual color space for image processing", 2020. */
function oklab(rgb: Vector): Vector {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  ).map(Math.cbrt) as unknown as Vector;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

function seenBy(vision: Matrix, color: string): Vector {
  const inGamut = times(vision, linear(color)).map((part) => Math.min(Math.max(part, 0), 1));
  return oklab(inGamut as unknown as Vector);
}

/** Neighbours that are too much alike for somebody; a circle's last part is beside its first. */
function confusions({ series }: Palette): string[] {
  return Object.entries(VISIONS).flatMap(([name, vision]) =>
    series.flatMap((color, at) => {
      const next = series[(at + 1) % series.length]!;
      const [a, b] = [seenBy(vision, color), seenBy(vision, next)];
      const distance = Math.hypot(...a.map((part, index) => part - b[index]!));
      return distance < MIN_DISTANCE ? [`${name}: ${color} and ${next} ${distance.toFixed(3)}`] : [];
    }),
  );
}

const faint = ({ series, paper }: Palette) => series.filter((color) => contrast(color, paper) < MIN_CONTRAST);

test('greys stay grey in every simulation', () => {
  for (const row of Object.values(VISIONS).flat()) expect(row.reduce((sum, part) => sum + part)).toBeCloseTo(1, 5);
});

test('eight kinds of colour vision tell the neighbours of every palette apart, and all stand out from their ground', async () => {
  document.documentElement.dataset['theme'] = 'dark';
  const { reports } = await readDocuments();
  const palettes = {
    default: paletteOf([]),
    'portal in the dark': paletteOf([reportTheme()!.themeJson]),
    ...Object.fromEntries([...reports.values()].map(({ name, theme }) => [name, paletteOf([theme])])),
  };
  for (const [name, palette] of Object.entries(palettes)) {
    expect([name, confusions(palette), faint(palette)]).toEqual([name, [], []]);
  }
});

test('the colours of before are found out', () => {
  const dataColors = ['#2f5bd7', '#0e9aa7', '#e0803c', '#8a5cd1', '#d14b72', '#4d9a4b', '#b08a1e', '#5b6b86'];
  const palette = paletteOf([{ dataColors }]);
  expect(confusions(palette)).toContain('achromatopsia: #5b6b86 and #2f5bd7 0.018');
  expect(faint(palette)).toEqual(['#e0803c']);
});
