import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as ServerPackage from '@portico/server';
import { readEnvironment } from '../env.ts';

/** What exists once in a process of the portal. */
export interface PortalInstance {
  portal: ServerPackage.Portal;
  environment: ServerPackage.ServerEnvironment;
  /** The server package itself, for its other exports. */
  server: typeof ServerPackage;
}

declare global {
  // Next bundles a second instance of this module; both must share one portal.
  var porticoInstance: Promise<PortalInstance> | undefined;
}

/**
 * The portal's server, created at the first request: a build needs no settings.
 * @throws Error with one sentence for each setting that is missing or invalid, or for what this process cannot work with.
 */
export function portalInstance(): Promise<PortalInstance> {
  globalThis.porticoInstance ??= createInstance();
  return globalThis.porticoInstance;
}

async function createInstance(): Promise<PortalInstance> {
  // Imported by Node at run time. Next bundles packages of the workspace: that would be a second instance, whose files
  // would not find their neighbours.
  const server = await import(/* turbopackIgnore: true */ '@portico/server');
  const environment = readEnvironment(server.readServerEnvironment);
  const version = environment.isDevelopment ? 'development' : readBuildId();
  await server.checkStart(environment);
  return { server, environment, portal: server.createPortal({ environment, version }) };
}

/** The id of the build that this process serves; the process works in the portal's folder, as `next start` does. */
function readBuildId(): string {
  return readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), '.next', 'BUILD_ID'), 'utf8').trim();
}
