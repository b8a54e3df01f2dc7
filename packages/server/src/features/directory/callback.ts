import { type PortalRequest, readCookie } from '../../http/request.ts';
import { cookieName, forgetCookie, sessionCookie, setCookie } from '../../http/cookies.ts';
import { DirectoryFailure } from '../../directory/user.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import type { Services } from '../../services.ts';
import { type FailureCode, isFailure } from '../../contract/failures.ts';
import { recordRefusal } from '../../auth/refusals.ts';
import { toSignInFailure } from '../../auth/sign-in-failures.ts';
import { safeRedirect } from '../../http/safe-redirect.ts';
import { networkOf } from '../../http/client-ip.ts';
import type { Result } from '../../http/response.ts';
import { route, type RouteName } from '../../contract/routes.ts';
import { originOf } from '../../http/request-origin.ts';
import { reportError, reportFailure, type LoggedFailure } from '../../http/error-report.ts';
import { createAuthorizationRequest, SIGN_IN_MINUTES, consumeAuthState } from './authorization-request.ts';
import { provisionUser } from './provision-user.ts';

/** Where a browser that leaves counts; one that comes back signed in does not. */
const attemptOf = (request: PortalRequest) => [['directory-by-address', networkOf(request.clientIp)]] as const;

/** Back to the sign-in screen, which says what went wrong, with the number that the log has too. */
function backToLogin({ code, reference }: LoggedFailure, intended: string, services: Services): Result {
  const location = route('login', {}, { intended, trouble: code, reference });
  return {
    kind: 'external-redirect',
    location,
    headers: { 'Set-Cookie': forgetCookie('directory', services.environment.portalUrl) },
  };
}

/** A failure of the directory, told to the log with its reason and to the person with its code. */
function reportDirectory(error: unknown, name: RouteName, request: PortalRequest, services: Services): LoggedFailure {
  if (!(error instanceof DirectoryFailure)) {
    const { code, reference } = reportError(services.log, name, request, error);
    return { code: toSignInFailure(code), reference };
  }
  const failure = reportFailure(services.log, name, request, error.code);
  services.log.warn({ reference: failure.reference, reason: error.message }, 'sign-in through the directory failed');
  return failure;
}

/** Sends a browser to the directory. It keeps a cookie, by which it is known when it comes back. */
export const startDirectoryLogin: Endpoint<'login.directory', unknown, never> = {
  route: 'login.directory',
  allow: 'public',
  isPage: false,
  async answer(request, services) {
    const { directory, environment } = services;
    const intended = safeRedirect(new URLSearchParams(request.search).get('intended'));
    if (!directory) return { kind: 'external-redirect', location: route('login', {}, { intended }) };
    try {
      const refusal = await services.rateLimit.consume(attemptOf(request));
      if (refusal) {
        const refused = reportFailure(services.log, 'login.directory', request, refusal.failure);
        return backToLogin(refused, intended, services);
      }
      const { browser, ...authorization } = await createAuthorizationRequest(services, intended);
      const cookie = setCookie('directory', browser, SIGN_IN_MINUTES * 60, environment.portalUrl);
      const location = await directory.signInUrl(authorization);
      return { kind: 'external-redirect', location, headers: { 'Set-Cookie': cookie } };
    } catch (error) {
      return backToLogin(reportDirectory(error, 'login.directory', request, services), intended, services);
    }
  },
};

/** Takes up a browser that comes back from the directory: the person is in, or learns why not. */
export const handleDirectoryCallback: Endpoint<'login.directory.callback', unknown, never> = {
  route: 'login.directory.callback',
  allow: 'public',
  isPage: false,
  async answer(request, services) {
    const name = 'login.directory.callback';
    let intended = '/';
    try {
      const { portalUrl } = services.environment;
      const query = Object.fromEntries(new URLSearchParams(request.search)) as Record<string, string | undefined>;
      const attempt = await consumeAuthState(
        services,
        query['state'] ?? '',
        readCookie(request, cookieName('directory', portalUrl)),
      );
      intended = attempt.intended;
      const user = await identify(query, attempt, services);
      const entered = await provisionUser(services, user, originOf(request));
      if (isFailure(entered)) {
        const { reason, user: refused } = entered;
        await recordRefusal(services.database, { reason, user: refused, origin: originOf(request) });
        return backToLogin(reportRefusal(entered.failure), intended, services);
      }
      await services.rateLimit.refund(attemptOf(request));
      const cookies = [sessionCookie(entered.token, services.environment), forgetCookie('directory', portalUrl)];
      return { kind: 'external-redirect', location: intended, headers: { 'Set-Cookie': cookies } };
    } catch (error) {
      return backToLogin(reportDirectory(error, name, request, services), intended, services);
    }
    function reportRefusal(code: FailureCode): LoggedFailure {
      return reportFailure(services.log, name, request, code);
    }
  },
};

/** Who it is that came back. @throws DirectoryFailure */
async function identify(
  { code, error, error_description: description = '' }: Record<string, string | undefined>,
  { nonce, verifier }: { nonce: string; verifier: string },
  { directory }: Services,
) {
  if (!directory) throw new DirectoryFailure('login_error', 'no directory is connected');
  if (error !== undefined || code === undefined) {
    const number = /AADSTS\d+/.exec(description)?.[0] ?? '';
    throw new DirectoryFailure('login_error', `the directory says ${error ?? 'nothing'} ${number}`.trim());
  }
  return directory.redeem(code, { nonce, verifier });
}
