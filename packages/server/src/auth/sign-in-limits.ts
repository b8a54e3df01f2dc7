import type { LimitKey } from './rate-limit.ts';

/**
 * Where wrong passwords for somebody count that come from one network.
 * @param whom the id of a user, or the address that was typed where it is nobody's
 */
export const networkLimit = (whom: string, network: string): LimitKey => [
  'password-by-account-and-address',
  `${whom} ${network}`,
];

/** Where it counts for the user alone; a network that they signed in from lately has a count of its own there. */
export const accountLimit = (whom: string, knownNetwork: string | null): LimitKey => [
  'password-by-account',
  knownNetwork === null ? whom : `${whom} ${knownNetwork}`,
];

/** Where wrong one-time passwords count, and wrong passwords of somebody who is signed in. */
export const codeLimit = (userId: string): LimitKey => ['code-by-account', userId];
