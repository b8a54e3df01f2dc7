import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as server from '@portico/server';
import { readEnvironment } from '../env.ts';
import type { PortalInstance } from './portal-instance.ts';

/**
 * Makes the portal of this process, for `portalInstance`.
 * @throws Error with one sentence for each setting that is missing or invalid, or for what this process cannot work with.
 */
export async function openPortal(): Promise<PortalInstance> {
  const environment = readEnvironment(server.readServerEnvironment);
  const version = environment.isDevelopment ? 'development' : readBuildId();
  await server.checkStart(environment);
  globalThis.porticoInstance = { server, environment, portal: server.createPortal({ environment, version }) };
  return globalThis.porticoInstance;
}

/** The id of the build that this process serves. */
export function readBuildId(): string {
  return readFileSync(path.join(import.meta.dirname, '../../.next/BUILD_ID'), 'utf8').trim();
}
