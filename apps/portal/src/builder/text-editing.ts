import type { Component } from 'grapesjs';
import type { Purifier } from '@portico/page-document/purifier';
import { withText } from './block-changes.ts';
import { BLOCK, blockOf, type BlockData } from './block-components.ts';
import { REDRAW } from './block-view.ts';
import { newBlock } from './new-block.ts';
import type { PageEditor } from './page-editor.ts';
import type { ContentIntake } from './paste/content-intake.ts';
import { isBlock, loadContentReader, readDataTransfer } from './paste/transfer.ts';
import { isWrittenInPlace, joinBlocks, textBeside, textIn } from './neighbouring-texts.ts';
import { RichTextField, type SplitText, type TextCaret } from './rich-text-field.ts';
import type { TextEdge } from './writing/text-keys.ts';

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
  start(component: Component, point?: TextCaret): void {
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
      onHistory: (direction) => this.#page[direction](),
      onJoin: (edge) => this.#join(component, edge),
      onExit: (edge, left) => this.#exit(component, edge, left),
      onEnd: () => {
        this.#field = null;
        stopWatching();
        component.trigger(REDRAW);
        // Back to where the keyboard came from, unless the author is somewhere else already.
        if (document.activeElement instanceof HTMLIFrameElement && opener instanceof HTMLElement) opener.focus();
        this.#onChange();
      },
    });
    const stopWatching = this.#watch(component);
    this.#onChange();
  }

  /** Shows in the text what undoing makes of it; it ends with its block. */
  #watch(component: Component): () => void {
    const { editor } = this.#page;
    const show = () => this.#field?.show(this.#textOf(blockOf(component)!));
    const onRemove = (removed: Component) => {
      if (removed === component || !component.parents().includes(this.#page.root)) this.end();
    };
    component.on(`change:${BLOCK}`, show);
    editor.on('component:remove', onRemove);
    return () => {
      component.off(`change:${BLOCK}`, show);
      editor.off('component:remove', onRemove);
    };
  }

  #exit(component: Component, edge: TextEdge, left: number | undefined): boolean {
    const beside = textBeside(this.#page, component, edge);
    if (!beside) return false;
    this.start(beside, { edge: edge === 'start' ? 'end' : 'start', left });
    return true;
  }

  #join(component: Component, edge: TextEdge): boolean {
    const sibling = component
      .parent()
      ?.components()
      .at(component.index() + (edge === 'start' ? -1 : 1));
    const texts = edge === 'start' ? [sibling, component] : [component, sibling];
    const [first, second] = texts;
    if (component.index() === 0 && edge === 'start') return false;
    if (![first, second].every((each) => each && blockOf(each)?.type === 'text' && !this.#page.holderOf(each)))
      return false;
    this.#page.endStep();
    const position = joinBlocks(this.#page, first!, second!);
    if (this.#field) this.#field.select(position);
    else this.start(first!, { position });
    return true;
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
    return textIn(block, this.#page.language, this.#page.page.sourceLanguage);
  }

  #write(component: Component, html: string): void {
    const { language, page } = this.#page;
    const writing = { language, sourceLanguage: page.sourceLanguage };
    this.#page.endStep();
    this.#page.change(component, withText(blockOf(component)!, 'html', html, writing));
  }
}
