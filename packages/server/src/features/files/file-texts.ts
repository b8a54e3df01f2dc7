import { arrayBuffer } from 'node:stream/consumers';
import type { Services } from '../../services.ts';
import { MAX_PDF_BYTES, readPdfText } from '../../files/pdf-text.ts';

interface UnreadFile {
  id: string;
  storageKey: string;
  sizeBytes: number;
}

const NEXT = `select file.id, file.storage_key as "storageKey", file.size_bytes::float8 as "sizeBytes" from files file
  where file.type = 'application/pdf' and file.removed_at is null
    and not exists (select from file_texts known where known.file_id = file.id)
  order by file.made_at limit 1`;

const STORE = `insert into file_texts (file_id, text) select file.id, $2::text from files file where file.id = $1
  on conflict do nothing`;

type Deps = Pick<Services, 'database' | 'fileStorage' | 'log'>;

/** Reads the text of every PDF that has not been read, for searching in it. One that cannot be read is found by its name. */
export async function readFileTexts({ database, fileStorage, log }: Deps): Promise<void> {
  for (;;) {
    const [file] = await database.query<UnreadFile>(NEXT, []);
    if (!file) return;
    const text = await readText(file, { fileStorage, log });
    await database.query(STORE, [file.id, text]);
  }
}

async function readText(
  { id, storageKey, sizeBytes }: UnreadFile,
  { fileStorage, log }: Pick<Deps, 'fileStorage' | 'log'>,
): Promise<string> {
  if (sizeBytes > MAX_PDF_BYTES) return '';
  const content = await fileStorage.open(storageKey, { start: 0, end: sizeBytes - 1 });
  if (!content) return '';
  const bytes = new Uint8Array(await arrayBuffer(content));
  try {
    return await readPdfText(bytes);
  } catch (error) {
    log.info({ err: error, file: id }, 'the text of a file cannot be read');
    return '';
  }
}
