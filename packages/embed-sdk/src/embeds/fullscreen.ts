import { EmbedError } from '../transport/embed-error.ts';

/** The prefixed names that older browsers know. */
interface PrefixedElement {
  webkitRequestFullscreen?: () => void;
  mozRequestFullScreen?: () => void;
  msRequestFullscreen?: () => void;
}
interface PrefixedDocument {
  webkitExitFullscreen?: () => void;
  mozCancelFullScreen?: () => void;
  msExitFullscreen?: () => void;
  webkitFullscreenElement?: Element;
  mozFullScreenElement?: Element;
  msFullscreenElement?: Element;
}

/** Shows the frame on the whole screen. @throws EmbedError when the browser cannot. */
export function enterFullscreen(iframe: HTMLIFrameElement): void | Promise<void> {
  const element: HTMLIFrameElement & PrefixedElement = iframe;
  const request =
    element.requestFullscreen ??
    element.webkitRequestFullscreen ??
    element.mozRequestFullScreen ??
    element.msRequestFullscreen;
  if (!request) throw new EmbedError('not_supported', 'This browser shows no element on the whole screen.');
  return request.call(iframe);
}

/** Ends the whole screen if the frame is what it shows. */
export function leaveFullscreen(iframe: HTMLIFrameElement): void | Promise<void> {
  const page: Document & PrefixedDocument = document;
  const shown =
    page.fullscreenElement ?? page.webkitFullscreenElement ?? page.mozFullScreenElement ?? page.msFullscreenElement;
  if (shown !== iframe) return undefined;
  const exit = page.exitFullscreen ?? page.webkitExitFullscreen ?? page.mozCancelFullScreen ?? page.msExitFullscreen;
  return exit?.call(page);
}
