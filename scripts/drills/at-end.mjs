// What a drill has started ends with it, also when somebody interrupts it.

/** @type {(() => unknown)[]} */
const works = [];

/** Registers work that ends or removes something. @param {() => unknown} work */
export const atEnd = (work) => void works.push(work);

/** Does all of it, what was started last first. */
export async function endAll() {
  while (works.length > 0) {
    try {
      await works.pop()();
    } catch (error) {
      console.error(error);
    }
  }
}

/** Ends a child process by its id, and waits until it is gone. @param {import('node:child_process').ChildProcess} child */
export async function endChild(child, signal = 'SIGKILL') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
