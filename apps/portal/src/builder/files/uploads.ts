import type { FileRow } from '@portico/server/page-object';
import { ApiError } from '../../api/call.ts';
import { forgetUpload, uploadIdOf } from '../../api/begun-uploads.ts';
import { randomId } from '../../api/random-id.ts';
import { isSentInParts, uploadFile } from '../../api/upload.ts';
import { errorMessage } from '../../components/error-message.ts';
import type { MessageId } from '../../i18n/catalogues.ts';
import type { ErrorMessage } from '../../ui/failure-notice.tsx';

/** A file on its way to the server; it has its id from the beginning, so that a block can name it before it is there. */
export interface Upload {
  readonly id: string;
  readonly name: string;
  /** What is sent so far, in percent. */
  readonly percent: number;
  /** Why it has not arrived; it can be sent again. */
  readonly failure: ErrorMessage | null;
  /** Whether it goes on where it stopped. */
  readonly isInParts: boolean;
  readonly isPaused: boolean;
}

interface Entry {
  upload: Upload;
  content: Blob;
  folderId: string | null;
  connection: AbortController | null;
}

/** How many files are sent at a time; the others wait. */
const MAX_CONNECTIONS = 2;

/** The files that are being sent, and those that could not be: their content stays at hand until it arrives or is given up. */
export class Uploads {
  readonly #entries = new Map<string, Entry>();
  readonly #onChange: (id: string) => void;
  readonly #onStored: (file: FileRow) => void;

  constructor(options: { onChange: (id: string) => void; onStored: (file: FileRow) => void }) {
    this.#onChange = options.onChange;
    this.#onStored = options.onStored;
  }

  find(id: string): Upload | undefined {
    return this.#entries.get(id)?.upload;
  }

  get all(): Upload[] {
    return [...this.#entries.values()].map(({ upload }) => upload);
  }

  /** Sends a file, and says under which id. */
  add(content: Blob, name: string, folderId: string | null = null): string {
    const isInParts = isSentInParts(content);
    const id = isInParts ? uploadIdOf(content) : randomId();
    // The same file was chosen once more while it is on its way.
    if (this.#entries.has(id)) return id;
    const upload = { id, name, percent: 0, failure: null, isInParts, isPaused: false };
    this.#entries.set(id, { upload, content, folderId, connection: null });
    this.#onChange(id);
    this.#sendNext();
    return id;
  }

  /** Sends a file again that has failed. */
  retry(id: string): void {
    this.#update(id, { failure: null });
    this.#sendNext();
  }

  /** Stops sending until it is to go on. */
  pause(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    entry.connection?.abort();
    entry.connection = null;
    this.#update(id, { isPaused: true });
    this.#sendNext();
  }

  resume(id: string): void {
    this.#update(id, { isPaused: false });
    this.#sendNext();
  }

  /** Gives a file up. */
  cancel(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    forgetUpload(entry.content);
    entry.connection?.abort();
    this.#onChange(id);
    this.#sendNext();
  }

  cancelAll(): void {
    for (const { connection } of this.#entries.values()) connection?.abort();
    this.#entries.clear();
  }

  #sendNext(): void {
    const entries = [...this.#entries.values()];
    const free = MAX_CONNECTIONS - entries.filter(({ connection }) => connection).length;
    const waiting = entries.filter(({ connection, upload }) => !connection && !upload.failure && !upload.isPaused);
    for (const entry of waiting.slice(0, Math.max(0, free))) void this.#send(entry);
  }

  async #send(entry: Entry): Promise<void> {
    const { content, upload, folderId } = entry;
    const { id, name } = upload;
    const connection = new AbortController();
    entry.connection = connection;
    try {
      const { signal } = connection;
      const onProgress = (part: number) => this.#update(id, { percent: Math.floor(part * 100) });
      const file = await uploadFile(content, { id, name, folderId, onProgress, signal });
      this.#entries.delete(id);
      this.#onStored(file);
    } catch (error) {
      if (entry.connection === connection) entry.connection = null;
      if (!connection.signal.aborted) this.#update(id, { failure: uploadFailure(error) });
    }
    this.#sendNext();
  }

  #update(id: string, change: Partial<Upload>): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    const upload = { ...entry.upload, ...change };
    const isSame =
      upload.percent === entry.upload.percent &&
      upload.failure === entry.upload.failure &&
      upload.isPaused === entry.upload.isPaused;
    entry.upload = upload;
    if (!isSame) this.#onChange(id);
  }
}

/** Why a file was not taken: of a refused one, the sentence that says what is wrong with it. */
function uploadFailure(error: unknown): ErrorMessage | null {
  const reason = error instanceof ApiError ? error.fields['file'] : undefined;
  return reason ? { message: reason as MessageId } : errorMessage(error);
}
