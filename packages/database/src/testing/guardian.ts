import { spawn } from 'node:child_process';

/** Waits until its input closes, which it does when the process that holds the other end dies, however it dies. */
const SCRIPT = `
const [pid, folder] = [Number(process.argv[1]), process.argv[2]];
process.stdin.resume().once('close', () => {
  try { process.kill(pid, 'SIGQUIT'); } catch {}
  const end = () => {
    try { process.kill(pid, 0); setTimeout(end, 50); }
    catch { require('node:fs').rmSync(folder, { recursive: true, force: true }); }
  };
  end();
});`;

export interface Guardian {
  /** Ends the watch without touching anything. */
  end(): void;
  /** What happens when this process dies. */
  act(): void;
}

/** Sees to it that a process and its folder do not outlive this one: a killed test run does not get to its teardown. */
export function guard(pid: number, folder: string): Guardian {
  const child = spawn(process.execPath, ['-e', SCRIPT, String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.unref();
  // Nor does the watch keep this process alive.
  (child.stdin as typeof child.stdin & { unref(): void }).unref();
  return {
    end: () => void child.kill('SIGKILL'),
    act: () => child.stdin.destroy(),
  };
}
