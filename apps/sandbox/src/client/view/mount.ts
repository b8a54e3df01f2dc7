import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Renders into an element. What is rendered is on the screen at once: after `rendered` a host may take a screenshot. */
export function mount(container: Element) {
  let failure: { error: unknown } | undefined;
  const root = createRoot(container, { onUncaughtError: (error) => (failure = { error }) });
  return {
    /** @throws what a component threw; the element is empty then, and can be rendered again */
    render: (node: ReactNode): void => {
      failure = undefined;
      flushSync(() => root.render(node));
      if (failure) throw (failure as { error: unknown }).error;
    },
    unmount: () => root.unmount(),
  };
}
