import { findProgram } from '../auth/access-tokens.ts';
import { type Failure, fail, isFailure } from '../contract/failures.ts';
import { findScope, hasAccessToken, isOpenToAllTokens } from '../contract/program-routes.ts';
import type { RouteName } from '../contract/routes.ts';
import type { Services } from '../services.ts';
import { networkOf } from './client-ip.ts';
import type { Endpoint } from './endpoint.ts';
import { reportError, reportFailure } from './error-report.ts';
import type { PortalRequest } from './request.ts';
import { failureResult, type Result } from './response.ts';

const BEARER = /^Bearer(?: +(.*))?$/i;

/**
 * The token that a program sends; null: the request is no program's. A bearer token of another kind may come from a proxy
 * before the portal, in the requests of browsers.
 * @param isBrowser the portal's client asks, or a browser by itself
 */
export function readToken(request: PortalRequest, isBrowser: boolean): string | null {
  const header = request.header('Authorization')?.trim() ?? '';
  const found = isBrowser && !hasAccessToken(header) ? null : BEARER.exec(header);
  return found && (found[1] ?? '').trim();
}

/** Answers a program by its token alone: cookies and the marker mean nothing here. */
export async function answerProgram(
  endpoint: Endpoint,
  request: PortalRequest,
  services: Services,
  secret: string,
): Promise<Result> {
  const { route: name } = endpoint;
  try {
    const { clientIp } = request;
    const program = await findProgram(services, secret, { clientIp, network: networkOf(clientIp) });
    if (isFailure(program)) return refuse(services, name, request, program);
    const refusal = findRefusal(name, program.token?.scopes ?? []);
    return refusal ? refuse(services, name, request, refusal) : await endpoint.answer(request, services, program);
  } catch (error) {
    const { code, reference } = reportError(services.log, name, request, error);
    return failureResult(fail(code), reference);
  }
}

/** Why a token with these scopes does not open a route; null: it does. */
function findRefusal(name: RouteName, scopes: readonly string[]): Failure | null {
  if (isOpenToAllTokens(name)) return null;
  const scope = findScope(name);
  if (!scope) return { failure: 'closed_to_programs', message: 'No token opens this address' };
  if (scopes.includes(scope)) return null;
  return { failure: 'scope_missing', scope, message: `The token lacks the scope ${scope}` };
}

/** Says no, and how a request is made that is answered (RFC 6750, 3). */
function refuse({ log }: Services, name: RouteName, request: PortalRequest, failure: Failure): Result {
  const { reference } = reportFailure(log, name, request, failure.failure);
  const result = failureResult(failure, reference);
  const challenge = challengeOf(failure);
  return challenge ? { ...result, headers: { 'WWW-Authenticate': challenge } } : result;
}

function challengeOf({ failure, scope, message }: Failure): string | null {
  const because = `error_description="${message}"`;
  if (failure === 'token_invalid') return `Bearer realm="Portico", error="invalid_token", ${because}`;
  return scope ? `Bearer realm="Portico", error="insufficient_scope", scope="${scope}", ${because}` : null;
}
