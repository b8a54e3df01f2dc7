import type { Component, Editor } from 'grapesjs';

type Sorter = Editor['Utils']['ComponentSorter'];
type SorterOptions = ConstructorParameters<Sorter>[0];
type NodeClass = SorterOptions['treeClass'];
type SorterNode = InstanceType<NodeClass>;

/** Of so few blocks in one place all are measured. */
const MAX_MEASURED = 30;

/**
 * Makes dragging on a long page as fast as on a short one: GrapesJS measures every block of a place again whenever the pointer
 * comes to another one, which is 50 ms of 500 blocks. A drop is decided by those in sight and the next above and below them.
 */
export function measureInSight({ Utils }: Editor): void {
  const { ComponentSorter } = Utils;
  class SorterInSight extends ComponentSorter<SorterNode> {
    constructor(options: SorterOptions) {
      super({ ...options, treeClass: nodeInSight(options.treeClass) });
    }

    override handleScrollEvent(...frames: unknown[]): void {
      const { targetNode } = this.dropLocationDeterminer.lastMoveData;
      // Others are in sight now.
      if (targetNode) delete targetNode.childrenDimensions;
      super.handleScrollEvent(...frames);
    }
  }
  Utils.ComponentSorter = SorterInSight as Sorter;
}

/** GrapesJS's view of a component while something is dragged; one without an element is not measured. */
function nodeInSight(Base: NodeClass): NodeClass {
  return class NodeInSight extends Base {
    siblings: BlocksInSight | undefined;

    override get view() {
      return this.model.getView();
    }

    override get element(): HTMLElement | undefined {
      const element = this.model.getEl();
      return !this.siblings || this.siblings.includes(this.model) ? element : undefined;
    }

    override getChildren(): SorterNode[] | null {
      const children = super.getChildren() as NodeInSight[] | null;
      if (!children || children.length <= MAX_MEASURED) return children;
      const siblings = new BlocksInSight(children.map(({ model }) => model));
      for (const child of children) child.siblings = siblings;
      return children;
    }

    override indexOfChild(node: SorterNode): number {
      return this.model.components().indexOf(node.model);
    }
  };
}

/** Blocks that stand in one place, and which of them decide where something is dropped: found out when that is asked. */
class BlocksInSight {
  readonly #blocks: readonly Component[];
  #inSight: ReadonlySet<Component> | undefined;

  constructor(blocks: readonly Component[]) {
    this.#blocks = blocks;
  }

  includes(block: Component): boolean {
    this.#inSight ??= new Set(this.#find());
    return this.#inSight.has(block);
  }

  #find(): Component[] {
    const places = this.#blocks.map(placeOf);
    const [above, below] = [places.lastIndexOf('above'), places.indexOf('below')];
    return this.#blocks.filter((_, index) => places[index] === 'in sight' || index === above || index === below);
  }
}

function placeOf(block: Component): 'above' | 'in sight' | 'below' {
  const element = block.getEl();
  if (!element) return 'in sight';
  const { top, bottom } = element.getBoundingClientRect();
  if (bottom < 0) return 'above';
  return top > (element.ownerDocument.defaultView?.innerHeight ?? 0) ? 'below' : 'in sight';
}
