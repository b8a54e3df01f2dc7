/** Reports within so many heights of the window are loaded too, so that scrolling meets them drawn. */
const NEAR = 0.75;
/** What stays near for less than this is only scrolled past. */
const STAY_MS = 150;

/** Waits until an element is seen, or nearly, for longer than a reader scrolls past it. */
export async function whenNearView(element: Element, signal: AbortSignal): Promise<void> {
  const { top, bottom } = element.getBoundingClientRect();
  if (bottom >= -NEAR * window.innerHeight && top <= (1 + NEAR) * window.innerHeight) return;
  await new Promise<void>((resolve, reject) => {
    let timer: number | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (!entries.at(-1)!.isIntersecting) return;
        timer = window.setTimeout(() => {
          observer.disconnect();
          resolve();
        }, STAY_MS);
      },
      { rootMargin: `${NEAR * 100}%` },
    );
    observer.observe(element);
    const stop = () => {
      clearTimeout(timer);
      observer.disconnect();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
