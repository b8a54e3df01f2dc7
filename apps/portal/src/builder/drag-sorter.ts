import type { Component, Editor } from 'grapesjs';

type Sorter = Editor['Utils']['ComponentSorter'];
type SorterOptions = ConstructorParameters<Sorter>[0];
type NodeClass = SorterOptions['treeClass'];
type SorterNode = InstanceType<NodeClass>;

/** Of so few blocks in one place all are measured. */
const MAX_MEASURED = 30;
/** How many are measured above and below those in sight: blocks side by side end at different heights. */
const NEIGHBOURS = 8;

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
    siblings: VisibleBlocks | undefined;

    override get view() {
      return this.model.getView();
    }

    override get element(): HTMLElement | undefined {
      const element = this.model.getEl();
      return !this.siblings || this.siblings.includes(this.model) ? element : undefined;
    }

    override getChildren(): SorterNode[] | null {
      const children = super.getChildren() as VisibleNode[] | null;
      if (!children || children.length <= MAX_MEASURED) return children;
      const siblings = new VisibleBlocks(children.map(({ model }) => model));
      for (const child of children) child.siblings = siblings;
      return children;
    }

    override indexOfChild(node: SorterNode): number {
      return this.model.components().indexOf(node.model);
    }
  };
}

/** Blocks that stand in one place, and which of them decide where something is dropped: found out when that is asked. */
class VisibleBlocks {
  readonly #blocks: readonly Component[];
  #visible: ReadonlySet<Component> | undefined;

  constructor(blocks: readonly Component[]) {
    this.#blocks = blocks;
  }

  includes(block: Component): boolean {
    this.#visible ??= new Set(this.#find());
    return this.#visible.has(block);
  }

  /** Blocks stand in the order of the page, so that those above are found by halves: each that is asked costs a part of a frame. */
  #find(): Component[] {
    const drawn = this.#blocks.filter((block) => block.getEl());
    const position = (index: number) => positionOf(drawn[index]?.getEl() as HTMLElement);
    let [first, end] = [0, drawn.length];
    while (first < end) {
      const middle = (first + end) >> 1;
      if (position(middle) === 'above') first = middle + 1;
      else end = middle;
    }
    while (end < drawn.length && position(end) !== 'below') end++;
    return drawn.slice(Math.max(0, first - NEIGHBOURS), end + NEIGHBOURS);
  }
}

function positionOf(element: HTMLElement): 'above' | 'visible' | 'below' {
  const { top, bottom } = element.getBoundingClientRect();
  if (bottom < 0) return 'above';
  return top > (element.ownerDocument.defaultView?.innerHeight ?? 0) ? 'below' : 'visible';
}
