import type { Component, ComponentView, Editor } from 'grapesjs';
import { BLOCKS, type BlockType } from '@portico/page-document';
import { BLOCK, blockOf, componentType, mayEnter, type BlockData } from './block-components.ts';
import { type DrawnBlock, ELEMENTS } from './block-drawing.ts';

/** How a block is marked that somebody else edits. */
export interface BlockHolder {
  /** What is said of it. */
  label: string;
  /** Of whoever edits it, in CSS. */
  color: string;
}

export const isSameHolder = (one?: BlockHolder, other?: BlockHolder) =>
  one?.label === other?.label && one?.color === other?.color;

/** What the canvas asks of the builder around it. */
export interface CanvasHost {
  draw: (block: BlockData) => DrawnBlock;
  nameOf: (type: BlockType) => string;
  /** What is said where nothing has been written yet: of a place for blocks, and of a title. */
  hints: { blocks: string; title: string };
  /** Who else edits a block. */
  holderOf: (component: Component) => BlockHolder | undefined;
  /** Nobody else edits it, or what is chosen with it. */
  mayMove: (component: Component) => boolean;
  /** An author wants to write in a block, where the pointer is. */
  onEdit: (component: Component, point: { x: number; y: number }) => void;
  /** An author chooses all blocks up to this one. */
  onSelectTo: (component: Component) => void;
  /** An author wants to send a file again that has not arrived. */
  onRetry: (component: Component) => void;
}

/** GrapesJS's view of a component, with what ours adds. */
interface BlockView extends ComponentView {
  drawn: DrawnBlock;
  container: HTMLElement;
  redraw: () => void;
  updateClasses: () => void;
}

/** The event of a component that asks for being drawn again, in another language for example. */
export const REDRAW = 'block:redraw';

/** Registers a type of component for each type of block, and what may stand on the page itself. */
export function registerBlocks(editor: Editor, host: CanvasHost): void {
  const { Components } = editor;
  const base = (Components.getType('default') as { view: { prototype: ComponentView } }).view.prototype;
  for (const type of Object.keys(BLOCKS) as BlockType[]) {
    Components.addType(componentType(type), {
      // HTML that comes in by another way never becomes a block.
      isComponent: () => false,
      model: {
        defaults: {
          tagName: ELEMENTS[type],
          name: host.nameOf(type),
          // What is written in it is drawn, and no component.
          [BLOCK]: undefined,
          draggable: (component: Component, parent: Component) =>
            mayEnter(component, parent) && host.mayMove(component),
          droppable: mayEnter,
          copyable: false,
          stylable: false,
          traits: [],
          toolbar: [],
        },
      },
      view: viewOf(base, host),
    });
  }
}

/** How a block's component stands in the canvas: as the renderer draws it, around the views of the blocks inside. */
function viewOf(base: ComponentView, host: CanvasHost): object {
  return { ...drawing(base, host), ...editingEvents(host) };
}

function editingEvents(host: CanvasHost) {
  return {
    events: {
      ...{ 'click a, summary': 'prevDef', 'click .builder-retry': 'retry' },
      ...{ mousedown: 'keepSelection', click: 'edit' },
    },
    /** Pressed with Shift, the pointer chooses blocks, and no text. */
    keepSelection(this: BlockView, event: MouseEvent) {
      if (event.shiftKey && !this.el.isContentEditable) event.preventDefault();
    },
    edit(this: BlockView, event: MouseEvent) {
      if ((event.target as Element).closest('.block') !== this.el) return;
      if (event.shiftKey && !this.el.isContentEditable) {
        event.stopPropagation();
        host.onSelectTo(this.model);
      } else host.onEdit(this.model, { x: event.clientX, y: event.clientY });
    },
    retry(this: BlockView) {
      host.onRetry(this.model);
    },
  };
}

/** The methods of a view that GrapesJS draws a component by, with ours in their place. */
function drawing(base: ComponentView, host: CanvasHost) {
  return {
    init(this: BlockView) {
      this.listenTo(this.model, `change:${BLOCK} ${REDRAW}`, this.redraw);
    },
    renderAttributes(this: BlockView) {
      this.drawn = host.draw(blockOf(this.model)!);
      base.renderAttributes.call(this);
    },
    /** Keeps the attributes that GrapesJS finds its elements by, and adds those of what was drawn. */
    updateClasses(this: BlockView) {
      for (const { name, value } of this.drawn.element.attributes) this.el.setAttribute(name, value);
      if (this.el.localName === 'details') this.el.setAttribute('open', '');
      const holder = host.holderOf(this.model);
      if (holder) this.el.setAttribute('data-holder', holder.label);
      else this.el.removeAttribute('data-holder');
      if (holder) this.el.style.setProperty('--holder', holder.color);
      this.updateStatus();
    },
    /** The drawn content holds nothing of GrapesJS's own. */
    updateContent() {},
    getChildrenContainer(this: BlockView) {
      return this.container;
    },
    renderChildren(this: BlockView) {
      fillElement(this, host);
      if (this.drawn.container) base.renderChildren.call(this);
    },
    redraw(this: BlockView) {
      if (!this.drawn) return;
      if (!this.el.isContentEditable) return redraw(this, host);
      // Somebody writes in it: the canvas has the text already, and the block its new style.
      this.drawn = host.draw(blockOf(this.model)!);
      this.updateClasses();
    },
  };
}

/** Draws a block anew around the elements of the blocks inside it, which stay as they are. */
function redraw(view: BlockView, host: CanvasHost): void {
  const inner = view.drawn.container ? [...view.container.childNodes] : [];
  view.renderAttributes();
  fillElement(view, host);
  view.container.append(...inner);
  const children = view.childrenView as { parentEl?: HTMLElement } | undefined;
  if (children) children.parentEl = view.container;
}

/** Puts what was drawn into a view's element. */
function fillElement(view: BlockView, { hints }: CanvasHost): void {
  const { element, container } = view.drawn;
  view.el.replaceChildren(...element.childNodes);
  // The drawn element itself is not in the canvas: the view's own stands for it.
  view.container = !container || container === element ? view.el : container;
  if (container === element) view.el.classList.add('builder-container');
  if (container) view.container.dataset.hint = hints.blocks;
  const title = view.el.querySelector<HTMLElement>(':scope > summary');
  if (title) title.dataset.hint = hints.title;
}
