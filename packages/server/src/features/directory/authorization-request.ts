import { timingSafeEqual } from 'node:crypto';
import { directorySignIns } from '@portico/database';
import { eq, sql } from 'drizzle-orm';
import { DirectoryFailure } from '../../directory/user.ts';
import type { Services } from '../../services.ts';
import { hashToken, isToken, newToken } from '../../auth/tokens.ts';

/** How long somebody may take at the directory. */
export const SIGN_IN_MINUTES = 15;

type Deps = Pick<Services, 'database' | 'encryption'>;

const OWNER = 'directory sign-in';

/** Notes that a browser leaves for the directory. Nothing has happened yet: no activity. */
export async function createAuthorizationRequest({ database, encryption }: Deps, intended: string) {
  const [state, browser, nonce, verifier] = [newToken(), newToken(), newToken(), newToken()];
  await database.transaction((tx) =>
    tx.insert(directorySignIns).values({
      stateHash: hashToken(state),
      browserHash: hashToken(browser),
      nonce,
      verifier: encryption.encrypt(verifier, OWNER),
      intended,
      expiresAt: sql`now() + make_interval(mins => ${SIGN_IN_MINUTES})`,
    }),
  );
  return { state, browser, nonce, verifier };
}

/**
 * Takes up what a browser left with. Removing the row is what makes a state single-use, and the cookie must be the one
 * of the browser that left: a link with somebody else's code signs nobody in.
 * @throws DirectoryFailure
 */
export async function consumeAuthState({ database, encryption }: Deps, state: string, browser: string | null) {
  if (!isToken(state) || !browser) throw new DirectoryFailure('login_error', 'the state is missing');
  const { browserHash, nonce, verifier, intended, expiresAt } = directorySignIns;
  const [row] = await database.transaction((tx) =>
    tx
      .delete(directorySignIns)
      .where(eq(directorySignIns.stateHash, hashToken(state)))
      .returning({ browserHash, nonce, verifier, intended, isValid: sql<boolean>`${expiresAt} > now()` }),
  );
  if (!row?.isValid) throw new DirectoryFailure('login_error', 'the state is used, too old or unknown');
  if (!timingSafeEqual(row.browserHash, hashToken(browser))) {
    throw new DirectoryFailure('login_error', 'another browser came back');
  }
  return { nonce: row.nonce, verifier: encryption.decrypt(row.verifier, OWNER), intended: row.intended };
}
