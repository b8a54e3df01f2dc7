import type { Options } from '@node-rs/argon2';

const ARGON2ID = 2;

/** How passwords are hashed today: argon2id, 19 MiB, two passes. A hash made otherwise is renewed at sign-in. */
export const passwordHashing: Options = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
