/** Menus, dialogs and drop-downs that lie over the report; each closes by itself or with all others. */
export interface Overlays {
  /** Remembers an open one; the returned function forgets it. */
  opened: (close: () => void) => () => void;
  closeAll: () => void;
}

export function createOverlays(): Overlays {
  const open = new Set<() => void>();
  return {
    opened(close) {
      open.add(close);
      return () => open.delete(close);
    },
    closeAll: () => [...open].forEach((close) => close()),
  };
}
