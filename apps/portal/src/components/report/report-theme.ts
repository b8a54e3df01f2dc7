/** A report's theme where the portal is dark: the colours of the portal's own surfaces, and of marks that stand out from them. */
export const DARK_THEME = {
  name: 'Portico dark',
  dataColors: ['#7f9cf5', '#f8ab75', '#67ecf5', '#be9cfb', '#d6728c', '#83c87f', '#f6d86b', '#a8bed9'],
  foreground: '#eceef2',
  background: '#1b1e25',
  tableAccent: '#8fb0ff',
  good: '#6fd49d',
  neutral: '#a4acba',
  bad: '#ff9d95',
};

const DARK = { themeJson: DARK_THEME };

const systemScheme = () => matchMedia('(prefers-color-scheme: dark)');

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || (theme !== 'light' && systemScheme().matches);
}

/** The theme that reports take from the portal; none where it is light: a report's own is made for that. */
export function reportTheme(): { themeJson: typeof DARK_THEME } | undefined {
  return isDark() ? DARK : undefined;
}

/** Calls when the portal turns dark or light, by the reader or the system, until the signal aborts. */
export function onThemeChange(signal: AbortSignal, changed: () => void): void {
  let before = isDark();
  const compare = () => {
    if (isDark() === before) return;
    before = !before;
    changed();
  };
  const observer = new MutationObserver(compare);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  systemScheme().addEventListener('change', compare, { signal });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}
