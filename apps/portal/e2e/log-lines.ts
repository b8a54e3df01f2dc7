import { readFileSync } from 'node:fs';

/** The level of lines that want a look (docs/operators/upkeep.md). */
const WARNING = 40;

/**
 * Faults that tests make, or that a busy machine has: a database, a service, a directory or a scanner that is away, and requests, jobs and files that
 * failed for it. By the line's message; no other line of this level is logged in a run.
 */
const FAULTS = [
  ...['request failed', 'a request failed', 'background work', 'background work cannot begin yet'],
  ...['nobody listens for notifications', 'nobody sees which jobs are due'],
  ...['analytics service does not answer', 'analytics service does not send a whole file', 'analytics service refuses'],
  ...['analytics service answers in an unknown shape', 'reports not synchronized', 'a report was not exported'],
  ...['sign-in through the directory failed', 'the directory could not be searched', 'a webhook cannot be signed'],
  ...['a job failed', 'a webhook was not delivered', 'no answer within 1500 ms'],
  'the connection for notifications has fallen silent',
  ...['the virus scanner refuses a file', 'the virus scanner cannot be asked', 'a film cannot be made playable'],
  ...['no embed token', 'an export failed', 'unexpected failure of the directory'],
];

/** What libraries print where a test sends next-auth to another site. */
const OF_LIBRARIES = ['[next-auth][error][INVALID_CALLBACK_URL_ERROR]'];

/** Lines of a Portico's log that are warnings, or worse, without a fault: what libraries print, above all. */
export function unexpectedWarnings(logFile: string): string[] {
  const isUnexpected = (line: string) => {
    const { level = 0, msg = '' } = parse(line);
    return level >= WARNING && !FAULTS.includes(msg) && !OF_LIBRARIES.some((each) => line.includes(each));
  };
  return readFileSync(logFile, 'utf8').split('\n').filter(isUnexpected);
}

/** A process that was killed may have left half a line. */
function parse(line: string): { level?: number; msg?: string } {
  try {
    return JSON.parse(line) as { level?: number; msg?: string };
  } catch {
    return {};
  }
}
