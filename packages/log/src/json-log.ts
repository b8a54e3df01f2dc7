import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type { DestinationStream, Logger };

/**
 * What JSON lets stand and a reader of the log must not meet: C1 controls, which terminals obey, the line separators of
 * Unicode, and characters that are not seen or turn the text around. They only occur inside of JSON's strings.
 */
const UNSAFE = /(?!\n$)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The same JSON in one line of what can be seen. */
const escapeLine = (line: string) => line.replace(UNSAFE, (found) => found.split('').map(escapeUnit).join(''));

/**
 * Makes a log of one JSON object a line, whatever is in its texts; on standard output where no destination is given, each entry at
 * once: an entry that waited would come after the one that ends the process, or never.
 */
export function createJsonLog(options: LoggerOptions, destination?: DestinationStream): Logger {
  const safe = { ...options, hooks: { streamWrite: escapeLine } };
  return pino(safe, destination ?? pino.destination({ fd: 1, sync: true }));
}
