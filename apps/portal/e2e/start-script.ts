import { spawn, type ChildProcess } from 'node:child_process';
import { root } from '../../../scripts/settings.mjs';

/** A start script that runs, with what it has printed so far. */
export interface Run {
  child: ChildProcess;
  output: () => string;
  ready: Promise<void>;
  ended: Promise<number | null>;
}

/** Runs a command that starts Portico, without a language setting, as many servers have it. */
export function startPortico([program, ...args]: string[], settings: Record<string, string>): Run {
  const { LANG: _lang, LC_ALL: _all, DATABASE_URL: _url, ...env } = process.env;
  const child = spawn(program!, args, { cwd: root, env: { ...env, ...settings } });
  let text = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (text.includes('Portico is ready')) resolve();
      });
    }
    void ended.then((code) => reject(new Error(`ended with ${code} before it was ready:\n${text}`)));
  });
  ready.catch(() => {});
  return { child, output: () => text, ready, ended };
}
