import { isAutoAuth, isTrustedUrl } from '../loading/embed-url.ts';
import { emit } from '../components/events.ts';
import type { Service } from './service.ts';
import * as errors from '../errors.ts';

/** Loads a frame invisibly and raises `preloaded` on it. @throws Error for a URL that may not be framed. */
export function preload({ allowedHosts }: Service, embedUrl: string, parent: HTMLElement): HTMLIFrameElement {
  if (isAutoAuth(embedUrl)) throw new Error(errors.autoAuth);
  if (!isTrustedUrl(embedUrl, allowedHosts)) throw new Error(errors.embedUrl);
  const iframe = document.createElement('iframe');
  iframe.style.display = 'none';
  iframe.setAttribute('src', embedUrl);
  iframe.setAttribute('scrolling', 'no');
  iframe.addEventListener('load', () => emit(iframe, 'preloaded', {}));
  parent.append(iframe);
  return iframe;
}
