import { arrayBuffer } from 'node:stream/consumers';
import type { Services } from '../../services.ts';
import { SEARCHED_TYPES } from '../../contract/file-types.ts';
import { isDocument, MAX_DOCUMENT_BYTES, readDocumentText, toSearchedText } from '../../files/document-text.ts';

interface UnreadFile {
  id: string;
  type: string;
  storageKey: string;
  sizeBytes: number;
}

const NEXT = `select file.id, file.type, file.storage_key as "storageKey", file.size_bytes::float8 as "sizeBytes" from files file
  where file.type = any(string_to_array($1, ',')) and file.removed_at is null
    and not exists (select from file_texts known where known.file_id = file.id)
  order by file.made_at limit 1`;

const STORE = `insert into file_texts (file_id, text) select file.id, $2::text from files file where file.id = $1
  on conflict do nothing`;

/** Of a longer text the beginning is searched, as of a document. */
const MAX_TEXT_BYTES = 150_000;

type Deps = Pick<Services, 'database' | 'fileStorage' | 'log'>;

/** Reads the text of every file that has not been read, for searching in it. One that cannot be read is found by its name. */
export async function readFileTexts({ database, fileStorage, log }: Deps): Promise<void> {
  for (;;) {
    const [file] = await database.query<UnreadFile>(NEXT, [SEARCHED_TYPES.join(',')]);
    if (!file) return;
    const text = await readText(file, { fileStorage, log });
    await database.query(STORE, [file.id, text]);
  }
}

async function readText(
  { id, type, storageKey, sizeBytes }: UnreadFile,
  { fileStorage, log }: Pick<Deps, 'fileStorage' | 'log'>,
): Promise<string> {
  if (isDocument(type) && sizeBytes > MAX_DOCUMENT_BYTES) return '';
  const readBytes = isDocument(type) ? sizeBytes : Math.min(sizeBytes, MAX_TEXT_BYTES);
  const content = await fileStorage.open(storageKey, { start: 0, end: readBytes - 1 });
  if (!content) return '';
  const bytes = new Uint8Array(await arrayBuffer(content));
  if (!isDocument(type)) return toSearchedText(new TextDecoder().decode(bytes));
  try {
    return await readDocumentText(type, bytes);
  } catch (error) {
    log.info({ err: error, file: id }, 'the text of a file cannot be read');
    return '';
  }
}
