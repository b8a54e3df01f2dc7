import { pino, type Logger } from 'pino';

export type { Logger };

/** JSON lines on standard output; tokens and secrets are never handed to it. */
export function createLog(level: string): Logger {
  return pino({ level, base: { app: 'sandbox' } });
}
