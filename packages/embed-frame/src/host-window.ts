/** The two windows of a frame. Tests give their own. */
export interface Windows {
  own: Pick<Window, 'addEventListener'>;
  host: Window;
  /** The host's origin as far as the browser tells it before the first message. */
  likelyHostOrigin: string | undefined;
}

/** The real windows. @throws Error on a server, where there is none */
export function findWindows(): Windows {
  if (typeof window === 'undefined') throw new Error('createFrame needs a browser window.');
  return { own: window, host: window.parent, likelyHostOrigin: likelyHostOrigin() };
}

/** Not every browser has `ancestorOrigins`, and a host may send no referrer. */
function likelyHostOrigin(): string | undefined {
  const [parent] = Array.from((location as Partial<Location>).ancestorOrigins ?? []);
  if (parent) return parent;
  return document.referrer ? new URL(document.referrer).origin : undefined;
}
