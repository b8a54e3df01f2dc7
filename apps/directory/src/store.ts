import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  expiresAt: number;
}

const MAX_ENTRIES = 5000;

interface Limits {
  maxEntries: number;
  now: () => number;
}

/** What is kept, by key: everything expires, and beyond `maxEntries` the oldest go first. */
function createEntries({ maxEntries, now }: Limits) {
  const entries = new Map<string, Entry>();

  function read(key: string): AdapterPayload | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (entry.expiresAt > now()) return entry.payload;
    entries.delete(key);
    return undefined;
  }

  function write(key: string, entry: Entry): void {
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size <= maxEntries) return;
    for (const [each, { expiresAt }] of entries) if (expiresAt <= now()) entries.delete(each);
    for (const each of entries.keys()) {
      if (entries.size <= maxEntries) return;
      entries.delete(each);
    }
  }

  function findBy(prefix: string, isMatch: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const [key, { payload }] of entries) if (key.startsWith(prefix) && isMatch(payload)) return read(key);
    return undefined;
  }

  function remove(prefix: string, isMatch: (payload: AdapterPayload) => boolean): void {
    for (const [key, { payload }] of entries) if (key.startsWith(prefix) && isMatch(payload)) entries.delete(key);
  }
  return { read, write, findBy, remove, delete: (key: string) => entries.delete(key) };
}

/**
 * Codes, sessions and grants of one process, in memory.
 * @returns a factory of adapters, one for each model of oidc-provider.
 */
export function createStore({ maxEntries = MAX_ENTRIES, now = Date.now }: Partial<Limits> = {}) {
  const entries = createEntries({ maxEntries, now });
  return function adapter(model: string): Adapter {
    const prefix = `${model}:`;
    return {
      async upsert(id, payload, expiresInSeconds) {
        const expiresAt = expiresInSeconds === undefined ? Infinity : now() + expiresInSeconds * 1000;
        entries.write(prefix + id, { payload, expiresAt });
      },
      find: async (id) => entries.read(prefix + id),
      findByUid: async (uid) => entries.findBy(prefix, (payload) => payload.uid === uid),
      findByUserCode: async (userCode) => entries.findBy(prefix, (payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = entries.read(prefix + id);
        if (payload) payload.consumed = Math.floor(now() / 1000);
      },
      async destroy(id) {
        entries.delete(prefix + id);
      },
      async revokeByGrantId(grantId) {
        entries.remove(prefix, (payload) => payload.grantId === grantId);
      },
    };
  };
}
export type Store = ReturnType<typeof createStore>;
