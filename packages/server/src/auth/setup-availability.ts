import { isLoopbackHost } from '@portico/service/loopback';
import { hasActiveAdministrator } from './administrators.ts';
import type { Services } from '../services.ts';
import type { ServerEnvironment } from '../env.ts';

/** Whether the first set-up asks this installation for no code: only one for this machine alone, without a proxy. */
export function isOpenWithoutCode({ portalUrl, proxyCount, setupCode }: ServerEnvironment): boolean {
  return setupCode === null && proxyCount === 0 && isLoopbackHost(new URL(portalUrl).hostname);
}

/** Whether somebody may set the portal up: there is nobody who manages it, and a way to tell that it is the operator. */
export async function isSetUpPossible({
  database,
  environment,
}: Pick<Services, 'database' | 'environment'>): Promise<boolean> {
  if (environment.setupCode === null && !isOpenWithoutCode(environment)) return false;
  return !(await hasActiveAdministrator(database));
}
