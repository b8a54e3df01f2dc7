/** Films and sounds that play, or would if their bytes came. */
const playing = new WeakSet<HTMLMediaElement>();
/** Where each was asked for anew; if it fails there again, its reader is told. */
const askedAt = new WeakMap<HTMLMediaElement, number>();

/**
 * Plays on where the bytes of a film ended. Browsers stay with the address of the store that the portal has sent them to, which is good
 * for a time only; loaded anew, the film is asked for at the portal, which decides anew. A connection that broke is mended as well.
 */
export function recoverMedia(): () => void {
  const controller = new AbortController();
  for (const [name, listen] of Object.entries(listeners)) {
    const listener = (event: Event) => event.target instanceof HTMLMediaElement && listen(event.target, event);
    // These events do not bubble. Listened to here first, an error that is mended is no error to the player.
    window.addEventListener(name, listener, { capture: true, signal: controller.signal });
  }
  return () => controller.abort();
}

const listeners: Record<string, (media: HTMLMediaElement, event: Event) => unknown> = {
  play: (media) => playing.add(media),
  pause: (media) => playing.delete(media),
  playing: (media) => askedAt.delete(media),
  error(media, event) {
    if (media.error?.code === MediaError.MEDIA_ERR_NETWORK && askAnew(media)) event.stopImmediatePropagation();
  },
  // Chromium hides what another origin refuses, and asks it again and again. This it says after three seconds without a byte.
  stalled(media) {
    const isMissed = media.seeking || playing.has(media);
    if (isMissed && media.readyState > 0 && media.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) askAnew(media);
  },
};

function askAnew(media: HTMLMediaElement): boolean {
  const { currentTime, playbackRate } = media;
  if (askedAt.get(media) === currentTime) return false;
  askedAt.set(media, currentTime);
  const isPlaying = playing.has(media);
  media.load();
  Object.assign(media, { currentTime, playbackRate });
  // Where the browser does not let it, its reader starts it.
  if (isPlaying) media.play().catch(() => undefined);
  return true;
}
