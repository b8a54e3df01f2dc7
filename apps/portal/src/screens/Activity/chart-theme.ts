import type { ChartTheme } from '@portico/report-viewer';
import { useEffect, useState } from 'react';
import { DARK_THEME } from '../../components/report/report-theme.ts';

const [, orange, cyan] = DARK_THEME.dataColors;
/** The portal's accent, then colours that all kinds of colour vision tell from it and from each other. */
const SERIES = ['var(--accent)', `light-dark(#c05a1b, ${orange})`, `light-dark(#15a2af, ${cyan})`];
const INKS = ['var(--ink)', 'var(--ink-muted)', 'var(--surface-raised)', 'var(--line)'];

/** The colours of the system are the only ones; dashes distinguish lines. */
const FORCED_THEME: ChartTheme = {
  series: ['CanvasText'],
  ...{ ink: 'CanvasText', mutedInk: 'CanvasText', paper: 'Canvas', line: 'GrayText', accent: 'Highlight' },
  scale: ['Canvas', 'CanvasText'],
  isHighContrast: true,
};

const forcedColors = () => matchMedia('(forced-colors: active)');

/** An element that is coloured with each says what the variables stand for in the theme in force. */
function readTheme(): ChartTheme {
  if (forcedColors().matches) return FORCED_THEME;
  const probe = document.body.appendChild(document.createElement('span'));
  const [ink = '', mutedInk = '', paper = '', line = '', ...series] = [...INKS, ...SERIES].map((color) => {
    probe.style.color = color;
    return hexOf(getComputedStyle(probe).color);
  });
  probe.remove();
  const accent = series[0] ?? ink;
  return { series, ink, mutedInk, paper, line, accent, scale: [paper, accent], isHighContrast: false };
}

/** `rgb(36, 80, 196)` as `#2450c4`, which gradients are made of. */
function hexOf(color: string): string {
  const channels = color.match(/^rgb\((\d+), (\d+), (\d+)\)$/)?.slice(1);
  return channels ? `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}` : color;
}

/** The colours that charts are drawn with, also when the user or the system turns to others. */
export function useChartTheme(): ChartTheme {
  const [theme, setTheme] = useState(readTheme);
  useEffect(() => {
    const controller = new AbortController();
    const update = () => setTheme(readTheme());
    const observer = new MutationObserver(update);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    for (const query of [matchMedia('(prefers-color-scheme: dark)'), forcedColors()])
      query.addEventListener('change', update, { signal: controller.signal });
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, []);
  return theme;
}
