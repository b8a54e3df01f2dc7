/**
 * Runs the start of a service: files that it writes are readable by their owner only, and a start that fails prints its
 * message and ends the process with code 1.
 */
export async function startService(start: () => Promise<void>): Promise<void> {
  process.umask(0o077);
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
