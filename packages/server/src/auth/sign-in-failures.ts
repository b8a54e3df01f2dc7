import type { FailureCode } from '../contract/failures.ts';

/** Why a sign-in through the directory may fail, as the address of the sign-in screen carries it. */
export const SIGN_IN_FAILURES = [
  'login_error',
  'invalid_user_group',
  'group_not_approved',
  'directory_unreachable',
  'too_many_attempts',
  'database_unreachable',
  'database_full',
  'database_read_only',
] as const satisfies readonly FailureCode[];

/** The code as the sign-in screen tells it: an error that nobody expected is a "Login Error" there. */
export function toSignInFailure(code: FailureCode): (typeof SIGN_IN_FAILURES)[number] {
  return SIGN_IN_FAILURES.find((each) => each === code) ?? 'login_error';
}
