import { useEffect, useState } from 'react';

/** Seconds that are left; at the end of them something happens, once. */
export function useCountdown(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left === 0) return onEnd();
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- what happens at the end is fixed when the count begins.
  }, [left]);
  return left;
}
