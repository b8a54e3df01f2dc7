import { useEffect, useRef, type ComponentProps, type MouseEvent } from 'react';
import { usePortal } from './portal.tsx';

/** How long a pointer rests on a link before its page is fetched: passing over a menu is not a wish. */
const INTENT_MS = 60;

/** Whether a click is meant to open the link here: not in another tab, not as a download. */
export function opensHere(event: MouseEvent, anchor: HTMLAnchorElement): boolean {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const isElsewhere = (anchor.target !== '' && anchor.target !== '_self') || anchor.hasAttribute('download');
  return isPlain && !isElsewhere && !event.defaultPrevented;
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the portal, from `route(…)`. */
  to: string;
  /** Fetch the page when somebody reaches for the link; off for pages that must not be fetched ahead. */
  prefetch?: boolean;
}

/** A link to a page of the portal, opened without loading a document. */
export function Link({ to, prefetch = true, onClick, ...rest }: LinkProps) {
  const { visits } = usePortal();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const intend = (delayMs: number) => {
    if (prefetch) timer.current = setTimeout(() => void visits.prefetch(to), delayMs);
  };
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!opensHere(event, event.currentTarget)) return;
    event.preventDefault();
    clearTimeout(timer.current);
    void visits.visit(to);
  };
  return (
    <a
      {...rest}
      href={to}
      onClick={open}
      onPointerEnter={() => intend(INTENT_MS)}
      onPointerLeave={() => clearTimeout(timer.current)}
      onFocus={() => intend(0)}
    />
  );
}
