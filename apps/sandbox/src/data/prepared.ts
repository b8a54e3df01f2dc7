import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { copyText } from './copy-text.ts';
import type { Table } from './dataset.ts';
import { dataFiles } from './files.ts';

/** The same folder for sources and for what is built of them. */
const folder = fileURLToPath(new URL('../../dist/tables/', import.meta.url));

/** Of what decides the rows, not of the rows: a start must not read every file. */
export function checksumOf({ columns, revision, indexes }: Table): string {
  const shape = Object.entries(columns).map(([name, { sqlName, type }]) => [name, sqlName, type]);
  return createHash('sha256')
    .update(JSON.stringify([shape, revision, indexes ?? []]))
    .digest('hex');
}

/** A table's rows as text for `copy`: as the build has written them down or, without a build, from their source. */
export async function readPrepared(table: Table): Promise<Readable> {
  const file = fileOf(table);
  return existsSync(file) ? createReadStream(file) : Readable.from(await textOf(table));
}

/** Writes the rows of all tables down: to unpack three million flights takes longer than a start may. */
export async function prepareTables(tables: readonly Table[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const table of tables) await writeFile(fileOf(table), await textOf(table));
}

async function textOf(table: Table) {
  return copyText([...(await table.rows(dataFiles))]);
}

function fileOf(table: Table): string {
  return `${folder}${table.sqlName}-${checksumOf(table).slice(0, 16)}.copy`;
}
