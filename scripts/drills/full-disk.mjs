// A disk without room, or one that takes no writes: that of the files, and that of PostgreSQL.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { atEnd } from './at-end.mjs';
import { documentOf } from './document.mjs';
import { faultRow } from './faults.mjs';
import { asAdministrator, asMember, asSuperuser, startPortalBeside, startPortico, withSql } from './portico.mjs';
import { notTried } from './rows.mjs';
import { sendFile, sendInParts } from './uploads.mjs';

const FILE_BYTES = 300_000;
const BALLAST = 'ballast';

export async function drill() {
  const { folder, stack } = await startPortico();
  const files = path.join(folder, 'files');
  const tables = path.join(folder, 'tables');
  try {
    mount(files, '8m');
    mount(tables, '64m');
  } catch ({ message }) {
    return [notTried('full and read-only disk', message)];
  }
  const { origin, process } = await startPortalBeside(stack, 'full disk', { FILES_DIR: files });
  const [administrator, member] = [await asAdministrator(stack, origin), await asMember(stack, origin)];
  const world = { stack, administrator, member, process, others: async () => isRead(member) };
  return [...(await fullFiles(world, files)), ...(await fullDatabase(world, tables))];
}

const isRead = async (member) => (await member.send('GET', '/'))?.status === 200;

/** A disk in memory, of a size. @throws where this machine does not allow it */
function mount(folder, size) {
  fs.mkdirSync(folder, { recursive: true });
  call('mount', '-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder);
  // A process that has just ended may hold it for a moment.
  atEnd(() => call('umount', '-l', folder));
}

function call(program, ...args) {
  if (process.getuid?.() !== 0) throw new Error('Small disks can be mounted by root alone.');
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`This machine mounts no small disk: ${(error?.message ?? stderr).trim()}`);
}

/** Writes until there is no room. */
function fill(folder) {
  const file = fs.openSync(path.join(folder, BALLAST), 'w');
  try {
    for (const size of [1024 * 1024, 4096]) writeUntilFull(file, Buffer.alloc(size));
  } finally {
    fs.closeSync(file);
  }
}

function writeUntilFull(file, bytes) {
  try {
    for (;;) fs.writeSync(file, bytes);
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  }
}

async function fullFiles({ stack, administrator, ...others }, files) {
  const rows = [];
  const full = {
    begin: () => fill(files),
    end: () => fs.rmSync(path.join(files, BALLAST)),
    expected: '507 storage_full',
  };
  const remount = (how) => call('mount', '-o', `remount,${how}`, files);
  const readOnly = { begin: () => remount('ro'), end: () => remount('rw'), expected: '503 storage_read_only' };
  for (const [what, fault] of Object.entries({ full, 'read-only': readOnly }))
    for (const [how, send] of Object.entries({ 'a file': sendFile, 'a file in parts': sendInParts })) {
      const ask = () => send(administrator, randomBytes(FILE_BYTES));
      rows.push(await faultRow(stack, `FILES_DIR ${what}, ${how}`, { ...others, ...fault, ask }));
    }
  return rows;
}

/** The table of drafts lies on the small disk; the log of transactions does not, without which PostgreSQL ends itself. */
async function fullDatabase({ stack, administrator, ...others }, tables) {
  const { uid, gid } = fs.statSync(path.join(stack.environments.portal.OUTBOX_DIR, '..', 'postgres'));
  fs.chownSync(tables, uid, gid);
  await withSql(asSuperuser(stack), async (sql) => {
    await sql.unsafe(`create tablespace small location '${tables}'`);
    await sql.unsafe('alter table page_drafts set tablespace small');
  });
  const body = { locales: [{ language: 'da', name: 'Full', slug: 'full' }] };
  const { id } = await administrator.must('POST', '/admin/pages', body);
  const ask = async () => {
    const loaded = await administrator.must('GET', `/admin/pages/${id}/builder`);
    const document = documentOf(randomBytes(20_000).toString('hex'));
    return administrator.send('PUT', `/admin/pages/${id}/draft`, { revision: loaded.props.draft.revision, document });
  };
  const fault = { ...others, ask, begin: () => fill(tables), expected: '503 database_full' };
  const end = () => fs.rmSync(path.join(tables, BALLAST));
  return [await faultRow(stack, "PostgreSQL's disk full", { ...fault, end })];
}
