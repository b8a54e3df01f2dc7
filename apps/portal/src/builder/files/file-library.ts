import type { FileRow, ListedFile } from '@portico/server/page-object';
import { call } from '../../api/call.ts';
import { type Upload, Uploads } from './uploads.ts';

/** A file that a block names. One that was just uploaded is in no video yet. */
export type LibraryFile = FileRow & Partial<Pick<ListedFile, 'film' | 'video'>>;

/** What is known of a file that a block names. */
export type FileState =
  | { kind: 'stored'; file: LibraryFile }
  | { kind: 'uploading'; upload: Upload }
  /** The server has not answered yet, or cannot be reached. */
  | { kind: 'unknown' }
  /** It is in the bin, or has never been. */
  | { kind: 'missing' };

/** How many files are asked for at a time: as many as the server answers with. */
const MAX_IDS = 50;
const RETRY_MS = 5_000;

type Listener = (ids: ReadonlySet<string>) => void;

/** The files that the page in the builder names: looked up when a block first asks, sent when one is new. */
export class FileLibrary {
  readonly uploads: Uploads;
  readonly #found = new Map<string, LibraryFile | null>();
  readonly #wanted = new Set<string>();
  readonly #listeners = new Set<Listener>();
  #version = 0;
  #isAsking = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.uploads = new Uploads({
      onChange: (id) => this.#notify([id]),
      onStored: (file) => this.add(file),
    });
  }

  /** Counts the changes, for those who watch. */
  get version(): number {
    return this.#version;
  }

  /** @param listener is called with the ids of the files of which something else is known now. */
  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state(id: string): FileState {
    const upload = this.uploads.find(id);
    if (upload) return { kind: 'uploading', upload };
    const file = this.#found.get(id);
    if (file) return { kind: 'stored', file };
    if (file === null) return { kind: 'missing' };
    this.#want(id);
    return { kind: 'unknown' };
  }

  /** A file that is stored, if it is known. */
  find(id: string): LibraryFile | undefined {
    const state = this.state(id);
    return state.kind === 'stored' ? state.file : undefined;
  }

  add(file: LibraryFile): void {
    this.#found.set(file.id, file);
    this.#notify([file.id]);
  }

  /** The file has gone into the bin. */
  remove(id: string): void {
    this.#found.set(id, null);
    this.#notify([id]);
  }

  destroy(): void {
    clearTimeout(this.#timer);
    this.#listeners.clear();
    this.uploads.cancelAll();
  }

  #want(id: string): void {
    this.#wanted.add(id);
    if (this.#isAsking) return;
    this.#isAsking = true;
    // All blocks of a page are drawn in one task.
    this.#timer = setTimeout(() => void this.#ask());
  }

  async #ask(): Promise<void> {
    const ids = [...this.#wanted].slice(0, MAX_IDS);
    try {
      const { files } = await call('files.list', { query: { ids: ids.join(',') } });
      for (const id of ids) {
        this.#wanted.delete(id);
        // One that has been stored in the meantime is known better here.
        if (!this.#found.get(id)) this.#found.set(id, files.find((file) => file.id === id) ?? null);
      }
      this.#notify(ids);
      if (this.#wanted.size > 0) return await this.#ask();
      this.#isAsking = false;
    } catch {
      this.#timer = setTimeout(() => void this.#ask(), RETRY_MS);
    }
  }

  #notify(ids: string[]): void {
    this.#version += 1;
    const changed = new Set(ids);
    for (const listener of this.#listeners) listener(changed);
  }
}
