/** Tells those who show something of the session that it has changed; they look for themselves what. */
export function createChanges() {
  const listeners = new Set<() => void>();
  return {
    tell: () => listeners.forEach((listener) => listener()),
    listen: (listener: () => void) => void listeners.add(listener),
  };
}
