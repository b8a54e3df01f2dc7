// What nobody but its owner reads: everything in the data folder.
import fs from 'node:fs';
import path from 'node:path';

/** What Portico keeps in its data folder; the modes of a cluster and of a browser's programs are their own affair. */
const CLOSED = ['secrets.json', 'logs', 'outbox', 'files', 'directory'];
const LEFT_ALONE = ['postgres', 'postgres.new', 'postgres.secret', 'chromium'];

const OWNER_ONLY = { file: 0o600, folder: 0o700 };
/** Elsewhere than on Linux the account that PostgreSQL runs as for root has to pass through, and sees no names. */
const PASSAGE = 0o711;

/** Makes the data folder, or closes one that older versions, or a copy, left readable to others. */
export function closeDataFolder(dataDir) {
  makePrivateFolder(dataDir);
  // A folder that holds other people's things as well keeps its mode; what is ours in it is closed all the same.
  const isOurs = fs.readdirSync(dataDir).every((name) => [...CLOSED, ...LEFT_ALONE].includes(name));
  if (isOurs) fs.chmodSync(dataDir, needsPassage() ? PASSAGE : OWNER_ONLY.folder);
  for (const name of CLOSED) close(path.join(dataDir, name));
}

/** Makes a folder that only its owner may enter; one that is there keeps its mode. */
export function makePrivateFolder(folder) {
  fs.mkdirSync(folder, { recursive: true, mode: OWNER_ONLY.folder });
}

/** Opens a file anew for writing, readable by its owner alone, also where an older one is not. */
export function openPrivateFile(file) {
  makePrivateFolder(path.dirname(file));
  const descriptor = fs.openSync(file, 'w', OWNER_ONLY.file);
  fs.fchmodSync(descriptor, OWNER_ONLY.file);
  return descriptor;
}

function close(name) {
  const entry = fs.lstatSync(name, { throwIfNoEntry: false });
  if (entry?.isFile()) fs.chmodSync(name, OWNER_ONLY.file);
  if (!entry?.isDirectory()) return;
  fs.chmodSync(name, OWNER_ONLY.folder);
  for (const child of fs.readdirSync(name)) close(path.join(name, child));
}

const needsPassage = () => process.platform !== 'linux' && process.getuid?.() === 0;
