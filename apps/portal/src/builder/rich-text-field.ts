import { type Command, EditorState, Selection, type Transaction } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { TYPING_DEBOUNCE_MS } from './debounced-text.ts';
import { commandOf, commandOfKeys, type RichTextCommand } from './writing/rich-text-commands.ts';
import { addressOf, readDataTransfer } from './paste/transfer.ts';
import { changeTo, insertHtml, splitText, type SplitText, toggleCheckbox } from './writing/text-change.ts';
import { isInEmptyLine, type TextRange } from './writing/text-lines.ts';
import { link } from './writing/text-commands.ts';
import { readHtml, writeHtml } from './writing/text-html.ts';
import { type EdgeKeys, textKeys } from './writing/text-keys.ts';
import { positionOf, type TextCaret } from './writing/text-caret.ts';
import { typedFormats } from './writing/typed-formats.ts';

export type { RichTextCommand, SplitText, TextCaret };

export interface RichTextFieldOptions extends EdgeKeys {
  element: HTMLElement;
  /** Else the cursor goes to the end. */
  point?: TextCaret | undefined;
  /** Pure already: what an author has written so far. */
  html: string;
  purify: (html: string) => string;
  /**
   * What is pasted or dropped: the HTML that goes in where the cursor is, or nothing if it does not go into a text. `split`
   * says what stands around the cursor.
   */
  read: (data: DataTransfer | null, split: () => SplitText) => Promise<string | undefined>;
  /** Whether what is pasted is a block that does not go into a text: the writing ends, and the canvas takes it. */
  isBlock: (data: DataTransfer | null) => boolean;
  /** The text as it is now, pure. */
  onChange: (html: string) => void;
  /** Undoing is the page's: it has one history. */
  onHistory: (direction: 'undo' | 'redo') => void;
  onEnd: () => void;
}

const PASTED_ADDRESS = 'pasted-address';

/** Rich text that is edited where it stands, by ProseMirror. Everything that comes in, also by pasting, goes through the purifier. */
export class RichTextField {
  readonly #options: RichTextFieldOptions;
  readonly #listening = new AbortController();
  readonly #listeners = new Set<() => void>();
  readonly #view: EditorView;
  readonly #typedFormats = typedFormats();
  /** The text as the page has it, and what was written of it last. */
  #written: string;
  #saved: EditorState['doc'];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What was pasted alone on an empty line, as long as the cursor stays behind it. */
  pastedAddress: string | undefined;

