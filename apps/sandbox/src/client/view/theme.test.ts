import { contrast, readable } from '@portico/report-viewer/colors';
import { paletteOf } from './theme.ts';

const PAPERS = ['#ffffff', '#151a23', '#f4e9d8', '#000000', '#7a7a7a'];

test('black on white stands out most, a colour from itself not at all', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#3366cc', '#3366cc')).toBe(1);
});

test.each(PAPERS)('what is read on %s can be read, whatever the theme', (background) => {
  const foreground = contrast('#000000', background) > contrast('#ffffff', background) ? '#000000' : '#ffffff';
  const theme = {
    background,
    foreground,
    good: '#88cc88',
    bad: '#b02a1f',
    hyperlink: '#d14b00',
    tableAccent: '#e8a13c',
  };
  const palette = paletteOf([theme]);
  for (const color of [palette.good, palette.bad, palette.hyperlink, palette.accentInk]) {
    expect(contrast(color, background)).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(4.5);
});

test('a colour that can be read stays as it is', () => {
  expect(readable('#1a5fb4', '#ffffff', '#000000')).toBe('#1a5fb4');
});

test("the host's theme stands over the report's, and a contrast mode over both", () => {
  const report = { background: '#fff8e7', dataColors: ['#111111', '#222222'] };
  expect(paletteOf([report, { dataColors: ['#abcdef'] }])).toMatchObject({ paper: '#fff8e7', series: ['#abcdef'] });
  expect(paletteOf([report], 3)).toMatchObject({ paper: '#000000', ink: '#ffffff', isHighContrast: true });
});

test('a scale of colours does not outlive the ground that it was made for', () => {
  const report = { minimum: '#dbe7ff', maximum: '#123a94' };
  expect(paletteOf([report, { dataColors: ['#abcdef'] }]).scale).toEqual(['#dbe7ff', '#123a94']);
  const [low, high] = paletteOf([report, { background: '#151a23', dataColors: ['#7aa2ff'] }]).scale;
  expect(contrast(high, '#151a23')).toBeGreaterThan(contrast(low, '#151a23'));
});

test('names of colours, which cannot be mixed, fall back to readable ink and paper', () => {
  expect(paletteOf([{ background: 'papayawhip', foreground: 'navy' }])).toMatchObject({ paper: '#ffffff' });
});
