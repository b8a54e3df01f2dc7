import type { Component } from 'grapesjs';
import { BLOCKS } from '@portico/page-document';
import type { Purifier } from '@portico/page-document/purifier';
import { withText } from './block-changes.ts';
import { blockOf, type BlockData } from './block-components.ts';
import { REDRAW } from './block-view.ts';
import { newBlock } from './new-block.ts';
import type { PageEditor } from './page-editor.ts';
import type { ContentIntake } from './paste/content-intake.ts';
import { isBlock, loadContentReader, readDataTransfer } from './paste/transfer.ts';
import { RichTextField, type SplitText } from './rich-text-field.ts';

/** Whether a block's text is written in the canvas. HTML of an author's own is written as such, in the settings. */
export const isWrittenInPlace = ({ type }: BlockData) => type !== 'html' && 'html' in BLOCKS[type].texts.shape;

/** Writes the rich text of one block at a time in the canvas. */
export class TextEditing {
  readonly #page: PageEditor;
  readonly #purifier: Purifier;
  readonly #intake: ContentIntake;
  readonly #onChange: () => void;
  #field: RichTextField | null = null;

  /** @param onChange is called when an editing begins or ends. */
  constructor(page: PageEditor, purifier: Purifier, intake: ContentIntake, onChange: () => void) {
    this.#page = page;
    this.#purifier = purifier;
    this.#intake = intake;
    this.#onChange = onChange;
  }

  /** The text that is written in now. */
  get field(): RichTextField | null {
    return this.#field;
  }

  /** Begins to write in a block, if its text is written in the canvas. */
  start(component: Component, point?: { x: number; y: number }): void {
    const block = blockOf(component);
    const element = component.views[0]?.el;
    if (!block || !element || !isWrittenInPlace(block) || this.#field?.element === element) return;
    if (this.#page.holderOf(component)) return;
    this.end();
    // What is pasted is then read at once.
    void loadContentReader();
    const opener = document.activeElement;
    this.#page.select(component);
    this.#field = new RichTextField({
      element,
      point,
      html: this.#textOf(block),
      purify: (html) => this.#purifier.purifyRichText(html).html,
      read: (data, split) => this.#read(component, data, split),
      isBlock,
      onChange: (html) => this.#write(component, html),
      onEnd: () => {
        this.#field = null;
        component.trigger(REDRAW);
        // Back to where the keyboard came from, unless the author is somewhere else already.
        if (document.activeElement instanceof HTMLIFrameElement && opener instanceof HTMLElement) opener.focus();
        this.#onChange();
      },
    });
    this.#onChange();
  }

  /** Begins to write on a page that has no block yet. */
  startPage(): void {
    if (this.#page.root.components().length > 0) return;
    const component = this.#page.add(newBlock('text', {}));
    if (component) this.start(component);
  }

  end(): void {
    this.#field?.end();
  }

  /** Text goes in where the cursor is. With images the text is cut there, or, where none may stand in it, they follow it. */
  async #read(component: Component, data: DataTransfer | null, split: () => SplitText): Promise<string | undefined> {
    const transfer = readDataTransfer(data);
    const { contentOf, textOf } = await loadContentReader();
    const content = contentOf(transfer);
    const html = content.files.length === 0 ? textOf(content.parts) : undefined;
    if (html !== undefined) return html;
    const isCut = blockOf(component)?.type === 'text' && content.parts.length > 0;
    const halves = isCut ? split() : undefined;
    this.end();
    if (halves) void this.#intake.insertInText(content, component, halves);
    else void this.#intake.insert(content);
    return undefined;
  }

  /** What is written already in this language, else the source, which a translation starts from. */
  #textOf(block: BlockData): string {
    const texts = block.texts as Record<string, { html?: string } | undefined>;
    return (texts[this.#page.language] ?? texts[this.#page.page.sourceLanguage])?.html ?? '';
  }

  #write(component: Component, html: string): void {
    const { language, page } = this.#page;
    const writing = { language, sourceLanguage: page.sourceLanguage };
    this.#page.change(component, withText(blockOf(component)!, 'html', html, writing));
  }
}
