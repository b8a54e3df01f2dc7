import type * as ServerPackage from '@portico/server';

/** What exists once in a process of the portal. */
export interface PortalInstance {
  portal: ServerPackage.Portal;
  environment: ServerPackage.ServerEnvironment;
  /** The server package itself, for its other exports. */
  server: typeof ServerPackage;
}

declare global {
  // Next bundles a second instance of this module; both must share one portal.
  var porticoInstance: PortalInstance | undefined;
}

/** The portal of this process, which server.ts opens before it loads Next. */
export function portalInstance(): PortalInstance {
  if (globalThis.porticoInstance) return globalThis.porticoInstance;
  throw new Error('There is no portal in this process: start apps/portal/src/server/server.ts instead of Next alone.');
}
