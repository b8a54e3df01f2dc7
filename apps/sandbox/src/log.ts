import { createJsonLog, type Logger } from '@portico/log';

export type { Logger };

/** JSON lines on standard output; tokens and secrets are never handed to it. */
export function createLog(level: string): Logger {
  return createJsonLog({ level, base: { app: 'sandbox' } });
}
