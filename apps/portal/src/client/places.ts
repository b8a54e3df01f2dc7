/**
 * Where the reader was in each entry of the browser's history. Entries carry a key in their state; positions are kept
 * here, because an entry's own state can no longer be written when the browser already moved away from it.
 */
const KEY = 'porticoEntry';
const positions = new Map<string, number>();

const newKey = () => Math.random().toString(36).slice(2);

function currentKey(): string {
  const state = history.state as Record<string, unknown> | null;
  const key = state?.[KEY];
  if (typeof key === 'string') return key;
  const made = newKey();
  history.replaceState({ ...state, [KEY]: made }, '');
  return made;
}

let key = '';

/** Takes scroll restoration over from the browser, which would restore before the page of the entry is there. */
export function watchPlaces(): () => void {
  key = currentKey();
  history.scrollRestoration = 'manual';
  // While the document is away (reload, other site) the browser restores by itself again.
  const giveBack = () => (history.scrollRestoration = 'auto');
  const takeOver = () => (history.scrollRestoration = 'manual');
  window.addEventListener('pagehide', giveBack);
  window.addEventListener('pageshow', takeOver);
  return () => {
    giveBack();
    window.removeEventListener('pagehide', giveBack);
    window.removeEventListener('pageshow', takeOver);
  };
}

/** Remembers how far the entry on show is scrolled. */
export function rememberPlace(): void {
  positions.set(key, window.scrollY);
}

/** Adds or replaces the entry of an address. */
export function enterPlace(address: string, replace: boolean): void {
  if (replace) {
    history.replaceState({ [KEY]: key }, '', address);
  } else {
    key = newKey();
    history.pushState({ [KEY]: key }, '', address);
  }
}

/** After the browser moved through its history: how far the entry now on show was scrolled. */
export function returnToPlace(): number {
  key = currentKey();
  return positions.get(key) ?? 0;
}
