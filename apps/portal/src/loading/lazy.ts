import { lazy as lazyOfReact, type ComponentType } from 'react';

const TRY_AGAIN_MS = 3_000;

/** Waits until the portal's server answers. */
async function connection(): Promise<void> {
  while (!(await fetch('/health', { method: 'HEAD', cache: 'no-store' }).catch(() => null)))
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
}

/**
 * Loads code or texts of the portal. Without a connection it waits for one, and what is on the screen stays as it is; it fails where the server
 * answers, but not with this code, because a new build has replaced the one in this browser.
 */
export const importWithRetry = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch(() => connection().then(() => load()));

/** As React's, without a connection waiting for one. */
export const lazy = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyOfReact(() => importWithRetry(load));
