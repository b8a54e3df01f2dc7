/** Reports within so many heights of the window are loaded too, so that scrolling meets them drawn. */
const NEAR = 0.75;

/** Waits until an element is seen, or nearly. */
export async function whenNearView(element: Element, signal: AbortSignal): Promise<void> {
  const { top, bottom } = element.getBoundingClientRect();
  if (bottom >= -NEAR * window.innerHeight && top <= (1 + NEAR) * window.innerHeight) return;
  await new Promise<void>((resolve, reject) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: `${NEAR * 100}%` },
    );
    observer.observe(element);
    const leave = () => {
      observer.disconnect();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', leave, { once: true });
  });
}
