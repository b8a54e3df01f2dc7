/** A list that grows at its end, for `useSyncExternalStore`. */
export interface LogStore<Entry extends { id: number }> {
  /** Adds an entry, or puts it in the place of the one with its id. */
  put: (entry: Entry) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
  /** Newest first. */
  entries: () => readonly Entry[];
}

/** The page is a demonstration, not an archive. */
const MAX_ENTRIES = 300;

export function createLogStore<Entry extends { id: number }>(): LogStore<Entry> {
  const listeners = new Set<() => void>();
  let entries: readonly Entry[] = [];
  const set = (next: readonly Entry[]) => {
    entries = next;
    for (const listener of listeners) listener();
  };
  return {
    put(entry) {
      const isKnown = entries.some(({ id }) => id === entry.id);
      set(
        isKnown
          ? entries.map((other) => (other.id === entry.id ? entry : other))
          : [entry, ...entries].slice(0, MAX_ENTRIES),
      );
    },
    clear: () => set([]),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    entries: () => entries,
  };
}
