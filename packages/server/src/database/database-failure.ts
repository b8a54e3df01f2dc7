import { types } from 'node:util';
import type { FailureCode } from '../contract/failures.ts';
import { DependencyFailure } from '../infrastructure/dependencies.ts';
import { isBusy, isDatabaseUnreachable } from './disconnects.ts';

/** What PostgreSQL says of itself rather than of a statement. */
const CAUSES: Record<string, FailureCode> = {
  // disk_full
  53100: 'database_full',
  // read_only_sql_transaction: a standby, or a server that was set so
  25006: 'database_read_only',
};

/** The error of a statement or a connection: as a failure of the database if it is one, else as it is. */
export function asDatabaseFailure(error: unknown): Error {
  if (error instanceof DependencyFailure) return error as DependencyFailure;
  const code = causeOf(error) ?? codeOf(error);
  return code === null ? (error as Error) : new DependencyFailure('database', messageOf(error), { code, cause: error });
}

function codeOf(error: unknown): FailureCode | null {
  if (isBusy(error)) return 'busy';
  return isDatabaseUnreachable(error) ? 'database_unreachable' : null;
}

function causeOf(error: unknown): FailureCode | null {
  if (!types.isNativeError(error)) return null;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' ? CAUSES[code] : undefined) ?? causeOf(error.cause);
}

const messageOf = (error: unknown) => (types.isNativeError(error) ? error.message : 'The database does not answer');
