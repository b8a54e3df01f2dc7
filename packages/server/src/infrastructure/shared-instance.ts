/**
 * What a process holds once, however often this package is loaded into it: Next bundles an instance of its own beside
 * the one that server.ts loads, and both must use the same connections.
 */
interface Shared {
  value: unknown;
  holders: number;
}

const STORAGE_KEY = Symbol.for('portico.server.shared');
const registry = ((globalThis as { [STORAGE_KEY]?: Map<string, Shared> })[STORAGE_KEY] ??= new Map());

export interface Lease<Value> {
  value: Value;
  /** Gives the value back; the last holder's return says true, and has to close it. */
  release(): boolean;
}

/** The value known by the name, made by the first who asks. */
export function acquire<Value>(name: string, create: () => Value): Lease<Value> {
  const shared = registry.get(name) ?? { value: create(), holders: 0 };
  registry.set(name, shared);
  shared.holders++;
  let isHeld = true;
  return {
    value: shared.value as Value,
    release() {
      if (!isHeld) return false;
      isHeld = false;
      shared.holders--;
      return shared.holders === 0 && registry.delete(name);
    },
  };
}
