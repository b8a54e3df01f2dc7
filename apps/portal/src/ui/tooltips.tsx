import { type ComponentType, useEffect, useState } from 'react';

/** A pointer that only passes by shows nothing. */
const DELAY_MS = 400;

/** One tooltip for the whole document: of the element with `data-tooltip` that the pointer rests on, or that a key focused. */
export default function Tooltips() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [Tooltip, setTooltip] = useState<ComponentType<{ target: HTMLElement }> | null>(null);
  useEffect(() => watchTargets(setTarget), []);
  const isWanted = target !== null && Tooltip === null;
  useEffect(() => {
    // Without a connection there is no tooltip, and the next one tries again.
    if (isWanted)
      import('./tooltip.tsx').then(
        (loaded) => setTooltip(() => loaded.default),
        () => undefined,
      );
  }, [isWanted]);
  return target && Tooltip && <Tooltip target={target} />;
}

const targetOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/** What covers the text again is the tooltip itself: it stays while the pointer is on it (WCAG 1.4.13). */
const isTooltip = (element: EventTarget | null) => element instanceof Element && element.closest('.tooltip') !== null;

/** @returns what ends the watching. */
function watchTargets(show: (target: HTMLElement | null) => void): () => void {
  const watching = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    show(null);
  };
  const listen = <Name extends keyof DocumentEventMap>(name: Name, on: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, on, { signal: watching.signal, capture: true, passive: true });
  listen('pointerover', (event) => {
    const target = targetOf(event);
    if (!target || event.pointerType === 'touch') return;
    clearTimeout(timer);
    timer = setTimeout(show, DELAY_MS, target);
  });
  listen('pointerout', (event) => {
    if (isTooltip(event.relatedTarget) || targetOf(event)?.contains(event.relatedTarget as Node | null)) return;
    if (targetOf(event) || isTooltip(event.target)) hide();
  });
  listen('focusin', (event) => {
    const target = targetOf(event);
    if (target?.matches(':focus-visible')) show(target);
  });
  for (const name of ['focusout', 'pointerdown', 'keydown', 'scroll'] as const) listen(name, hide);
  return () => {
    watching.abort();
    hide();
  };
}
