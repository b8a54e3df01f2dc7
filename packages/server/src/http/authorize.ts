import type { z } from 'zod';
import type { Scope } from '../access/access.ts';
import { type PortalRequest, hasPossibleParameters, readCookie } from './request.ts';
import { type Allow, type Endpoint, findAccessDenial, isFromOtherUser } from './endpoint.ts';
import type { Services } from '../services.ts';
import { fail, type Failure, isFailure } from '../contract/failures.ts';
import { isOpenToAllTokens } from '../contract/program-routes.ts';
import { openRequest, runLimited } from './limited-requests.ts';
import { failureResult, type Result } from './response.ts';
import { route, type RouteName } from '../contract/routes.ts';
import { safeRedirect } from './safe-redirect.ts';
import { sessionCookieName } from './cookies.ts';
import { findScope } from '../auth/sessions.ts';
import { isUnstorableText } from '../database/constraints.ts';
import { reportError, reportFailure } from './error-report.ts';

/**
 * The steps that reads and writes share: session → access → work, with every failure logged and answered as JSON.
 * @param work is run only for somebody whom the route's rule admits.
 */
export function authorize<Name extends RouteName, Sent, Data>(
  {
    route: name,
    allow,
    input,
    isResource = false,
  }: { route: Name; allow: Allow; input: z.ZodType<unknown, Sent>; isResource?: boolean },
  work: (scope: Scope | null, request: PortalRequest, services: Services) => Promise<Result | Failure>,
): Endpoint<Name, Sent, Data> {
  const checkedWork: typeof work = async (scope, request, services) =>
    hasPossibleParameters(request) ? work(scope, request, services) : fail('not_found');
  const limitedWork: typeof work = (scope, request, services) =>
    runLimited(openRequest(name, scope, request, services), () => checkedWork(scope, request, services));
  return {
    route: name,
    allow,
    isResource,
    isPage: false,
    input,
    async answer(request, services, program) {
      let scope = program ?? null;
      const failed = (failure: Failure, asker: Scope | null) =>
        failureResult(failure, reportFailure(services.log, name, request, failure.failure, asker).reference);
      try {
        scope ??= await findScope(services, readCookie(request, sessionCookieName(services.environment.portalUrl)));
        if (!program && isFromOtherUser(request, scope)) return { kind: 'redirect', location: documentUrl(request) };
        const denial = program && isOpenToAllTokens(name) ? null : findAccessDenial(allow, scope);
        if (denial === 'signed_in') return { kind: 'redirect', location: route('home') };
        const result = denial ? fail(denial) : await limitedWork(scope, request, services);
        return isFailure(result) ? failed(result, scope) : result;
      } catch (error) {
        if (isUnstorableText(error)) return failed(fail('invalid_input'), scope);
        const { code, reference } = reportError(services.log, name, request, error, scope);
        return failureResult(fail(code), reference);
      }
    },
  };
}

/** The document that the client runs in, as the browser tells it; the portal's own address if it does not. */
function documentUrl(request: PortalRequest): string {
  const referrer = request.header('Referer');
  if (referrer === null || !URL.canParse(referrer)) return route('home');
  const { pathname, search } = new URL(referrer);
  return safeRedirect(pathname + search);
}
