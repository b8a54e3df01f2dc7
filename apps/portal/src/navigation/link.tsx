import { useEffect, useRef, type ComponentProps, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { route } from '@portico/server/routes';
import { usePortal } from './portal-context.ts';

/** Where the paths of files begin: the browser opens them itself, with their own addresses. */
const FILES = route('file.view', { id: '', name: '' }).slice(0, -1);

/** How long a pointer rests on a link before its page is fetched; moving over a menu fetches nothing. */
const PREFETCH_DELAY_MS = 60;

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A URL of the portal, from `route(…)`. */
  to: string;
  /** Fetch the page on hover and focus; off for pages that must not be fetched ahead. */
  prefetch?: boolean;
}

/** A link to a page of the portal. Its `LinkArea` handles clicks. */
export function Link({ to, prefetch = true, ...rest }: LinkProps) {
  return <a {...rest} href={to} data-prefetch={prefetch || undefined} />;
}

const linkOf = (event: SyntheticEvent) => (event.target as Element).closest<HTMLAnchorElement>('a[href]');

/** A file is no page, whatever its link says of itself. */
const isFile = (link: HTMLAnchorElement) => link.pathname.startsWith(FILES);

/** Whether a click opens another page in this tab: no new tab, no download, no link inside the page. */
function opensPageHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const isElsewhere =
    (link.target !== '' && link.target !== '_self') || link.hasAttribute('download') || link.rel === 'external';
  const isFragment = link.getAttribute('href')?.startsWith('#') ?? true;
  return (
    isPlain &&
    !isElsewhere &&
    !isFile(link) &&
    !isFragment &&
    link.origin === location.origin &&
    !event.defaultPrevented
  );
}

/**
 * Opens the links inside it without loading documents, also those in a page's own content, and prefetches pages. One
 * listener serves all links, so that a link costs no more than its markup.
 */
export function LinkArea({ children }: { children: ReactNode }) {
  const { router } = usePortal();
  const pending = useRef<{ link: HTMLAnchorElement; timer: ReturnType<typeof setTimeout> }>(null);
  const cancel = () => {
    clearTimeout(pending.current?.timer);
    pending.current = null;
  };
  useEffect(() => cancel, []);
  const prefetch = (event: SyntheticEvent, delayMs: number) => {
    const link = linkOf(event);
    if (link === pending.current?.link) return;
    cancel();
    if (!link?.dataset.prefetch || isFile(link)) return;
    pending.current = { link, timer: setTimeout(() => void router.prefetch(link.href), delayMs) };
  };
  const open = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || !opensPageHere(event, link)) return;
    event.preventDefault();
    cancel();
    void router.navigate(link.href);
  };
  return (
    <div
      className="contents"
      onClick={open}
      onPointerOver={(event) => prefetch(event, PREFETCH_DELAY_MS)}
      onPointerLeave={cancel}
      onFocus={(event) => prefetch(event, 0)}
    >
      {children}
    </div>
  );
}
