import { TYPING_DEBOUNCE_MS } from './debounced-text.ts';
import { selectTypedFormat } from './typed-formats.ts';

/** What the toolbar and the keys can do with rich text; the names are those of the browser's own editing. */
export const RICH_TEXT_COMMANDS = {
  bold: { command: 'bold', key: 'b' },
  italic: { command: 'italic', key: 'i' },
  heading2: { command: 'formatBlock', value: 'h2', key: 'alt+2' },
  heading3: { command: 'formatBlock', value: 'h3', key: 'alt+3' },
  paragraph: { command: 'formatBlock', value: 'p', key: 'alt+0' },
  list: { command: 'insertUnorderedList', key: 'shift+8' },
  numbers: { command: 'insertOrderedList', key: 'shift+7' },
  quote: { command: 'formatBlock', value: 'blockquote', key: 'shift+9' },
  unlink: { command: 'unlink', key: 'shift+k' },
} as const satisfies Record<string, { command: string; value?: string; key: string }>;

export type RichTextCommand = keyof typeof RICH_TEXT_COMMANDS;

export interface RichTextFieldOptions {
  element: HTMLElement;
  /** Where the pointer was, in the element's document: the cursor goes there, else to the end. */
  point?: { x: number; y: number } | undefined;
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
  onEnd: () => void;
}

/** A text before and behind the cursor. */
export interface SplitText {
  before: string;
  after: string;
}

/** Rich text that is edited where it stands. Everything that comes in, also by pasting, goes through the purifier. */
export class RichTextField {
  readonly #options: RichTextFieldOptions;
  readonly #listening = new AbortController();
  #written: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RichTextFieldOptions) {
    const { element, html } = options;
    this.#options = options;
    this.#written = html;
    element.innerHTML = options.purify(html) || '<p><br></p>';
    element.contentEditable = 'true';
    // Else the pointer drags the block instead of selecting its text.
    element.draggable = false;
    this.#listen(element);
    element.focus();
    const { ownerDocument } = element;
    ownerDocument.execCommand('defaultParagraphSeparator', false, 'p');
    const selection = ownerDocument.getSelection();
    selection?.selectAllChildren(element);
    selection?.collapseToEnd();
    const pointed = options.point && positionAt(ownerDocument, options.point);
    if (pointed && element.contains(pointed.node)) selection?.collapse(pointed.node, pointed.offset);
  }

  get element(): HTMLElement {
    return this.#options.element;
  }

  /** Formats what is selected. */
  run(name: RichTextCommand): void {
    const { command, value }: { command: string; value?: string } = RICH_TEXT_COMMANDS[name];
    this.element.ownerDocument.execCommand(command, false, value);
    this.#note();
  }

  /** Makes a link of what is selected: to an address, or to a page as `page:` and its id. */
  link(address: string): void {
    this.element.focus();
    this.element.ownerDocument.execCommand('createLink', false, address);
    this.#note();
  }

  /** Ends the editing, and leaves the text as it was written. */
  end(): void {
    if (this.#listening.signal.aborted) return;
    this.#note();
    this.#listening.abort();
    this.element.contentEditable = 'inherit';
    this.element.draggable = true;
    this.#options.onEnd();
  }

  #listen(element: HTMLElement): void {
    const { signal } = this.#listening;
    const on = <Name extends keyof HTMLElementEventMap>(name: Name, run: (event: HTMLElementEventMap[Name]) => void) =>
      element.addEventListener(name, run, { signal });
    on('input', ({ inputType }) => {
      if (inputType === 'insertText') this.#formatTyped();
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#note(), TYPING_DEBOUNCE_MS);
    });
    on('blur', () => this.#note());
    on('keydown', (event) => this.#press(event));
    on('paste', (event) => {
      if (this.#options.isBlock(event.clipboardData)) this.end();
      else void this.#insert(event, event.clipboardData);
    });
    on('drop', (event) => void this.#insert(event, event.dataTransfer));
    for (const name of ['mousedown', 'dragstart', 'dblclick'] as const) on(name, (event) => event.stopPropagation());
  }

  /** A mark such as `#` and a space become the format that they stand for. */
  #formatTyped(): void {
    const command = selectTypedFormat(this.element);
    if (!command) return;
    this.element.ownerDocument.execCommand('delete');
    this.run(command);
  }

  #press(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === 'Escape') return this.end();
    const name = commandOf(event);
    if (!name) return;
    event.preventDefault();
    this.run(name);
  }

  /** Puts in what was pasted or dropped, pure. */
  async #insert(event: Event, data: DataTransfer | null): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    // What was typed before is a step of its own.
    this.#note();
    const html = await this.#options.read(data, () => this.split());
    if (html === undefined) return;
    this.element.ownerDocument.execCommand('insertHTML', false, this.#options.purify(html));
    this.#note();
  }

  /** What stands before and behind the cursor; what is selected is in neither. */
  split(): SplitText {
    const { element } = this;
    const { ownerDocument } = element;
    const selection = ownerDocument.getSelection();
    const cursor = selection?.rangeCount ? selection.getRangeAt(0) : ownerDocument.createRange();
    const [before, after] = [ownerDocument.createRange(), ownerDocument.createRange()];
    for (const range of [before, after]) range.selectNodeContents(element);
    if (element.contains(cursor.commonAncestorContainer)) {
      before.setEnd(cursor.startContainer, cursor.startOffset);
      after.setStart(cursor.endContainer, cursor.endOffset);
    } else after.collapse(false);
    return { before: this.#htmlOf(before), after: this.#htmlOf(after) };
  }

  #htmlOf(range: Range): string {
    const copy = this.element.ownerDocument.createElement('div');
    copy.append(range.cloneContents());
    return this.#options.purify(withoutEmptyEnds(copy.innerHTML));
  }

  #note(): void {
    clearTimeout(this.#timer);
    const html = this.#options.purify(this.element.innerHTML);
    // A list that is made of a paragraph leaves an empty one around it.
    const written = html === '<p><br></p>' || html === '<br>' ? '' : html.replaceAll('<p></p>', '');
    if (written === this.#written) return;
    this.#written = written;
    this.#options.onChange(written);
  }
}

/** The position of a text at a point of the window, as the standard and as older browsers say it. */
function positionAt(document: Document, { x, y }: { x: number; y: number }) {
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  const range = document.caretRangeFromPoint?.(x, y);
  return range && { node: range.startContainer, offset: range.startOffset };
}

/** Cutting a paragraph at its end gives an empty one. */
const withoutEmptyEnds = (html: string) => html.replace(/<(p|h[1-4]|li|ul|ol)>(?:<br>|\s)*<\/\1>/g, '');

/** The command that keys stand for, with Ctrl or Cmd. */
function commandOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): RichTextCommand | undefined {
  if (!ctrlKey && !metaKey) return undefined;
  // With Shift or Alt a digit's key gives another character.
  const name = code.startsWith('Digit') ? code.slice(5) : key.toLowerCase();
  const pressed = `${altKey ? 'alt+' : ''}${shiftKey ? 'shift+' : ''}${name}`;
  const commands = Object.keys(RICH_TEXT_COMMANDS) as RichTextCommand[];
  return commands.find((command) => RICH_TEXT_COMMANDS[command].key === pressed);
}
