import { useSyncExternalStore, type AnchorHTMLAttributes, type MouseEvent } from 'react';

const CHANGED = 'demo:navigated';

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(CHANGED, listener);
  };
}

/** The address that is shown, without its hash. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname);
}

/** Goes to another address of this site. */
export function navigate(href: string): void {
  history.pushState(null, '', href);
  window.scrollTo(0, 0);
  window.dispatchEvent(new Event(CHANGED));
}

/** A link within this site; a click with a modifier is the browser's. */
export function Link({ href, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(href);
  };
  return <a href={href} onClick={follow} {...rest} />;
}
