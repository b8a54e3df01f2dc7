import type { z } from 'zod';
import type { Scope } from '../access/access.ts';
import { type Call, hasPossibleId, readCookie } from './request.ts';
import { type Allow, type Endpoint, findObstacle, isFailure } from './endpoint.ts';
import { type Services } from '../services.ts';
import { fail, type Failure } from '../contract/failures.ts';
import { failureOutcome, type Outcome } from './response.ts';
import { route, type RouteName } from '../contract/routes.ts';
import { sessionCookieName } from './cookies.ts';
import { findScope } from '../auth/sessions.ts';
import { reportError, reportFailure } from './error-report.ts';

/**
 * The steps that reads and writes share: session → access → work, with every failure logged and answered as JSON.
 * @param work is run only for somebody whom the route's rule admits.
 */
export function guarded<Name extends RouteName, Sent, Data>(
  { route: name, allow, input }: { route: Name; allow: Allow; input: z.ZodType<unknown, Sent> },
  work: (scope: Scope | null, call: Call, services: Services) => Promise<Outcome | Failure>,
): Endpoint<Name, Sent, Data> {
  const attempt: typeof work = async (scope, call, services) =>
    hasPossibleId(call) ? work(scope, call, services) : fail('not_found');
  return {
    route: name,
    allow,
    isPage: false,
    input,
    async answer(call, services) {
      let scope: Scope | null = null;
      try {
        const token = readCookie(call, sessionCookieName(services.environment.portalUrl));
        scope = await findScope(services, token);
        const obstacle = findObstacle(allow, scope);
        if (obstacle === 'signed_in') return { kind: 'redirect', location: route('home') };
        const outcome = obstacle ? fail(obstacle) : await attempt(scope, call, services);
        if (!isFailure(outcome)) return outcome;
        return failureOutcome(outcome, reportFailure(services.log, name, call, outcome.failure, scope).reference);
      } catch (error) {
        const { code, reference } = reportError(services.log, name, call, error, scope);
        return failureOutcome(fail(code), reference);
      }
    },
  };
}
