/** A list that grows at its end, for `useSyncExternalStore`. */
export interface LogStore<Entry extends { id: number }> {
  add: (entry: Omit<Entry, 'id'>) => number;
  change: (id: number, change: Partial<Entry>) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
  /** Newest first. */
  entries: () => readonly Entry[];
}

/** The page is a demonstration, not an archive. */
const MAX_ENTRIES = 200;

export function createLogStore<Entry extends { id: number }>(): LogStore<Entry> {
  const listeners = new Set<() => void>();
  let entries: readonly Entry[] = [];
  let nextId = 1;
  const put = (next: readonly Entry[]) => {
    entries = next;
    for (const listener of listeners) listener();
  };
  return {
    add(entry) {
      const id = nextId++;
      put([{ ...entry, id } as Entry, ...entries].slice(0, MAX_ENTRIES));
      return id;
    },
    change: (id, change) => put(entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry))),
    clear: () => put([]),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    entries: () => entries,
  };
}