  constructor(options: RichTextFieldOptions) {
    const { element, html } = options;
    this.#options = options;
    this.#written = html;
    // Before the editor's own listeners.
    this.#listen(element);
    element.replaceChildren();
    const plugins = [this.#typedFormats, tableEditing()];
    const state = EditorState.create({ doc: readHtml(options.purify(html)), plugins });
    this.#saved = state.doc;
    const press = textKeys({
      ...options,
      onJoin: (edge) => {
        // What was typed before is a step of its own.
        this.note();
        return options.onJoin(edge);
      },
    });
    this.#view = new EditorView(
      { mount: element },
      {
        state,
        dispatchTransaction: (tr) => this.#apply(tr),
        handleKeyDown: (view, event) => this.#press(event) || press(view, event),
        handleClick: (_, position) => this.#toggleCheckbox(position),
      },
    );
    // Else the pointer drags the block instead of selecting its text.
    element.draggable = false;
    this.#view.focus();
    this.select(positionOf(this.#view, options.point ?? { edge: 'end' }));
  }

  get element(): HTMLElement {
    return this.#options.element;
  }

  /** The text and what is selected in it, for those who watch. */
  readonly getState = (): EditorState => this.#view.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Formats what is selected. */
  run(name: RichTextCommand): void {
    this.apply(commandOf(name).run);
  }

  /** Changes what is selected, as a step of its own. */
  apply(command: Command): void {
    this.#view.focus();
    this.note();
    command(this.#view.state, this.#view.dispatch, this.#view);
    this.note();
  }

  /** What stands before and behind the cursor, or another part; what is selected is in neither. */
  split(part: TextRange = this.#view.state.selection): SplitText {
    const { before, after } = splitText(this.#view.state.doc, part);
    return { before: this.#options.purify(before), after: this.#options.purify(after) };
  }

  /** Shows the text as the page has it now, after undoing for example. */
  show(html: string): void {
    if (html === this.#written || this.#listening.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#written = html;
    this.#saved = readHtml(this.#options.purify(html));
    this.#view.dispatch(changeTo(this.#view.state, this.#saved));
    this.#saved = this.#view.state.doc;
  }

  /** Ends the editing, and leaves the text as it was written. */
  end(): void {
    if (this.#listening.signal.aborted) return;
    this.note();
    const { element } = this;
    this.#listening.abort();
    this.#view.destroy();
    element.classList.remove('ProseMirror', 'ProseMirror-focused');
    element.removeAttribute('translate');
    element.contentEditable = 'inherit';
    element.draggable = true;
    this.#options.onEnd();
  }

  #listen(element: HTMLElement): void {
    const { signal } = this.#listening;
    const on = <Name extends keyof HTMLElementEventMap>(name: Name, run: (event: HTMLElementEventMap[Name]) => void) =>
      element.addEventListener(name, run, { signal });
    on('blur', () => this.note());
    on('keydown', (event) => event.stopPropagation());
    on('beforeinput', (event) => this.#undo(event));
    on('paste', (event) => {
      if (this.#options.isBlock(event.clipboardData)) this.end();
      else void this.#insert(event, event.clipboardData);
    });
    on('drop', (event) => {
      // What is moved within the text is the editor's.
      if (this.#view.dragging) return;
      const found = this.#view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (found) this.select(found.pos);
      void this.#insert(event, event.dataTransfer);
    });
    for (const name of ['mousedown', 'dragstart', 'dblclick'] as const) on(name, (event) => event.stopPropagation());
  }

  #apply(tr: Transaction): void {
    // Undoing a format gives the signs back that were typed for it.
    if (tr.getMeta(this.#typedFormats)) this.note();
    this.#view.updateState(this.#view.state.apply(tr));
    if (tr.docChanged || tr.selectionSet) this.pastedAddress = tr.getMeta(PASTED_ADDRESS) as string | undefined;
    if (tr.docChanged) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.note(), TYPING_DEBOUNCE_MS);
    }
    for (const listener of this.#listeners) listener();
  }

  #press(event: KeyboardEvent): boolean {
    if (event.key === 'Escape') {
      this.end();
      return true;
    }
    const isMod = (event.ctrlKey || event.metaKey) && !event.altKey;
    const key = event.key.toLowerCase();
    if (isMod && (key === 'z' || key === 'y')) {
      this.#history(key === 'y' || event.shiftKey ? 'redo' : 'undo');
      return true;
    }
    const name = commandOfKeys(event);
    if (name) this.run(name);
    return name !== undefined;
  }

  /** Menus of browsers undo too. */
  #undo(event: InputEvent): void {
    const direction = /^history(Undo|Redo)$/.exec(event.inputType)?.[1];
    if (!direction) return;
    event.preventDefault();
    this.#history(direction === 'Undo' ? 'undo' : 'redo');
  }

  #history(direction: 'undo' | 'redo'): void {
    this.note();
    this.#options.onHistory(direction);
  }

  #toggleCheckbox(position: number): boolean {
    const tr = toggleCheckbox(this.#view.state, position);
    if (tr) this.#view.dispatch(tr);
    if (tr) this.note();
    return tr !== undefined;
  }

  /** Puts the cursor at a position of the text. */
  select(position: number): void {
    const { tr } = this.#view.state;
    const $position = tr.doc.resolve(Math.min(position, tr.doc.content.size));
    this.#view.dispatch(tr.setSelection(Selection.near($position, -1)).scrollIntoView());
  }

  /** Puts in what was pasted or dropped, pure. */
  async #insert(event: Event, data: DataTransfer | null): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    const address = addressOf(readDataTransfer(data).plain);
    // An address that is pasted on a text is its link.
    if (address && !this.#view.state.selection.empty) return this.apply(link(address));
    const isAlone = isInEmptyLine(this.#view.state);
    // What was typed before is a step of its own.
    this.note();
    const html = await this.#options.read(data, () => this.split());
    if (html === undefined || this.#listening.signal.aborted) return;
    const tr = insertHtml(this.#view.state, this.#options.purify(html));
    this.#view.dispatch(isAlone ? tr.setMeta(PASTED_ADDRESS, address) : tr);
    this.note();
  }

  /** Writes down at once what was typed, and goes on. */
  note(): void {
    clearTimeout(this.#timer);
    const { doc } = this.#view.state;
    // What nobody has changed is not written in another form.
    if (doc.eq(this.#saved)) return;
    this.#saved = doc;
    const html = this.#options.purify(writeHtml(doc));
    if (html === this.#written) return;
    this.#written = html;
    this.#options.onChange(html);
  }
}
