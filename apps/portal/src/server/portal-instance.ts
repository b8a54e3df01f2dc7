import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as ServerPackage from '@portico/server';
import { readEnvironment } from '../env.ts';

/** What a process of the portal holds once. */
export interface PortalInstance {
  portal: ServerPackage.Portal;
  environment: ServerPackage.ServerEnvironment;
  /** The server package itself, for what it exports besides. */
  server: typeof ServerPackage;
}

declare global {
  // Next bundles an instance of this module of its own; there is one portal in the process all the same.
  var porticoInstance: Promise<PortalInstance> | undefined;
}

/**
 * The portal's server, made at the first need: building the portal needs no settings.
 * @throws Error with one sentence for each setting that is missing or invalid.
 */
export function portalInstance(): Promise<PortalInstance> {
  globalThis.porticoInstance ??= createInstance();
  return globalThis.porticoInstance;
}

async function createInstance(): Promise<PortalInstance> {
  // Left to Node at run time. Bundled, as Next does with packages of the workspace, it would be a second instance, and
  // its files would no longer find what lies beside them.
  const server = await import(/* turbopackIgnore: true */ '@portico/server');
  const environment = readEnvironment(server.readServerEnvironment);
  const version = environment.isDevelopment ? 'development' : readBuildId();
  return { server, environment, portal: server.createPortal({ environment, version }) };
}

/** The id of the build that this process serves; the process works in the portal's folder, as `next start` does. */
function readBuildId(): string {
  return readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), '.next', 'BUILD_ID'), 'utf8').trim();
}
