import { randomBytes } from 'node:crypto';
import type { Logger } from '@portico/log';
import type { Call } from './call.ts';
import { isDatabaseUnreachable } from './database.ts';
import { pathForLog } from './log.ts';
import { type FailureCode, failureStatus } from './failures.ts';
import type { RouteName } from './routes.ts';

const REFERENCE_BYTES = 5;

/** A failure that has been written to the log, under a number that the person is shown. */
export interface Trouble {
  code: FailureCode;
  reference: string;
}

/** Logs an expected failure. */
export function reportFailure(log: Logger, route: RouteName, call: Call, code: FailureCode): Trouble {
  const reference = newReference();
  const level = failureStatus[code] >= 500 ? 'warn' : 'info';
  log[level]({ route, path: pathForLog(call.path), code, reference }, 'request failed');
  return { code, reference };
}

/** Logs an error that nobody expected, and decides what the person is told. */
export function reportError(log: Logger, route: RouteName, call: Call, error: unknown): Trouble {
  const reference = newReference();
  const code = isDatabaseUnreachable(error) ? 'database_unreachable' : 'unexpected';
  log.error({ route, path: pathForLog(call.path), code, reference, err: error }, 'request failed');
  return { code, reference };
}

function newReference(): string {
  return randomBytes(REFERENCE_BYTES).toString('hex').toUpperCase();
}
