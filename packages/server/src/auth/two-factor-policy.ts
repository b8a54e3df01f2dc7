import type { ServerEnvironment } from '../env.ts';

/** Whether the portal asks this person for a second factor, wanted or not. */
export function isTwoFactorRequired(
  { twoFactorPolicy }: Pick<ServerEnvironment, 'twoFactorPolicy'>,
  role: 'member' | 'administrator',
): boolean {
  return twoFactorPolicy === 'required' || (twoFactorPolicy === 'administrators' && role === 'administrator');
}
