import type { Component, Editor } from 'grapesjs';
import { toBlock } from './block-components.ts';
import { removeEmptyColumns } from './empty-columns.ts';
import { findById } from './find-blocks.ts';
import { isContentBlock } from './new-block.ts';
import { type SideTarget, findSide, moveBeside } from './side-drop.ts';

type Sorter = Editor['Utils']['ComponentSorter'];
type SorterOptions = ConstructorParameters<Sorter>[0];
type NodeClass = SorterOptions['treeClass'];
type SorterNode = InstanceType<NodeClass>;

/** Of so few blocks in one place all are measured. */
const MAX_MEASURED = 30;
/** How many are measured above and below those in sight: blocks side by side end at different heights. */
const NEIGHBOURS = 8;

/** Marks what something is dropped into, on the canvas. */
const TARGET = 'data-drop-target';
const SIDE = 'data-side-drop';

/**
 * Makes dragging on a long page as fast as on a short one: GrapesJS measures every block of a place again whenever the pointer
 * comes to another one, which takes up to 56 ms of a page of 1,000. A drop is decided by those in sight and a few above and below them.
 */
export function measureVisible(editor: Editor): void {
  const { Utils } = editor;
  const { ComponentSorter } = Utils;
  class VisibleSorter extends ComponentSorter<SorterNode> {
    readonly #sides = new SideMark(editor);

    constructor(options: SorterOptions) {
      super({ ...options, treeClass: visibleNode(options.treeClass) });
      const { eventHandlers } = this;
      const { onMouseMove, onDrop } = eventHandlers;
      eventHandlers.onMouseMove = (event) => {
        onMouseMove?.(event);
        const wasAtSide = this.#sides.beside !== undefined;
        const isAtSide = this.#sides.follow(event, this.sourceNodes ?? []);
        if (isAtSide) this.placeholder.hide();
        else if (wasAtSide) this.placeholder.show();
      };
      eventHandlers.onDrop = (target, sources, index) =>
        this.#sides.drop(sources, () => onDrop?.(target, sources, index));
    }

    /** GrapesJS asks for it at each Escape after a drag as well, and chose again what was dragged. */
    override cancelDrag(): void {
      if (this.sourceNodes) super.cancelDrag();
    }

    protected override finalizeMove(): void {
      this.#sides.clear();
      super.finalizeMove();
    }

    override handleScrollEvent(...frames: unknown[]): void {
      const { targetNode } = this.dropLocationDeterminer.lastMoveData;
      // Others are in sight now.
      if (targetNode) delete targetNode.childrenDimensions;
      super.handleScrollEvent(...frames);
    }
  }
  Utils.ComponentSorter = VisibleSorter as Sorter;
}

/** Where new blocks were dropped whose content is not chosen yet. */
const dropped = new WeakMap<Editor, SideTarget>();

/** The side of a block that a new one was dropped at; it is asked for once. */
export function takeSide(editor: Editor): SideTarget | undefined {
  const beside = dropped.get(editor);
  dropped.delete(editor);
  return beside;
}

/** The side of a block that something is dragged to, marked on the canvas. */
class SideMark {
  readonly #editor: Editor;
  beside: SideTarget | undefined;

  constructor(editor: Editor) {
    this.#editor = editor;
  }

  /** @returns whether the pointer is at a side */
  follow(point: MouseEvent, sources: readonly SorterNode[]): boolean {
    const root = this.#editor.getWrapper()!;
    this.clear();
    dropped.delete(this.#editor);
    this.beside = findSide(root, point, sources.map(blockOfSource));
    this.beside?.component.view?.el.setAttribute(SIDE, this.beside.side);
    return this.beside !== undefined;
  }

  /** @param drop puts what was dropped on the page, wherever GrapesJS wants it */
  drop(sources: readonly SorterNode[], drop: () => void): void {
    const parents = sources.map(({ model }) => model.parent());
    drop();
    this.#moveBeside(sources);
    removeEmptyColumns(parents);
  }

  #moveBeside(sources: readonly SorterNode[]): void {
    const { beside } = this;
    if (!beside) return;
    const root = this.#editor.getWrapper()!;
    const blocks = sources.map(blockOfSource);
    if (sources.some((source) => isNew(source) && isContentBlock(blockOfSource(source).type))) {
      dropped.set(this.#editor, beside);
      return;
    }
    moveBeside(
      beside,
      blocks.map(({ id }) => findById(root, id)).filter((each) => each !== undefined),
    );
  }

  clear(): void {
    this.beside?.component.view?.el.removeAttribute(SIDE);
    this.beside = undefined;
  }
}

/** What is dragged from the palette: its component is not the one that comes to the page. */
const isNew = ({ model }: SorterNode) => !model.parents().includes(model.em.getWrapper()!);

const blockOfSource = ({ model }: SorterNode) => toBlock(model);

/** GrapesJS's view of a component while something is dragged; one without an element is not measured. */
function visibleNode(Base: NodeClass): NodeClass {
  return class VisibleNode extends Base {
    isMeasured = true;
    #children: SorterNode[] | undefined;

    override get view() {
      return this.model.getView();
    }

    override get element(): HTMLElement | undefined {
      return this.isMeasured ? this.model.getEl() : undefined;
    }

    /** It is asked at each move of the pointer: the list lasts as long as the measurements of those on it. */
    override getChildren(): SorterNode[] {
      if (this.#children && this.childrenDimensions) return this.#children;
      const blocks = this.model.components().models;
      const [first, end] = findVisible(blocks);
      // One stands for all that are not measured: a node each would be thousands of objects a second.
      const other = new VisibleNode(this.model);
      other.isMeasured = false;
      this.#children = blocks.map((block, i) => (i < first || i >= end ? other : new VisibleNode(block)));
      return this.#children;
    }

    override indexOfChild(node: SorterNode): number {
      return this.model.components().indexOf(node.model);
    }

    /** GrapesJS's own mark is a border, which lays out every block of the page again. */
    override setSelectedParentState(): void {
      this.element?.setAttribute(TARGET, '');
    }

    override restNodeState(): void {
      super.restNodeState();
      this.element?.removeAttribute(TARGET);
    }
  };
}

/**
 * Where those begin and end that decide where something is dropped. Blocks stand in the order of the page, so that those above
 * are found by halves: each that is asked costs a part of a frame.
 */
function findVisible(blocks: readonly Component[]): [first: number, end: number] {
  let [first, end] = [0, blocks.length];
  if (end <= MAX_MEASURED) return [first, end];
  while (first < end) {
    const middle = (first + end) >> 1;
    if (positionOf(blocks[middle]) === 'above') first = middle + 1;
    else end = middle;
  }
  while (end < blocks.length && positionOf(blocks[end]) !== 'below') end++;
  return [Math.max(0, first - NEIGHBOURS), Math.min(blocks.length, end + NEIGHBOURS)];
}

function positionOf(block?: Component): 'above' | 'visible' | 'below' {
  const element = block?.getEl();
  if (!element) return 'visible';
  const { top, bottom } = element.getBoundingClientRect();
  if (bottom < 0) return 'above';
  return top > (element.ownerDocument.defaultView?.innerHeight ?? 0) ? 'below' : 'visible';
}
