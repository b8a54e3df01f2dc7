import type { ConsoleEntry } from '../logs/entries.ts';
import { failureOf, placeOf } from './place.ts';
import { toJson, type Secrets } from './secrets.ts';

const LEVELS = ['log', 'info', 'warn', 'error', 'debug'] as const;

/** Tells `report` of everything that is printed in this document, and of every error that nobody catches. */
export function tapConsole(report: (entry: ConsoleEntry) => void, secrets: Secrets): void {
  let lastId = 0;
  const put = (entry: Omit<ConsoleEntry, 'id'>) => report({ ...entry, id: ++lastId, text: secrets.redact(entry.text) });
  for (const level of LEVELS) {
    const print = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      print(...values);
      put({ level, text: values.map((value) => textOf(value, secrets)).join(' '), ...placeOf(new Error().stack) });
    };
  }
  const putFailure = (error: unknown) => {
    const { message, line } = failureOf(error);
    put({ level: 'error', text: message, line });
  };
  addEventListener('error', (event) => {
    // A CustomEvent of that name is a component's own, and stands in the log of events.
    if (event instanceof ErrorEvent) putFailure(event.error ?? event.message);
  });
  addEventListener('unhandledrejection', ({ reason }) => putFailure(reason));
}

function textOf(value: unknown, secrets: Secrets): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return failureOf(value).message;
  return typeof value === 'object' && value !== null ? secrets.json(value) : toJson(value);
}
