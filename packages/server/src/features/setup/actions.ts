import { timingSafeEqual } from 'node:crypto';
import { isLoopbackAddress } from '@portico/service/loopback';
import { action, done } from '../../http/action.ts';
import { subjectOf } from '../../activity/activity.ts';
import { hasAdministrator, hasActiveAdministrator } from '../../auth/administrators.ts';
import type { PortalRequest } from '../../http/request.ts';
import { isCommonPassword } from '../../auth/common-passwords.ts';
import type { ServerEnvironment } from '../../env.ts';
import { fail } from '../../contract/failures.ts';
import { addAdministrator } from '../../auth/first-administrator.ts';
import { networkOf } from '../../http/client-ip.ts';
import { isPortalHost } from '../../http/own-host.ts';
import { hashToken } from '../../auth/tokens.ts';
import { isOpenWithoutCode } from '../../auth/setup-availability.ts';
import { FirstAdministrator } from './schema.ts';

/** Headers that proxies add. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Whether the request was made on this very machine, for the portal's own URL, and not passed on by a proxy on it. */
function isFromHere(request: PortalRequest, environment: ServerEnvironment): boolean {
  return (
    isLoopbackAddress(request.clientIp) &&
    isPortalHost(environment, request.host) &&
    !PASSED_ON.some((name) => request.header(name))
  );
}

const isSame = (given: string, right: string) => timingSafeEqual(hashToken(given), hashToken(right));

/** The first administrator, once: of two at once, one finds the other there. */
export const storeSetup = action({
  route: 'setup.store',
  input: FirstAdministrator,
  allow: 'guest',
  async prepare({ input, services: { database, environment, passwords, rateLimit }, request }) {
    if (await hasActiveAdministrator(database)) return fail('not_found');
    const { setupCode } = environment;
    if (setupCode === null && !(isOpenWithoutCode(environment) && isFromHere(request, environment)))
      return fail('forbidden');
    const refusal = await rateLimit.consume([['setup-by-address', networkOf(request.clientIp)]]);
    if (refusal) return refusal;
    if (setupCode !== null && !isSame(input.code, setupCode)) {
      return fail('invalid_input', { code: 'validation.setup-code' });
    }
    if (isCommonPassword(input.password)) return fail('invalid_input', { password: 'validation.password-common' });
    return { hash: await passwords.hash(input.password) };
  },
  async run({ input: { name, email, company, contactNumber }, prepared: { hash }, tx }) {
    if (await hasAdministrator(tx)) return fail('not_found');
    const userId = await addAdministrator(tx, { name, email, company, contactNumber, hash });
    const subject = subjectOf({ userId, name });
    return done({ email }, { action: 'administrator.created', subject, by: { userId, name } });
  },
});
