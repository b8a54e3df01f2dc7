/** What open requests are counted by. */
export type LimitScope = 'session' | 'user' | 'network' | 'process';

interface Limit extends Record<LimitScope, number> {
  /** What happens to one more: it is refused, or takes the place of the oldest. */
  overflow: 'refused' | 'oldest-ends';
}

/** A kind of requests that last. */
export type OpenRequestKind = 'stream' | 'upload' | 'export' | 'preview';

/**
 * How many requests that last may be open at once. A browser streams for the tab in sight alone, and uploads two parts at a time; a network
 * may be that of a whole organisation.
 */
export const OPEN_REQUESTS: Record<OpenRequestKind, Limit> = {
  stream: { session: 10, user: 40, network: 4_000, process: 8_000, overflow: 'oldest-ends' },
  upload: { session: 12, user: 24, network: 200, process: 400, overflow: 'refused' },
  export: { session: 2, user: 4, network: 20, process: 20, overflow: 'refused' },
  preview: { session: 6, user: 12, network: 60, process: 60, overflow: 'refused' },
};

const LEVELS: readonly LimitScope[] = ['session', 'user', 'network', 'process'];

/** A request that is open. */
export interface OpenRequest {
  /** It has ended. */
  close(): void;
  /** What ends it for another, where its kind does that. */
  onEnd(end: () => void): void;
}

interface Entry {
  close(): void;
  /** Ends it for another; also before its answer has begun. */
  end(): void;
}

/** Counts the requests of this process that last. */
export interface OpenRequests {
  /** How many of a kind are open. */
  count(kind: OpenRequestKind): number;
  /**
   * A request that may begin, or the level at which there are too many of its kind.
   * @param whom what it counts for at each level
   */
  open(kind: OpenRequestKind, whom: Record<Exclude<LimitScope, 'process'>, string>): OpenRequest | LimitScope;
}

export function createOpenRequests(): OpenRequests {
  /** The open ones of each kind, level and whom, from the oldest on. */
  const open = new Map<string, Set<Entry>>();
  return {
    count: (kind) => open.get(`${kind} process `)?.size ?? 0,
    open(kind, whom) {
      const limit = OPEN_REQUESTS[kind];
      const names = { ...whom, process: '' };
      const places = LEVELS.map((level) => ({ level, key: `${kind} ${level} ${names[level]}` }));
      const isFull = ({ level, key }: (typeof places)[number]) => (open.get(key)?.size ?? 0) >= limit[level];
      const full = limit.overflow === 'refused' && places.find(isFull);
      if (full) return full.level;
      // One that ends at one level may make room at the next.
      for (const place of places) if (isFull(place)) endOldest(open.get(place.key));
      return add(
        open,
        places.map(({ key }) => key),
      );
    },
  };
}

function endOldest(entries: Set<Entry> | undefined): void {
  const [oldest] = entries ?? [];
  oldest?.close();
  oldest?.end();
}

function add(open: Map<string, Set<Entry>>, keys: readonly string[]): OpenRequest {
  let hasEnded = false;
  let onEnd = () => {};
  const entry: Entry = {
    close() {
      for (const key of keys) {
        const entries = open.get(key);
        entries?.delete(entry);
        if (entries?.size === 0) open.delete(key);
      }
    },
    end() {
      hasEnded = true;
      onEnd();
    },
  };
  for (const key of keys) {
    const entries = open.get(key) ?? new Set();
    open.set(key, entries.add(entry));
  }
  return {
    close: () => entry.close(),
    onEnd(end) {
      onEnd = end;
      if (hasEnded) end();
    },
  };
}
