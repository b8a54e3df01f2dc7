import { type Block, type BlockType, copyBlock, type Language, type PageDocument } from '@portico/page-document';
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
  toBlock,
  toComponent,
  toDocument,
} from './block-components.ts';
import { type DrawingContext, drawBlock } from './block-drawing.ts';
import { type CanvasHost, REDRAW, registerBlocks } from './block-view.ts';
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
  /** What is changed next is a step of its own. */
  readonly endStep: () => void;
  readonly #options: PageEditorOptions;
  readonly #listeners = new Set<() => void>();
  #language: Language;
  #held: ReadonlyMap<string, string> = new Map();
  #version = 0;
  #isNotifying = false;

  constructor(options: PageEditorOptions) {
    const { editor, document, language, context, ...host } = options;
    this.editor = editor;
    this.#options = options;
    this.#language = language;
    const { blocks, ...page } = document;
    registerBlocks(editor, {
      draw: (block) => drawBlock(block, this.#language, { ...context, sourceLanguage: this.page.sourceLanguage }),
      ...host,
      holderOf: (component) => this.holderOf(component),
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

  /** The component that is chosen, if it is a block of the page: undoing may have taken it away. */
  get selected(): Component | undefined {
    const selected = this.editor.getSelected();
    return selected && blockOf(selected) && selected.parents().includes(this.root) ? selected : undefined;
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
  holderOf(component: Component): string | undefined {
    return this.#held.get(blockOf(component)?.id ?? '');
  }

  /** @param held what is said of the blocks that others edit, by their ids */
  setHeld(held: ReadonlyMap<string, string>): void {
    const before = new Map<Component, string | undefined>();
    this.root.onAll((component) => void before.set(component, this.holderOf(component)));
    this.#held = held;
    for (const [each, holder] of before) if (holder !== this.holderOf(each)) each.trigger(REDRAW);
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
    this.editor.select(component ?? []);
    component?.views?.[0]?.el?.scrollIntoView({ block: 'nearest' });
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
    const { selected } = this;
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
    return position && this.#insert(block, position.parent, position.at);
  }

  /** Puts blocks one after another at a place as one step, and chooses the last. */
  insertAll(blocks: readonly Block[], { parent, at }: BlockPlace): void {
    const { blocks: pure } = this.#pure({ ...this.page, css: '', blocks: [...blocks] });
    pure.forEach((block, index) => this.#insert(block, parent, at + index));
  }

  duplicate(component: Component): void {
    this.#insert(copyBlock(toBlock(component)), component.parent()!, component.index() + 1);
  }

  remove(component: Component): void {
    if (!this.mayRemove(component)) return;
    const parent = component.parent()!;
    const next = parent.components().at(component.index() + 1) ?? parent.components().at(component.index() - 1);
    component.remove();
    this.select(next ?? (parent === this.root ? undefined : parent));
  }

  /** The place one step up or down from a block: beside its neighbour, or out of or into the next block that may hold it. */
  stepFrom(component: Component, direction: -1 | 1): BlockPlace | undefined {
    if (this.holderOf(component)) return undefined;
    const parent = component.parent()!;
    const index = component.index();
    const { type } = blockOf(component)!;
    const neighbour = parent.components().at(index + direction);
    if (index + direction >= 0 && neighbour) {
      const enters = mayStandIn(type, blockOf(neighbour)?.type);
      if (enters) return { parent: neighbour, at: direction === 1 ? 0 : childCount(neighbour) };
      return { parent, at: direction === 1 ? index + 2 : index - 1 };
    }
    for (let outer = parent; outer !== this.root; outer = outer.parent()!) {
      const next = outer.parent()!;
      if (mayStandIn(type, blockOf(next)?.type)) return { parent: next, at: outer.index() + (direction === 1 ? 1 : 0) };
    }
    return undefined;
  }

  move(component: Component, direction: -1 | 1): void {
    const position = this.stepFrom(component, direction);
    if (!position) return;
    component.move(position.parent, { at: position.at });
    this.select(component);
  }

  undo(): void {
    this.editor.UndoManager.undo();
  }

  redo(): void {
    this.editor.UndoManager.redo();
  }

  #insert(block: Block, parent: Component, at: number): Component {
    const component = parent.append(toComponent(block), { at })[0]!;
    this.select(component);
    return component;
  }

  /** Tells those who watch that there is something else to show. */
  readonly notify = (): void => {
    this.#version += 1;
    if (this.#isNotifying) return;
    this.#isNotifying = true;
    // GrapesJS says one change in many events.
    queueMicrotask(() => {
      this.#isNotifying = false;
      for (const listener of this.#listeners) listener();
    });
  };

  /** What stays of a document, as the server would keep it. */
  #pure(document: PageDocument): PageDocument {
    const { context, onRemoved } = this.#options;
    const { document: pure, removed } = context.purifier.purifyDocument(document);
    if (removed.length > 0) onRemoved(removed.map(({ what }) => what));
    return pure;
  }

  destroy(): void {
    this.#listeners.clear();
    this.editor.destroy();
  }
}

const childCount = (component: Component) => component.components().length;
