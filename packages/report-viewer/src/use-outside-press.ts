import { useEffect, useEffectEvent, type RefObject } from 'react';

/** A finger leaves nothing behind: what it pointed at is given up by the next press outside. */
export function useOutsidePress(inside: RefObject<HTMLElement | null>, isActive: boolean, onPress: () => void): void {
  const pressed = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node) || !inside.current?.contains(target)) onPress();
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const controller = new AbortController();
    document.addEventListener('pointerdown', (event) => pressed(event), { capture: true, signal: controller.signal });
    return () => controller.abort();
  }, [isActive]);
}
