import type { Block, BlockType, Language, PageDocument } from '@portico/page-document';
import type { Component, Editor } from 'grapesjs';
import {
  BLOCK,
  blockOf,
  type BlockData,
  type BlockPlace,
  mayEnter,
  mayStandIn,
  PAGE,
  type PageData,
  toComponent,
  toDocument,
} from './block-components.ts';
import { duplicateBlocks, moveBlocks, removeBlocks, stepFrom } from './block-moves.ts';
import { type DrawingContext, drawBlock } from './block-drawing.ts';
import { type BlockHolder, type CanvasHost, isSameHolder, REDRAW, registerBlocks } from './block-view.ts';
import { ChosenBlocks } from './chosen-blocks.ts';
import { moveBeside } from './side-drop.ts';
import { separateUndoSteps } from './undo-steps.ts';

export interface PageEditorOptions {
  editor: Editor;
  document: PageDocument;
  language: Language;
  context: Omit<DrawingContext, 'sourceLanguage'>;
  nameOf: (type: BlockType) => string;
  hints: CanvasHost['hints'];
  onEdit: (component: Component, point: { x: number; y: number }) => void;
  /** An author wants to send a file again that has not arrived. */
  onRetry: (component: Component) => void;
  /** Something that an author wrote was taken out, because it runs, fetches or leaves the page. */
  onRemoved: (what: string[]) => void;
}

/** Events of GrapesJS after which the panels may have something else to show. */
const EVENTS = 'component:add component:remove component:update component:toggled undo redo';

/** A page that is edited: its document as components of GrapesJS, and every change that its panels and keys can make. */
export class PageEditor {
  readonly editor: Editor;
  readonly chosen: ChosenBlocks;
  /** What is changed next is a step of its own. */
  readonly endStep: () => void;
  readonly #options: PageEditorOptions;
  readonly #listeners = new Set<() => void>();
  #language: Language;
  #held: ReadonlyMap<string, BlockHolder> = new Map();
  #version = 0;
  #isNotifying = false;

