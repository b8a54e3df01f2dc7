import { types } from 'node:util';

/** Codes of the operating system, of postgres.js and of PostgreSQL that mean: the connection was there, and is gone. */
const DISCONNECT_CODES: ReadonlySet<string> = new Set([
  ...['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'ECONNRESET', 'EPIPE'],
  // Ended by an administrator, or after a crash.
  ...['57P01', '57P02'],
]);

/** … and that mean: not now. */
const UNREACHABLE: ReadonlySet<string> = new Set([
  ...DISCONNECT_CODES,
  ...['NO_ANSWER', 'CONNECTION_ENDED', 'CONNECT_TIMEOUT'],
  ...['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // Still starting; too many connections.
  ...['57P03', '53300'],
]);

/** Whether an error says that PostgreSQL is away, rather than that a statement is wrong. */
export function isDatabaseUnreachable(error: unknown): boolean {
  return hasCode(error, UNREACHABLE);
}

/** Whether an error says that a connection was cut. */
export function isDisconnect(error: unknown): boolean {
  return hasCode(error, DISCONNECT_CODES);
}

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  if (!types.isNativeError(error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && codes.has(code)) || hasCode(error.cause, codes);
}
