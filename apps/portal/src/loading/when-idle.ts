/** Where a browser does not say when it has nothing to do (Safari): so long after the page has loaded. */
const AFTER_LOAD_MS = 300;

/** Runs something once the page has loaded and the browser has nothing else to do. @returns what prevents it */
export function whenIdle(run: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const ask = () => {
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(run, AFTER_LOAD_MS);
      signal.addEventListener('abort', () => clearTimeout(timer));
      return;
    }
    const request = requestIdleCallback(run);
    signal.addEventListener('abort', () => cancelIdleCallback(request));
  };
  if (document.readyState === 'complete') ask();
  else window.addEventListener('load', ask, { once: true, signal });
  return () => controller.abort();
}
