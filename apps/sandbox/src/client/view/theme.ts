import type { ReportTheme } from '../../model/report-document.ts';
import { channels, isDark, lettersOn, mix, readable } from '@portico/report-viewer/colors';

/** Every colour that the report is drawn with. */
export interface Palette {
  series: readonly string[];
  ink: string;
  mutedInk: string;
  /** Of visuals. */
  paper: string;
  /** Behind visuals. */
  page: string;
  line: string;
  accent: string;
  /** The accent where it is letters, and letters on the accent. */
  accentInk: string;
  onAccent: string;
  good: string;
  bad: string;
  neutral: string;
  hyperlink: string;
  /** From the smallest to the largest value of a coloured map. */
  scale: readonly [string, string];
  /** Two colours only; patterns and outlines distinguish the marks. */
  isHighContrast: boolean;
}

const DEFAULT_COLORS = ['#2f5bd7', '#15a2af', '#c05a1b', '#7242b7', '#da557b', '#2b782b', '#b18b1e', '#394d63'];

/** `models.ContrastMode` above `None`: letters, ground, and what is chosen, as in the contrast themes of Windows. */
const CONTRAST_MODES: Record<number, { ink: string; paper: string; accent: string }> = {
  1: { ink: '#ffff00', paper: '#000000', accent: '#ffffff' },
  2: { ink: '#00ff00', paper: '#000000', accent: '#ffffff' },
  3: { ink: '#ffffff', paper: '#000000', accent: '#1aebff' },
  4: { ink: '#000000', paper: '#ffffff', accent: '#37006e' },
};
const CONTRAST_BLACK = 3;
const CONTRAST_WHITE = 4;

/**
 * The report's theme under the host's, or the two colours of a contrast mode.
 * @param contrastMode of the host; without one, that of the reader's system
 */
export function paletteOf(themes: readonly (ReportTheme | undefined)[], contrastMode = systemContrast()): Palette {
  const contrast = CONTRAST_MODES[contrastMode];
  return contrast ? contrastPalette(contrast) : themePalette(themes.reduce<ReportTheme>(over, {}));
}

/** A scale of colours belongs to the ground that it was made for: where a later theme has another one, it goes. */
function over(below: ReportTheme, theme: ReportTheme | undefined): ReportTheme {
  if (!theme?.background) return { ...below, ...theme };
  const { minimum: _, maximum: __, ...rest } = below;
  return { ...rest, ...theme };
}

function themePalette(theme: ReportTheme): Palette {
  const series = theme.dataColors ?? DEFAULT_COLORS;
  const ink = known(theme.foreground) ?? '#1b2330';
  const paper = known(theme.background) ?? '#ffffff';
  const accent = theme.tableAccent ?? series[0] ?? ink;
  // Themes come from anybody: what is read must be readable.
  const letters = (color: string) => readable(color, paper, ink);
  return {
    series,
    ink,
    paper,
    page: isDark(paper) ? mix(paper, '#000000', 0.72) : mix(paper, '#dde3ec', 0.62),
    mutedInk: letters(mix(ink, paper, 0.68)),
    line: mix(ink, paper, 0.12),
    accent,
    accentInk: letters(accent),
    onAccent: lettersOn(accent),
    good: letters(theme.good ?? (isDark(paper) ? '#4cc38a' : '#1a7f4b')),
    bad: letters(theme.bad ?? (isDark(paper) ? '#ff8a80' : '#c0352b')),
    neutral: theme.neutral ?? mix(ink, paper, 0.5),
    hyperlink: letters(theme.hyperlink ?? accent),
    scale: [theme.minimum ?? mix(accent, paper, 0.14), theme.maximum ?? accent],
    isHighContrast: false,
  };
}

function contrastPalette({ ink, paper, accent }: { ink: string; paper: string; accent: string }): Palette {
  return {
    series: [ink],
    ink,
    paper,
    accent,
    accentInk: accent,
    onAccent: paper,
    page: paper,
    mutedInk: ink,
    line: ink,
    good: ink,
    bad: ink,
    neutral: ink,
    hyperlink: accent,
    scale: [mix(ink, paper, 0.2), ink],
    isHighContrast: true,
  };
}

/** A reader whose system forces two colours gets them in the report too. */
function systemContrast(): number {
  if (typeof matchMedia !== 'function' || !matchMedia('(forced-colors: active)').matches) return 0;
  return matchMedia('(prefers-color-scheme: dark)').matches ? CONTRAST_BLACK : CONTRAST_WHITE;
}

/** Themes may hold names of colours, which cannot be mixed; the default stands in for those. */
function known(color: string | undefined): string | undefined {
  return color !== undefined && channels(color) ? color : undefined;
}

const CSS_NAMES = {
  '--ink': 'ink',
  '--muted-ink': 'mutedInk',
  '--paper': 'paper',
  '--page': 'page',
  '--line': 'line',
  '--accent': 'accent',
  '--accent-ink': 'accentInk',
  '--on-accent': 'onAccent',
  '--good': 'good',
  '--bad': 'bad',
  '--hyperlink': 'hyperlink',
} as const satisfies Record<string, keyof Palette>;

/** Makes the palette known to the style sheet. */
export function applyPalette(root: HTMLElement, palette: Palette): void {
  root.dataset['paper'] = isDark(palette.paper) ? 'dark' : 'light';
  root.classList.toggle('is-high-contrast', palette.isHighContrast);
  for (const [property, name] of Object.entries(CSS_NAMES)) root.style.setProperty(property, palette[name]);
}
