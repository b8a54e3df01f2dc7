import type { models } from '@portico/embed-sdk';

export type Scheme = 'light' | 'dark';

const THEMES: Record<Scheme, object> = {
  light: {
    name: 'Demo light',
    dataColors: ['#2f5bd7', '#0e9aa7', '#e0803c', '#8a5cd1', '#d14b72', '#4d9a4b', '#b08a1e', '#5b6b86'],
    foreground: '#1b2330',
    background: '#ffffff',
    tableAccent: '#2f5bd7',
  },
  dark: {
    name: 'Demo dark',
    dataColors: ['#7b9cff', '#3cc4cf', '#f0a169', '#b797f2', '#f07f9f', '#82c97f', '#dcb954', '#98a6bf'],
    foreground: '#e8ecf4',
    background: '#171c26',
    tableAccent: '#7b9cff',
  },
};

/** The report in the colours of the page. */
export function reportTheme(scheme: Scheme): models.ICustomTheme {
  return { themeJson: THEMES[scheme] };
}
