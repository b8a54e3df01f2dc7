import { useState, type RefObject } from 'react';

interface Walk {
  count: number;
  /** How far a key leads; `Infinity` to the end. */
  steps: Record<string, number>;
  /** Where it begins, in every new set of items. */
  start: number;
  items?: unknown;
}

/** The child of an element that the arrow keys have come to. */
export function useWalk(parent: RefObject<HTMLElement | null>, { count, steps, start, items }: Walk) {
  const [walked, setWalked] = useState({ items, at: start });
  const active = walked.items === items ? Math.min(walked.at, count - 1) : start;
  const setActive = (at: number) => setWalked({ items, at });
  /** @returns whether the key is one to walk with */
  function walk(key: string): boolean {
    const step = steps[key];
    if (step === undefined) return false;
    const next = Math.min(Math.max(active + step, 0), count - 1);
    setActive(next);
    parent.current?.children[next]?.scrollIntoView({ block: 'nearest' });
    return true;
  }
  return { active, setActive, walk };
}
