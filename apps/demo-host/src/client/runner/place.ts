import type { RunFailure } from './messages.ts';

/** The wrapper of a text stands in its first line, so lines are the text's own; columns of line 1 are not. */
const POSITION = /blob:[^\s)]*?:(\d+):(\d+)/;

/** The first place in the text that a stack names. */
export function placeOf(stack: string | undefined): { line?: number; column?: number } {
  const found = POSITION.exec(stack ?? '');
  return found ? { line: Number(found[1]), column: Number(found[2]) } : {};
}

/** What went wrong, as a sentence: errors, and the plain objects that frames refuse with. */
export function describeError(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  if (typeof error !== 'object' || error === null) return String(error);
  const { detailedMessage, message, body } = error as { detailedMessage?: string; message?: string; body?: unknown };
  return detailedMessage ?? message ?? (body === undefined ? JSON.stringify(error) : describeError(body));
}

/** What went wrong, and where. */
export function failureOf(error: unknown): RunFailure {
  const stack = error instanceof Error ? error.stack : undefined;
  return { message: describeError(error), ...placeOf(stack) };
}
