import { types } from 'node:util';

/** Codes of the operating system, of postgres.js and of PostgreSQL that mean: the connection was there, and is gone. */
const DISCONNECT_CODES: ReadonlySet<string> = new Set([
  ...['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'ECONNRESET', 'EPIPE', 'NO_ANSWER'],
  // Ended by an administrator, or after a crash.
  ...['57P01', '57P02'],
]);

/** … and that mean: not now. */
const UNREACHABLE: ReadonlySet<string> = new Set([
  ...DISCONNECT_CODES,
  ...['CONNECTION_ENDED', 'CONNECT_TIMEOUT'],
  ...['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // Still starting; too many connections.
  ...['57P03', '53300'],
]);

/** Codes that mean: PostgreSQL is there, and something before this was not done in time. */
const BUSY: ReadonlySet<string> = new Set([
  ...['NO_FREE_CONNECTION', 'SLOW_STATEMENT'],
  // Ended by `statement_timeout`; a lock that could not be had; two that waited for each other, or wrote the same.
  ...['57014', '55P03', '40P01', '40001'],
]);

/** A statement had no answer although PostgreSQL would have ended it by now: the connection is silent. */
export class NoAnswer extends Error {
  readonly code = 'NO_ANSWER';

  constructor() {
    super('PostgreSQL does not answer');
  }
}

/** A statement takes longer than a request waits, while others are answered: it waits for a lock, or is dear. */
export class SlowStatement extends Error {
  readonly code = 'SLOW_STATEMENT';

  constructor() {
    super('PostgreSQL has not answered this statement in time');
  }
}

/** Others use all connections, and did so for the whole time that one waits for one. */
export class NoFreeConnection extends Error {
  readonly code = 'NO_FREE_CONNECTION';

  constructor() {
    super('No connection to PostgreSQL was free in time');
  }
}

/** Whether an error says that PostgreSQL is away, rather than that a statement is wrong. */
export function isDatabaseUnreachable(error: unknown): boolean {
  return hasCode(error, UNREACHABLE);
}

/** Whether an error says that a connection was cut, or has fallen silent. */
export function isDisconnect(error: unknown): boolean {
  return hasCode(error, DISCONNECT_CODES);
}

/** Whether an error says that others were in the way for too long; the same again may work. */
export function isBusy(error: unknown): boolean {
  return hasCode(error, BUSY);
}

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  if (!types.isNativeError(error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && codes.has(code)) || hasCode(error.cause, codes);
}