  constructor(options: PageEditorOptions) {
    const { editor, document, language, context, ...host } = options;
    this.editor = editor;
    this.chosen = new ChosenBlocks(editor);
    this.#options = options;
    this.#language = language;
    const { blocks, ...page } = document;
    registerBlocks(editor, {
      draw: (block) => drawBlock(block, this.#language, { ...context, sourceLanguage: this.page.sourceLanguage }),
      ...host,
      holderOf: (component) => this.holderOf(component),
      mayMove: (component) => this.chosen.with(component).every((each) => !this.holderOf(each)),
      onSelectTo: (component) => this.chosen.selectTo(component),
    });
    this.root.set({
      [PAGE]: page,
      droppable: mayEnter,
      ...{ copyable: false, stylable: false, toolbar: [] },
    });
    this.root.addClass('page-content');
    this.root.append(blocks.map(toComponent));
    // Undoing what was loaded would empty the page.
    editor.UndoManager.clear();
    this.endStep = separateUndoSteps(editor);
    editor.on(EVENTS, this.notify);
  }

  /** The component that the blocks of the page stand in. */
  get root(): Component {
    return this.editor.getWrapper()!;
  }

  get page(): PageData {
    return this.root.get(PAGE) as PageData;
  }

  get document(): PageDocument {
    return toDocument(this.root);
  }

  get language(): Language {
    return this.#language;
  }

  /** The block that is chosen, if it is the only one. */
  get selected(): Component | undefined {
    const [first, ...others] = this.chosen.all;
    return others.length === 0 ? first : undefined;
  }

  /** Counts the changes, for those who watch. */
  get version(): number {
    return this.#version;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What is said of a block that somebody else edits: it stays as it is. */
  holderOf(component: Component): BlockHolder | undefined {
    return this.#held.get(blockOf(component)?.id ?? '');
  }

  /** @param held what is said of the blocks that others edit, by their ids */
  setHeld(held: ReadonlyMap<string, BlockHolder>): void {
    const before = new Map<Component, BlockHolder | undefined>();
    this.root.onAll((component) => void before.set(component, this.holderOf(component)));
    this.#held = held;
    for (const [each, holder] of before) if (!isSameHolder(holder, this.holderOf(each))) each.trigger(REDRAW);
    this.notify();
  }

  /** Whether a block may be taken away: neither it nor anything inside it is edited by somebody else. */
  mayRemove(component: Component): boolean {
    return !this.holderOf(component) && component.components().models.every((child) => this.mayRemove(child));
  }

  /** Shows the page's texts in another language. */
  setLanguage(language: Language): void {
    this.#language = language;
    this.root.onAll((component) => component.trigger(REDRAW));
    this.notify();
  }

  select(component: Component | undefined): void {
    this.chosen.select(component ? [component] : []);
  }

  /** Changes a block as one step that can be undone. */
  change(component: Component, block: BlockData): void {
    const pure = this.#pure({ ...this.page, css: '', blocks: [block as Block] }).blocks[0]!;
    component.set(BLOCK, pure);
  }

  changePage(page: PageData): void {
    const { blocks: _, ...pure } = this.#pure({ ...page, blocks: [] });
    this.root.set(PAGE, pure);
  }

  /** Where a new block of a type would go: into the chosen block if it may, else after the nearest that it may stand beside. */
  placeFor(type: BlockType): BlockPlace | undefined {
    const selected = this.chosen.all.at(-1);
    if (!selected) return mayStandIn(type, undefined) ? { parent: this.root, at: childCount(this.root) } : undefined;
    if (mayStandIn(type, blockOf(selected)?.type)) return { parent: selected, at: childCount(selected) };
    for (let sibling = selected; sibling !== this.root; sibling = sibling.parent()!) {
      const parent = sibling.parent()!;
      if (mayStandIn(type, blockOf(parent)?.type)) return { parent, at: sibling.index() + 1 };
    }
    return undefined;
  }

  /** Adds a block where `placeFor` says, and chooses it. */
  add(block: Block): Component | undefined {
    const position = this.placeFor(block.type);
    if (!position) return undefined;
    const component = this.#append(block, position.parent, position.at);
    this.select(component);
    return component;
  }

  /** Puts blocks one after another at a place as one step, and chooses the last. */
  insertAll(blocks: readonly Block[], { parent, at, beside }: BlockPlace): Component[] {
    const { blocks: pure } = this.#pure({ ...this.page, css: '', blocks: [...blocks] });
    const added = pure.map((block, index) => this.#append(block, parent, at + index));
    if (beside) moveBeside(beside, added);
    this.select(added.at(-1));
    return added;
  }

  duplicate(blocks: Component | readonly Component[]): void {
    duplicateBlocks(this, [blocks].flat());
  }

  remove(blocks: Component | readonly Component[]): void {
    removeBlocks(this, [blocks].flat());
  }

  stepFrom(blocks: Component | readonly Component[], direction: -1 | 1): BlockPlace | undefined {
    return stepFrom(this, [blocks].flat(), direction);
  }

  move(blocks: Component | readonly Component[], direction: -1 | 1): void {
    moveBlocks(this, [blocks].flat(), direction);
  }

  undo(): void {
    this.editor.UndoManager.undo();
  }

  redo(): void {
    this.editor.UndoManager.redo();
  }

  #append = (block: Block, parent: Component, at: number) => parent.append(toComponent(block), { at })[0]!;

  /** Tells those who watch that there is something else to show. */
  readonly notify = (): void => {
    this.#version += 1;
    if (this.#isNotifying) return;
    this.#isNotifying = true;
    // GrapesJS says one change in many events.
    queueMicrotask(this.notifyNow);
  };

  /** Tells at once what waits for the end of this turn. */
  readonly notifyNow = (): void => {
    if (!this.#isNotifying) return;
    this.#isNotifying = false;
    for (const listener of this.#listeners) listener();
  };

  /** What stays of a document, as the server would keep it. */
  #pure(document: PageDocument): PageDocument {
    const { context, onRemoved } = this.#options;
    const { document: pure, removed } = context.purifier.purifyDocument(document);
    if (removed.length > 0) onRemoved(removed.map(({ what }) => what));
    return pure;
  }

  destroy(): void {
    this.notifyNow();
    this.#listeners.clear();
    this.editor.destroy();
  }
}

const childCount = (component: Component) => component.components().length;
