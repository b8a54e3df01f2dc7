import type { Logger } from './json-log.ts';

/**
 * Takes what other code prints (Next, next-auth, Node's warnings) into the log: an address or an error message from
 * outside would otherwise begin lines of its own. Errors that end the process go there too.
 * @param log made before, so that it writes past what is captured
 */
export function captureOutput(log: Logger): void {
  for (const [name, level] of [
    ['stdout', 'info'],
    ['stderr', 'warn'],
  ] as const) {
    process[name].write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
      const output = Buffer.from(chunk as string).toString();
      log[level]({ output: output.trimEnd() }, name);
      const done = rest.find((each) => typeof each === 'function');
      done?.();
      return true;
    };
  }
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unexpected end');
    process.exit(1);
  });
}
