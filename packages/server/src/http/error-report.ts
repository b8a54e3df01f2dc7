import type { Logger } from '@portico/log';
import type { PortalRequest } from './request.ts';
import { dependencyFailureOf } from '../infrastructure/dependencies.ts';
import { pathForLog } from '../infrastructure/log.ts';
import { newReference } from '../infrastructure/reference.ts';
import { currentRequest } from '../infrastructure/request-id.ts';
import { type FailureCode, failureStatus } from '../contract/failures.ts';
import type { RouteName } from '../contract/routes.ts';

/** A failure that has been written to the log, under a number that the person is shown. */
export interface LoggedFailure {
  code: FailureCode;
  reference: string;
}

/** Who asked, as far as known: for the log, and for nobody else. */
type Asker = { userId: string | null; token?: { id: string } } | null;

/** What every line about a failed request has. The network tells one who guesses from many who mistype. */
const lineOf = (route: RouteName, request: PortalRequest, asker: Asker | undefined) => ({
  route,
  path: pathForLog(request.path),
  ...(request.clientIp !== '' && { client: request.clientIp }),
  ...(asker && { userId: asker.userId }),
  ...(asker?.token && { tokenId: asker.token.id }),
});

/** The same number as the request's own id, where that is one of ours. */
const referenceOf = () => currentRequest()?.reference ?? newReference();

/** Logs an expected failure. */
export function reportFailure(
  log: Logger,
  route: RouteName,
  request: PortalRequest,
  code: FailureCode,
  asker?: Asker,
): LoggedFailure {
  const reference = referenceOf();
  const level = failureStatus[code] >= 500 ? 'warn' : 'info';
  log[level]({ ...lineOf(route, request, asker), code, reference }, 'request failed');
  return { code, reference };
}

/** Logs an error, and decides what the person is told: which dependency failed, or that nobody expected it. */
export function reportError(
  log: Logger,
  route: RouteName,
  request: PortalRequest,
  error: unknown,
  asker?: Asker,
): LoggedFailure {
  const reference = referenceOf();
  const failure = dependencyFailureOf(error);
  const code = failure?.code ?? 'unexpected';
  const about = { ...lineOf(route, request, asker), ...(failure && { dependency: failure.dependency }) };
  log.error({ ...about, code, reference, err: error }, 'request failed');
  return { code, reference };
}
