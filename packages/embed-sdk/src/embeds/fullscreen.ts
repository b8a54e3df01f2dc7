import { EmbedError } from '../transport/embed-error.ts';

/** The prefixed names of Safari before 16.4. */
interface PrefixedElement {
  webkitRequestFullscreen?: () => void;
}
interface PrefixedDocument {
  webkitExitFullscreen?: () => void;
  webkitFullscreenElement?: Element;
}

/** Shows the frame on the whole screen. @throws EmbedError (as rejection) when the browser cannot. */
export async function enterFullscreen(iframe: HTMLIFrameElement & PrefixedElement): Promise<void> {
  if (iframe.requestFullscreen) return iframe.requestFullscreen();
  if (iframe.webkitRequestFullscreen) return iframe.webkitRequestFullscreen();
  throw new EmbedError('not_supported', 'This browser shows no element on the whole screen.');
}

/** Ends the whole screen if the frame is what it shows. */
export async function leaveFullscreen(iframe: HTMLIFrameElement): Promise<void> {
  const page: Document & PrefixedDocument = document;
  if ((page.fullscreenElement ?? page.webkitFullscreenElement) !== iframe) return;
  await (page.exitFullscreen ? page.exitFullscreen() : page.webkitExitFullscreen?.());
}
