import type { PageDocument } from '@portico/page-document';
import { countDifferences } from '@portico/page-document/compare';
import { isSame } from '@portico/page-document/merge';

/** What saving a draft answers. */
export interface SavedDraft {
  revision: number;
  savedAt: string;
  /** Who has saved it, where that was somebody else. */
  savedBy?: string | null | undefined;
}

/** A draft as the server has it. */
export interface LoadedDraft extends SavedDraft {
  document: PageDocument;
}

/**
 * What became of an attempt to save: kept, rejected as somebody else has saved or edits a block that it changes, unreachable,
 * or rejected for another reason.
 */
export type SaveResult =
  | ({ kind: 'saved' } & SavedDraft)
  | { kind: 'outdated' | 'leased' }
  | { kind: 'unreachable' }
  | Rejection;

interface Rejection {
  kind: 'rejected';
  error: unknown;
}

/** Whether what is on the screen is kept, in the words of the builder's status. */
export type SaveState =
  | ({ kind: 'saved' } & SavedDraft)
  | { kind: 'waiting' | 'saving' | 'leased' | 'outdated' }
  | { kind: 'offline'; count: number }
  | Rejection;

export interface DraftSaverOptions {
  saved: SavedDraft;
  document: PageDocument;
  /** What the document was made from, as the server has it or had it with the revision; null where nobody knows any more. */
  base: PageDocument | null;
  send: (document: PageDocument, revision: number) => Promise<SaveResult>;
  /** What the server has now. @throws where it cannot be asked */
  load: () => Promise<LoadedDraft>;
  /**
   * Brings what somebody else has saved into the page, where each has changed something else.
   * @returns the page as it is then; nothing where both have changed the same, and the page stays as it is
   */
  takeOver: (base: PageDocument, theirs: PageDocument) => PageDocument | undefined;
  /** Keeps what is not saved yet on this device; null once it is. */
  keep: (kept: KeptDraft | null) => void;
  onState: (state: SaveState) => void;
}

/** What waits on this device, the revision that it is based on, and what the server had with that. */
export interface KeptDraft {
  revision: number;
  document: PageDocument;
  base: PageDocument | null;
}

/** How long after the last change a draft is saved, and how long until the next attempt without a connection. */
const QUIET_MS = 2_000;
const RETRY_MS = 5_000;

/**
 * Saves a draft when it has changed and then rested. One save at a time, each on the revision of the last. What somebody else
 * has saved is taken over first; where both have changed the same, all of it stops until an author decides.
 */
export class DraftSaver {
  readonly #options: DraftSaverOptions;
  #acknowledged: SavedDraft;
  #base: PageDocument | null;
  /** The text of the document that the server has. */
  #saved: string;
  #latest: PageDocument;
  #latestText: string;
  #state: SaveState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;

  constructor(options: DraftSaverOptions) {
    this.#options = options;
    this.#acknowledged = options.saved;
    this.#base = options.base;
    this.#saved = JSON.stringify(options.base);
    this.#latest = options.document;
    this.#latestText = JSON.stringify(options.document);
    this.#state = { kind: 'saved', ...options.saved };
  }

  get state(): SaveState {
    return this.#state;
  }

  get revision(): number {
    return this.#acknowledged.revision;
  }

  /** Takes note of the document as it is now. */
  change(document: PageDocument): void {
    this.#latest = document;
    const text = JSON.stringify(document);
    const isNew = text !== this.#latestText;
    this.#latestText = text;
    const { kind } = this.#state;
    if (!this.#isChanged) {
      if (kind === 'waiting' || kind === 'offline' || kind === 'leased') this.#markUnchanged();
      return;
    }
    // Told of every selection too: what is kept already is not written again.
    if (isNew) this.#keep();
    if (kind === 'outdated') return;
    if (kind === 'offline' && isNew) this.#show(this.#offlineState());
    if (kind === 'saved' || kind === 'rejected') this.#show({ kind: 'waiting' });
    this.#schedule(QUIET_MS);
  }

  /** Nothing is left to save: what was changed has been changed back. */
  #markUnchanged(): void {
    clearTimeout(this.#timer);
    this.#options.keep(null);
    this.#show({ kind: 'saved', ...this.#acknowledged });
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

  /** Takes over what somebody else has saved, if the server has a later revision. */
  async catchUp(revision: number): Promise<void> {
    while (this.#sending) await this.#sending;
    if (revision <= this.revision || this.#state.kind === 'outdated') return;
    this.#sending = this.#takeOver().then((result) => this.#end(result));
    await this.#sending;
  }

  /** Ends all attempts; what is not saved stays on this device. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  get #isChanged(): boolean {
    return this.#latestText !== this.#saved;
  }

  #keep(): void {
    const kept = { revision: this.revision, document: this.#latest, base: this.#base };
    this.#options.keep(this.#isChanged ? kept : null);
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delayMs);
  }

  async #send(): Promise<void> {
    const [document, text] = [this.#latest, this.#latestText];
    this.#show({ kind: 'saving' });
    const result = await this.#options.send(document, this.revision);
    if (result.kind === 'outdated') return this.#end(await this.#takeOver());
    if (result.kind === 'saved') this.#acknowledge(result, document, text);
    this.#end(result);
  }

  #acknowledge({ revision, savedAt, savedBy }: SavedDraft, document: PageDocument, text: string): void {
    this.#acknowledged = { revision, savedAt, savedBy };
    this.#base = document;
    this.#saved = text;
  }

  /** Nothing of the page is lost: what cannot be brought together stays on both sides. */
  async #takeOver(): Promise<SaveResult> {
    try {
      const { document: theirs, ...saved } = await this.#options.load();
      const taken = this.#base && this.#options.takeOver(this.#base, theirs);
      if (!taken) return { kind: 'outdated' };
      this.#latest = taken;
      this.#latestText = JSON.stringify(taken);
      // The server's order of keys is another.
      this.#acknowledge(saved, theirs, isSame(taken, theirs) ? this.#latestText : JSON.stringify(theirs));
      return { kind: 'saved', ...saved };
    } catch (error) {
      return error instanceof TypeError ? { kind: 'unreachable' } : { kind: 'rejected', error };
    }
  }

  #end(result: SaveResult): void {
    this.#sending = null;
    if (result.kind === 'saved') this.#keep();
    if (result.kind === 'unreachable') this.#schedule(RETRY_MS);
    this.#show(this.#stateAfter(result));
    // What was changed while this was under way.
    if (result.kind === 'saved' && this.#isChanged) this.change(this.#latest);
  }

  #stateAfter(result: SaveResult): SaveState {
    if (result.kind === 'unreachable') return this.#offlineState();
    return result;
  }

  #offlineState(): SaveState {
    return { kind: 'offline', count: countDifferences(this.#base ?? this.#latest, this.#latest) };
  }

  #show(state: SaveState): void {
    this.#state = state;
    this.#options.onState(state);
  }
}
