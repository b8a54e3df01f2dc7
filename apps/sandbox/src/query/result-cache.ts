/** Answers that are kept for the next who asks the same. */
export interface ResultCache {
  /** The kept answer for `key`, or what `compute` gives; who asks while it is under way waits for the same. */
  get: <Result>(key: string, compute: () => Promise<Result>, isLarge?: (result: Result) => boolean) => Promise<Result>;
}

const MAX_ENTRIES = 400;
/** A question as long as that is not asked twice. */
const MAX_KEY_LENGTH = 8000;

/** The least recently used goes first. Data sets never change once they are loaded, so nothing grows old. */
export function createResultCache(maxEntries = MAX_ENTRIES): ResultCache {
  const entries = new Map<string, Promise<unknown>>();
  return {
    get<Result>(key: string, compute: () => Promise<Result>, isLarge?: (result: Result) => boolean): Promise<Result> {
      if (key.length > MAX_KEY_LENGTH) return compute();
      const known = entries.get(key);
      if (known) {
        entries.delete(key);
        entries.set(key, known);
        return known as Promise<Result>;
      }
      const result = compute();
      entries.set(key, result);
      // Large answers cost more to keep than to compute again.
      result.then(
        (value) => isLarge?.(value) && entries.delete(key),
        () => entries.delete(key),
      );
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
      return result;
    },
  };
}
