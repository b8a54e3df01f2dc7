/**
 * Where the reader was in each entry of the browser's history. Entries carry a key in their state; positions are kept
 * here, because an entry's own state can no longer be written when the browser already moved away from it.
 */
const KEY = 'porticoEntry';
/** How many entries of the portal come before this one. */
const INDEX = 'porticoIndex';
const positions = new Map<string, number>();

const newKey = () => Math.random().toString(36).slice(2);

interface Entry {
  key: string;
  index: number;
}

/** The entry on show, by what its state says; one that the browser made, for a jump inside the page, has none yet. */
function currentEntry(): Entry {
  const state = history.state as Record<string, unknown> | null;
  const [key, index] = [state?.[KEY], state?.[INDEX]];
  if (typeof key === 'string' && typeof index === 'number') return { key, index };
  const made = { key: newKey(), index: entry.index };
  history.replaceState({ ...state, ...stateOf(made) }, '');
  return made;
}

const stateOf = ({ key, index }: Entry) => ({ [KEY]: key, [INDEX]: index });

let entry: Entry = { key: '', index: 0 };

/** Takes scroll restoration over from the browser, which would restore before the page of the entry is there. */
export function watchPlaces(): () => void {
  entry = currentEntry();
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
  positions.set(entry.key, window.scrollY);
}

/** Adds or replaces the entry of an address. */
export function enterPlace(address: string, replace: boolean): void {
  if (replace) {
    history.replaceState(stateOf(entry), '', address);
  } else {
    entry = { key: newKey(), index: entry.index + 1 };
    history.pushState(stateOf(entry), '', address);
  }
}

/** How far the browser moved through its history, away from the page that is still on show. */
export function stepsAway(): number {
  return currentEntry().index - entry.index;
}

/** After the browser moved through its history: how far the entry now on show was scrolled. */
export function returnToPlace(): number {
  entry = currentEntry();
  return positions.get(entry.key) ?? 0;
}
