import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, type Lock, type Locker, Upload } from '@tus/server';
import type { Database } from '../database/database.ts';
import { dependencyFailureOf, type DependencyFailure } from '../infrastructure/dependencies.ts';
import { onDisk } from '../infrastructure/disk-failure.ts';
import type { FileStorage } from '../infrastructure/file-storage.ts';
import { lockUpload, type UploadLock } from './upload-lock.ts';

const BEGIN = `insert into file_uploads (id, size_bytes, user_id)
  select $1::uuid, $2::bigint, $3::uuid where not exists (select from files where id = $1::uuid)
  on conflict (id) do update set written_at = now()
    where file_uploads.user_id = excluded.user_id and file_uploads.size_bytes = excluded.size_bytes
  returning 1::int as begun`;

const FIND = `select upload.size_bytes::float8 as "sizeBytes",
    exists (select from files file where file.id = upload.id) as "isStored"
  from file_uploads upload where upload.id = $1`;

const NOTE_WRITTEN = 'update file_uploads set written_at = now() where id = $1';
const REMOVE = 'delete from file_uploads where id = $1';

/** What the tus server answers with: it reads these two off whatever is thrown. */
class TusFailure extends Error {
  readonly status_code: number;
  readonly body: string;

  constructor({ status_code, body }: { status_code: number; body: string }) {
    super(body);
    this.status_code = status_code;
    this.body = body;
  }
}

const OWNER_ONLY = 0o600;

interface Deps {
  database: Database;
  fileStorage: FileStorage;
  /** Who sends. */
  userId: string;
}

/**
 * Uploads as the tus server needs them: a row says whose one is and how long it becomes, and how far it is says the temporary
 * file with its bytes. So nothing that was acknowledged can be missing, nor be counted without being there.
 */
export class UploadStore extends DataStore {
  override readonly extensions = ['creation', 'termination'];
  readonly #deps: Deps;
  /** Why a part was not written, if not for its sender: the tus server then tells of the stream that it gave up reading. */
  failure: DependencyFailure | null = null;

  constructor(deps: Deps) {
    super();
    this.#deps = deps;
  }

  /** Begun again, because the answer was lost, it is the same upload. */
  override async create(upload: Upload): Promise<Upload> {
    const { database, userId } = this.#deps;
    const rows = await database.query<{ begun: number }>(BEGIN, [upload.id, upload.size ?? 0, userId]);
    if (rows.length === 0) throw new TusFailure({ status_code: 409, body: 'There is another upload of this id\n' });
    await onDisk(async () => (await fs.open(await this.#pathOf(upload.id), 'a', OWNER_ONLY)).close());
    return upload;
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const file = await onDisk(async () => fs.open(await this.#pathOf(id), constants.O_WRONLY));
    let position = offset;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        await onDisk(() => writeWhole(file, chunk, position));
        position += chunk.length;
      }
    } catch (error) {
      this.failure = dependencyFailureOf(error);
      throw error;
    } finally {
      await onDisk(async () => {
        try {
          await file.datasync();
        } finally {
          await file.close();
        }
      });
    }
    await this.#deps.database.query(NOTE_WRITTEN, [id]);
    return position;
  }

  override async getUpload(id: string): Promise<Upload> {
    const [row] = await this.#deps.database.query<{ sizeBytes: number; isStored: boolean }>(FIND, [id]);
    if (!row) throw new TusFailure(ERRORS.FILE_NOT_FOUND);
    const { sizeBytes: size, isStored } = row;
    return new Upload({ id, size, offset: isStored ? size : await this.#receivedBytes(id) });
  }

  override async remove(id: string): Promise<void> {
    await this.#deps.database.query(REMOVE, [id]);
    await onDisk(async () => fs.rm(await this.#pathOf(id), { force: true }));
  }

  #pathOf(id: string): Promise<string> {
    return this.#deps.fileStorage.uploadPath(id);
  }

  async #receivedBytes(id: string): Promise<number> {
    return onDisk(async () => {
      const file = await fs.open(await this.#pathOf(id), 'a', OWNER_ONLY);
      try {
        return (await file.stat()).size;
      } finally {
        await file.close();
      }
    });
  }
}

/** A disk that is nearly full takes a part of what it is given, and says so. */
async function writeWhole(file: fs.FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < chunk.length;)
    written += (await file.write(chunk, written, chunk.length - written, position + written)).bytesWritten;
}

/** The locks of uploads as the tus server asks for them. */
export class UploadLocker implements Locker {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  newLock(id: string): Lock {
    let held: UploadLock | null = null;
    return {
      lock: async (signal, requestRelease) => {
        held = await lockUpload(this.#database, id, { signal, onWanted: () => void requestRelease() });
      },
      unlock: async () => held?.release(),
    };
  }
}
