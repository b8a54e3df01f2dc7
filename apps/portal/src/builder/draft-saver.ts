import type { PageDocument } from '@portico/page-document';

/** What saving a draft answers. */
export interface SavedDraft {
  revision: number;
  savedAt: string;
}

/** What became of an attempt to save: kept, rejected as somebody else has saved, unreachable, or rejected for another reason. */
export type SaveResult = ({ kind: 'saved' } & SavedDraft) | { kind: 'outdated' } | { kind: 'unreachable' } | Rejection;

interface Rejection {
  kind: 'rejected';
  error: unknown;
}

/** Whether what is on the screen is kept, in the words of the builder's status. */
export type SaveState =
  | ({ kind: 'saved' } & SavedDraft)
  | { kind: 'waiting' | 'saving' | 'offline' | 'outdated' }
  | Rejection;

export interface DraftSaverOptions {
  saved: SavedDraft;
  document: PageDocument;
  send: (document: PageDocument, revision: number) => Promise<SaveResult>;
  /** Keeps what is not saved yet on this device; null once it is. */
  keep: (kept: KeptDraft | null) => void;
  onState: (state: SaveState) => void;
}

/** What waits on this device, and the revision that it is based on. */
export interface KeptDraft {
  revision: number;
  document: PageDocument;
}

/** How long after the last change a draft is saved, and how long until the next attempt without a connection. */
const QUIET_MS = 2_000;
const RETRY_MS = 5_000;

/**
 * Saves a draft when it has changed and then rested. One save at a time, each on the revision of the last: an answer that
 * says that somebody else has saved stops all of it, until an author decides.
 */
export class DraftSaver {
  readonly #options: DraftSaverOptions;
  #revision: number;
  #savedAt: string;
  /** The text of the document that the server has. */
  #saved: string;
  #latest: PageDocument;
  #latestText: string;
  #state: SaveState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;

  constructor(options: DraftSaverOptions) {
    this.#options = options;
    this.#revision = options.saved.revision;
    this.#savedAt = options.saved.savedAt;
    this.#saved = JSON.stringify(options.document);
    this.#latest = options.document;
    this.#latestText = this.#saved;
    this.#state = { kind: 'saved', ...options.saved };
  }

  get state(): SaveState {
    return this.#state;
  }

  get revision(): number {
    return this.#revision;
  }

  /** Takes note of the document as it is now. */
  change(document: PageDocument): void {
    this.#latest = document;
    const text = JSON.stringify(document);
    const isNew = text !== this.#latestText;
    this.#latestText = text;
    const { kind } = this.#state;
    if (!this.#isChanged) {
      if (kind === 'waiting' || kind === 'offline') this.#markUnchanged();
      return;
    }
    // Told of every selection too: what is kept already is not written again.
    if (isNew) this.#options.keep({ revision: this.#revision, document });
    if (kind === 'outdated') return;
    if (kind === 'saved' || kind === 'rejected') this.#show({ kind: 'waiting' });
    this.#schedule(QUIET_MS);
  }

  /** Nothing is left to save: what was changed has been changed back. */
  #markUnchanged(): void {
    clearTimeout(this.#timer);
    this.#options.keep(null);
    this.#show({ kind: 'saved', revision: this.#revision, savedAt: this.#savedAt });
  }

  /** Saves at once what is not saved yet. @returns whether the server has everything. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#sending) await this.#sending;
    if (this.#isChanged && this.#state.kind !== 'outdated') {
      this.#sending = this.#send();
      await this.#sending;
    }
    return !this.#isChanged;
  }

  /** Ends all attempts; what is not saved stays on this device. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  get #isChanged(): boolean {
    return this.#latestText !== this.#saved;
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delayMs);
  }

  async #send(): Promise<void> {
    const [document, text] = [this.#latest, this.#latestText];
    this.#show({ kind: 'saving' });
    const result = await this.#options.send(document, this.#revision);
    this.#sending = null;
    if (result.kind === 'saved') {
      this.#revision = result.revision;
      this.#savedAt = result.savedAt;
      this.#saved = text;
      this.#options.keep(this.#isChanged ? { revision: this.#revision, document: this.#latest } : null);
    }
    if (result.kind === 'unreachable') this.#schedule(RETRY_MS);
    this.#show(stateAfter(result));
    // What was changed while this was under way.
    if (result.kind === 'saved' && this.#isChanged) this.change(this.#latest);
  }

  #show(state: SaveState): void {
    this.#state = state;
    this.#options.onState(state);
  }
}

function stateAfter(result: SaveResult): SaveState {
  if (result.kind === 'unreachable') return { kind: 'offline' };
  return result;
}
