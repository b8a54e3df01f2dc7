import type { Component, Editor } from 'grapesjs';

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

/**
 * Makes dragging on a long page as fast as on a short one: GrapesJS measures every block of a place again whenever the pointer
 * comes to another one, which takes up to 56 ms of a page of 1,000. A drop is decided by those in sight and a few above and below them.
 */
export function measureVisible({ Utils }: Editor): void {
  const { ComponentSorter } = Utils;
  class VisibleSorter extends ComponentSorter<SorterNode> {
    constructor(options: SorterOptions) {
      super({ ...options, treeClass: visibleNode(options.treeClass) });
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
