/** Bytes of a file, the last one included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Files of this machine that are on their way; nothing is served from there. All processes need the same ones. */
export interface TemporaryFiles {
  /**
   * Tries whether files can be kept, at little cost: a small file is written, renamed and removed; a bucket is asked whether it is there.
   * @throws DependencyFailure
   */
  probe(): Promise<void>;
  /** A path for a file that is being written. */
  temporaryPath(): Promise<string>;
  /** A path for a file that arrives in parts, by the id of its upload. */
  uploadPath(id: string): Promise<string>;
  /** Removes temporary files that nobody has written to since a point in time: uploads that were cut off. */
  removeTemporaryBefore(time: Date): Promise<void>;
}

/** What a store says of bytes that it serves itself. */
export interface StoreAnswer {
  type: string;
  disposition: string;
}

/** Where the bytes of files are kept, under keys that are UUIDs. Each call throws a DependencyFailure where the disk or the bucket fails. */
export interface FileStorage extends TemporaryFiles {
  /** Keeps a finished temporary file under a key: it is there whole, after a loss of power too, or not at all. */
  store(temporaryPath: string, key: string): Promise<void>;
  /** How long a file is; null if there is none. */
  findSize(key: string): Promise<number | null>;
  /** The bytes of a file; null if there is none. Whoever does not read them to the end cancels the stream. */
  open(key: string, range: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /**
   * An address of the store itself that is good for a short time and for this answer alone; null where the portal serves the bytes.
   * Whoever has it gets the bytes: it is for somebody who may read them now.
   */
  signAddress(key: string, answer: StoreAnswer): Promise<string | null>;
  remove(key: string): Promise<void>;
  /** The keys of the files that were stored before a point in time. */
  listStoredBefore(time: Date): AsyncIterable<string>;
}

/** What a key is. Paths and names of objects are made of nothing else. */
export const STORAGE_KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
