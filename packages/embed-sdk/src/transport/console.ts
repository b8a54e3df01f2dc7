// The library's one place that prints.
/* oxlint-disable no-console */

/** Prints an error that nobody was there to take. */
export function printError(...error: unknown[]): void {
  console.error(...error);
}

/** Prints a message that was posted or received. */
export function printMessage(label: string, message: string): void {
  console.log(label, message);
}
