import { useEffect, useRef, type ComponentProps, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { usePortal } from './portal-context.ts';

/** How long a pointer rests on a link before its page is fetched: passing over a menu is not a wish. */
const INTENT_MS = 60;

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the portal, from `route(…)`. */
  to: string;
  /** Fetch the page when somebody reaches for the link; off for pages that must not be fetched ahead. */
  prefetch?: boolean;
}

/** A link to a page of the portal. What happens when it is followed, its `LinkArea` knows. */
export function Link({ to, prefetch = true, ...rest }: LinkProps) {
  return <a {...rest} href={to} data-prefetch={prefetch || undefined} />;
}

const linkOf = (event: SyntheticEvent) => (event.target as Element).closest<HTMLAnchorElement>('a[href]');

/** Whether a click is meant to open another page here: not in another tab, not as a download, not elsewhere on this page. */
function opensPageHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const isElsewhere =
    (link.target !== '' && link.target !== '_self') || link.hasAttribute('download') || link.rel === 'external';
  const isJump = link.getAttribute('href')?.startsWith('#') ?? true;
  return isPlain && !isElsewhere && !isJump && link.origin === location.origin && !event.defaultPrevented;
}

/**
 * Opens the links inside it without loading documents, those of a page's author too, and fetches pages ahead. One
 * listener for all of them: a link then costs no more than its markup.
 */
export function LinkArea({ children }: { children: ReactNode }) {
  const { visits } = usePortal();
  const intended = useRef<{ link: HTMLAnchorElement; timer: ReturnType<typeof setTimeout> }>(null);
  const forget = () => {
    clearTimeout(intended.current?.timer);
    intended.current = null;
  };
  useEffect(() => forget, []);
  const intend = (event: SyntheticEvent, delayMs: number) => {
    const link = linkOf(event);
    if (link === intended.current?.link) return;
    forget();
    if (!link?.dataset.prefetch) return;
    intended.current = { link, timer: setTimeout(() => void visits.prefetch(link.href), delayMs) };
  };
  const open = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || !opensPageHere(event, link)) return;
    event.preventDefault();
    forget();
    void visits.visit(link.href);
  };
  return (
    <div
      className="contents"
      onClick={open}
      onPointerOver={(event) => intend(event, INTENT_MS)}
      onPointerLeave={forget}
      onFocus={(event) => intend(event, 0)}
    >
      {children}
    </div>
  );
}
