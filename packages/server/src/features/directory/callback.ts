import { type Call, readCookie } from '../../http/request.ts';
import { cookieName, forgetCookie, sessionCookie, setCookie } from '../../http/cookies.ts';
import { DirectoryFailure } from '../../directory/user.ts';
import { type Endpoint, isFailure } from '../../http/endpoint.ts';
import { type Services } from '../../services.ts';
import type { FailureCode } from '../../contract/failures.ts';
import { localPath } from '../../http/safe-redirect.ts';
import { networkOf } from '../../http/client-ip.ts';
import type { Outcome } from '../../http/response.ts';
import { route, type RouteName } from '../../contract/routes.ts';
import { originOf } from '../../http/request-origin.ts';
import { reportError, reportFailure, type Trouble } from '../../http/error-report.ts';
import { beginSignIn, SIGN_IN_MINUTES, takeSignIn } from './authorization-request.ts';
import { enter } from './provision-user.ts';

/** Where a browser that leaves counts; one that comes back signed in does not. */
const attemptOf = (call: Call) => [['directory-by-address', networkOf(call.address)]] as const;

/** Back to the sign-in screen, which says what went wrong, with the number that the log has too. */
function backToLogin({ code, reference }: Trouble, intended: string, services: Services): Outcome {
  const location = route('login', {}, { intended, trouble: code, reference });
  return {
    kind: 'departure',
    location,
    headers: { 'Set-Cookie': forgetCookie('directory', services.environment.portalUrl) },
  };
}

/** A failure of the directory, told to the log with its reason and to the person with its code. */
function reportDirectory(error: unknown, name: RouteName, call: Call, services: Services): Trouble {
  if (!(error instanceof DirectoryFailure))
    return { ...reportError(services.log, name, call, error), code: 'login_error' };
  const trouble = reportFailure(services.log, name, call, error.code);
  services.log.warn({ reference: trouble.reference, reason: error.message }, 'sign-in through the directory failed');
  return trouble;
}

/** Sends a browser to the directory. It keeps a cookie, by which it is known when it comes back. */
export const leaveForDirectory: Endpoint<'login.directory', unknown, never> = {
  route: 'login.directory',
  allow: 'public',
  isPage: false,
  async answer(call, services) {
    const { directory, environment } = services;
    const intended = localPath(new URLSearchParams(call.search).get('intended'));
    if (!directory) return { kind: 'departure', location: route('login', {}, { intended }) };
    try {
      const refusal = await services.throttle.take(attemptOf(call));
      if (refusal) {
        const refused = reportFailure(services.log, 'login.directory', call, refusal.failure);
        return backToLogin(refused, intended, services);
      }
      const { browser, ...request } = await beginSignIn(services, intended);
      const cookie = setCookie('directory', browser, SIGN_IN_MINUTES * 60, environment.portalUrl);
      const location = await directory.signInAddress(request);
      return { kind: 'departure', location, headers: { 'Set-Cookie': cookie } };
    } catch (error) {
      return backToLogin(reportDirectory(error, 'login.directory', call, services), intended, services);
    }
  },
};

/** Takes up a browser that comes back from the directory: the person is in, or learns why not. */
export const returnFromDirectory: Endpoint<'login.directory.callback', unknown, never> = {
  route: 'login.directory.callback',
  allow: 'public',
  isPage: false,
  async answer(call, services) {
    const name = 'login.directory.callback';
    let intended = '/';
    try {
      const { portalUrl } = services.environment;
      const query = Object.fromEntries(new URLSearchParams(call.search)) as Record<string, string | undefined>;
      const attempt = await takeSignIn(
        services,
        query['state'] ?? '',
        readCookie(call, cookieName('directory', portalUrl)),
      );
      intended = attempt.intended;
      const person = await identify(query, attempt, services);
      const entered = await enter(services, person, originOf(call));
      if (isFailure(entered)) return backToLogin(reportRefusal(entered.failure), intended, services);
      await services.throttle.giveBack(attemptOf(call));
      const cookies = [sessionCookie(entered.token, services.environment), forgetCookie('directory', portalUrl)];
      return { kind: 'departure', location: intended, headers: { 'Set-Cookie': cookies } };
    } catch (error) {
      return backToLogin(reportDirectory(error, name, call, services), intended, services);
    }
    function reportRefusal(code: FailureCode): Trouble {
      return reportFailure(services.log, name, call, code);
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
