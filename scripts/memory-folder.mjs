// Where the temporary files of a test run lie: in memory where there is room. Of the processor time of tests with a database a third went into
// writing the files of their databases to a disk.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** What the databases of three workers grow to, twice. */
const ROOM_BYTES = 4 * 1024 ** 3;

/** A new folder for temporary files. @param {string} prefix what its name begins with */
export function makeMemoryFolder(prefix) {
  if (hasRoom()) {
    const folder = fs.mkdtempSync(path.join(MEMORY, prefix));
    // PostgreSQL may run as another account, from programs that are copied into it.
    fs.chmodSync(folder, 0o711);
    if (runsPrograms(folder)) return folder;
    fs.rmSync(folder, { recursive: true });
  }
  return fs.mkdtempSync(path.join(os.tmpdir(), prefix));
}

function hasRoom() {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    fs.accessSync(MEMORY, fs.constants.W_OK);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Containers often forbid it there. */
function runsPrograms(folder) {
  const program = path.join(folder, 'program');
  fs.writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  return spawnSync(program).status === 0;
}
