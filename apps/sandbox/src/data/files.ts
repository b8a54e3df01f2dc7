import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ColumnData, DecodedArray } from 'hyparquet';

const require = createRequire(import.meta.url);
const folder = path.join(path.dirname(require.resolve('vega-datasets')), '..', 'data');

/** The files of the npm package vega-datasets. */
export interface DataFiles {
  json: <Content>(name: string) => Promise<Content>;
  /** Records of a file with a head line, by column. */
  csv: (name: string) => Promise<Record<string, string>[]>;
  /** Every `step`th row of the named columns. */
  parquet: (name: string, columns: readonly string[], step: number) => Promise<ParquetValue[][]>;
}
export type ParquetValue = string | number | bigint | Date | null;

export const dataFiles: DataFiles = {
  json: async <Content>(name: string) => JSON.parse(await readText(name)) as Content,
  csv: async (name) => readCsv(await readText(name)),
  parquet: readParquet,
};

function readText(name: string): Promise<string> {
  return readFile(path.join(folder, name), 'utf8');
}

const FIELD = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/y;

/** Comma separated values after RFC 4180. */
export function readCsv(text: string): Record<string, string>[] {
  const lines: string[][] = [];
  let line: string[] = [];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < text.length) {
    const [, field = '', end] = FIELD.exec(text) ?? [];
    line.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  const [head = [], ...records] = lines;
  return records.map((record) => Object.fromEntries(head.map((name, index) => [name, record[index] ?? ''])));
}

/** Columns are read one after the other and thinned out at once: whole rows of millions would take seconds. */
async function readParquet(name: string, columns: readonly string[], step: number): Promise<ParquetValue[][]> {
  // A start that finds its rows prepared needs neither.
  const [{ decompress }, { parquetRead }] = await Promise.all([import('fzstd'), import('hyparquet')]);
  const bytes = await readFile(path.join(folder, name));
  const file = {
    byteLength: bytes.byteLength,
    slice: (start: number, end = bytes.byteLength) => toArrayBuffer(bytes.subarray(start, end)),
  };
  const compressors = { ZSTD: (input: Uint8Array, size: number) => decompress(input, new Uint8Array(size)) };
  const rows: ParquetValue[][] = [];
  for (const [index, column] of columns.entries()) {
    const onChunk = ({ columnData, rowStart }: ColumnData) => thin(rows, index, columnData, rowStart, step);
    await parquetRead({ file, compressors, columns: [column], onChunk });
  }
  return rows;
}

function thin(rows: ParquetValue[][], index: number, values: DecodedArray, rowStart: number, step: number): void {
  const first = (step - (rowStart % step)) % step;
  for (let at = first; at < values.length; at += step) {
    const row = (rows[(rowStart + at) / step] ??= []);
    row[index] = values[at] as ParquetValue;
  }
}

function toArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}
