// A real browser for the tests: the one named; a headless shell, the system's or the one that npm ships, which needs two
// thirds of the time of a full browser; else a full browser of the system.
import fs from 'node:fs';
import path from 'node:path';
import { makePrivateFolder } from './private-data.mjs';
import { Sentence, readSettings } from './settings.mjs';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The path of a Chromium that starts on this machine.
 * @throws Sentence when there is none: browser tests are never skipped.
 */
export async function findChromium() {
  const { environment, dataDir } = readSettings();
  if (environment.CHROMIUM) {
    if (fs.existsSync(environment.CHROMIUM)) return environment.CHROMIUM;
    throw new Sentence(`CHROMIUM names ${environment.CHROMIUM}, which does not exist.`);
  }
  if (fs.existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL;
  const shipped = await unpackShipped(path.join(dataDir, 'chromium'));
  const found = shipped ?? INSTALLED.find((file) => fs.existsSync(file));
  if (found) return found;
  throw new Sentence(
    'The browser tests need a Chromium and found none: install Chromium, Chrome or Edge, or name one in CHROMIUM.',
  );
}

/** Unpacks the browser of @sparticuz/chromium, with the libraries it brings, once; it exists for Linux on x64 only. */
async function unpackShipped(folder) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  makePrivateFolder(folder);
  // It unpacks into the folder for temporary files, and its own libraries only when it believes to be in the cloud.
  process.env.TMPDIR = folder;
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
