import type { ReportTheme } from '../../model/report-document.ts';

/** Every colour that the report is drawn with. */
export interface Palette {
  series: readonly string[];
  ink: string;
  mutedInk: string;
  paper: string;
  line: string;
  accent: string;
}

const DEFAULT_COLORS = ['#2f5bd7', '#0e9aa7', '#e0803c', '#8a5cd1', '#d14b72', '#4d9a4b', '#b08a1e', '#5b6b86'];

/** The report's theme under the host's. */
export function paletteOf(...themes: (ReportTheme | undefined)[]): Palette {
  const theme = Object.assign({}, ...themes) as ReportTheme;
  const series = theme.dataColors ?? DEFAULT_COLORS;
  const ink = theme.foreground ?? '#1b2330';
  const paper = theme.background ?? '#ffffff';
  return {
    series,
    ink,
    paper,
    mutedInk: mix(ink, paper, 0.68),
    line: mix(ink, paper, 0.12),
    accent: theme.tableAccent ?? series[0] ?? ink,
  };
}

/** `share` of one colour in another, as `#rrggbb`; ECharts computes with colours and knows no `color-mix`. */
function mix(color: string, other: string, share: number): string {
  const [a, b] = [channels(color), channels(other)];
  if (!a || !b) return color;
  const mixed = a.map((channel, index) => Math.round(channel * share + (b[index] ?? 0) * (1 - share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Whether light letters stand on it; decides the look of scroll bars. */
function isDark(color: string): boolean {
  const [red = 255, green = 255, blue = 255] = channels(color) ?? [];
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}

function channels(color: string): number[] | undefined {
  const digits = /^#([0-9a-f]{6})$/i.exec(color)?.[1];
  return digits ? [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) : undefined;
}

/** Makes the palette known to the style sheet. */
export function applyPalette(root: HTMLElement, palette: Palette): void {
  root.dataset['paper'] = isDark(palette.paper) ? 'dark' : 'light';
  root.style.setProperty('--ink', palette.ink);
  root.style.setProperty('--muted-ink', palette.mutedInk);
  root.style.setProperty('--paper', palette.paper);
  root.style.setProperty('--line', palette.line);
  root.style.setProperty('--accent', palette.accent);
}
