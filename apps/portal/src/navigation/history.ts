/**
 * Scroll positions of the entries of the browser's history. An entry has a key in its state; the positions are in this
 * module, because the state of an entry cannot be written any more when the browser has moved away from it.
 */
const KEY = 'porticoEntry';
/** How many entries of the portal come before this one. */
const INDEX = 'porticoIndex';
const positions = new Map<string, number>();

/** What the screens of the entries want to find again when the browser comes back to them. */
const kept = new Map<string, unknown>();

const newKey = () => Math.random().toString(36).slice(2);

interface Entry {
  key: string;
  index: number;
}

/** The current entry, from its state. An entry that the browser made for a link inside the page has no state yet. */
function currentEntry(): Entry {
  const state = history.state as Record<string, unknown> | null;
  const [key, index] = [state?.[KEY], state?.[INDEX]];
  if (typeof key === 'string' && typeof index === 'number') return { key, index };
  const created = { key: newKey(), index: entry.index };
  history.replaceState({ ...state, ...stateOf(created) }, '');
  return created;
}

const stateOf = ({ key, index }: Entry) => ({ [KEY]: key, [INDEX]: index });

let entry: Entry = { key: '', index: 0 };

/**
 * Switches the browser's own scroll restoration off: it would scroll before the page of the entry is rendered.
 * @returns what switches it on again.
 */
export function startHistory(): () => void {
  entry = currentEntry();
  history.scrollRestoration = 'manual';
  // While another document is shown (reload, other site) the browser restores the scroll position itself.
  const setAuto = () => (history.scrollRestoration = 'auto');
  const setManual = () => (history.scrollRestoration = 'manual');
  window.addEventListener('pagehide', setAuto);
  window.addEventListener('pageshow', setManual);
  return () => {
    setAuto();
    window.removeEventListener('pagehide', setAuto);
    window.removeEventListener('pageshow', setManual);
  };
}

/** Saves the scroll position of the current entry. */
export function saveScroll(): void {
  positions.set(entry.key, window.scrollY);
}

/** Adds an entry for a URL, or replaces the current one. */
export function pushEntry(url: string, replace: boolean): void {
  if (replace) {
    history.replaceState(stateOf(entry), '', url);
  } else {
    entry = { key: newKey(), index: entry.index + 1 };
    history.pushState(stateOf(entry), '', url);
  }
}

/** What the screen of the current entry has kept under a name, when it was there before. */
export function readKept(name: string): unknown {
  return kept.get(`${entry.key} ${name}`);
}

/** Keeps something for when the browser comes back to the current entry. */
export function keepInEntry(name: string, value: unknown): void {
  kept.set(`${entry.key} ${name}`, value);
}

/** How many entries the browser has moved away from the entry of the page on screen. */
export function historyDelta(): number {
  return currentEntry().index - entry.index;
}

/** After the browser moved to another entry: the scroll position saved for it. */
export function restoreScroll(): number {
  entry = currentEntry();
  return positions.get(entry.key) ?? 0;
}

/** Adds an entry to the browser's history, or replaces the current one. */
interface EntryUpdate {
  kind: 'push' | 'replace';
  hash: string;
  /** The scroll position stays, for example when a list is searched or sorted. */
  keepsScroll?: boolean;
}

/** Follows a move of the browser to an existing entry. */
interface Traversal {
  kind: 'traverse';
  scrollY: number;
}

/** What a navigation does to the browser's history. */
export type HistoryUpdate = EntryUpdate | Traversal;

/** Replaces the current entry and keeps the scroll position. */
export const keepScroll = () => ({ kind: 'replace', keepsScroll: true, hash: location.hash }) as const;

/** Where to scroll after it: a position, or the id of an element; null to stay. */
export function scrollTargetOf(update: HistoryUpdate): number | string | null {
  if (update.kind === 'traverse') return update.scrollY;
  return update.keepsScroll ? null : update.hash.slice(1) || 0;
}
