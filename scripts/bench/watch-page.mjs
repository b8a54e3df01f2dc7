/* global cancelAnimationFrame, document, requestAnimationFrame, window -- it runs in the page */

/** What measurements ask of a page; it stands in every document before its own scripts, as `window.bench`. */
export function watchPage() {
  const painted = () =>
    new Promise((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      }),
    );
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });
  window.bench = {
    /** When the next frame is painted. */
    painted,
    /** When a condition holds and what it says is painted. */
    async whenPainted(condition) {
      while (!condition()) await new Promise((resolve) => requestAnimationFrame(resolve));
      return painted();
    },
    canvas: () => document.querySelector('.gjs-frame')?.contentDocument,
    /** Measures frames until the function that it gives is called, which tells them and the longest task. */
    watchFrames() {
      const [begun, frames] = [performance.now(), []];
      let [last, request] = [0, 0];
      const next = (now) => {
        if (last > 0) frames.push(now - last);
        last = now;
        request = requestAnimationFrame(next);
      };
      request = requestAnimationFrame(next);
      return () => {
        cancelAnimationFrame(request);
        const long = tasks.filter(({ startTime }) => startTime >= begun).map(({ duration }) => duration);
        return { frames, longestTask: Math.max(0, ...long) };
      };
    },
  };
}
