/** A row of a tree that is in sight, with its place among its siblings. */
export interface TreeNode<Row> {
  /** Null while it is loaded. */
  row: Row | null;
  /** That of the row; while it is loaded, its place. */
  key: string;
  /** Its parent and its place among the children: the same before and after the row is loaded. */
  positionKey: string;
  parentKey: string | null;
  /** Beginning with 1. */
  level: number;
  hasChildren: boolean;
  isExpanded: boolean;
  position: number;
  setSize: number;
}

/** How the rows of a tree are known, how many are below each, and which of them are there. */
export interface Tree<Row> {
  keyOf: (row: Row) => string;
  /** How many rows are below a row. */
  sizeOf: (row: Row) => number;
  /** How many rows are at the top. */
  size: number;
  /** A row by its place below another, or at the top; undefined while it is loaded. */
  rowAt: (parentKey: string | null, index: number) => Row | undefined;
  isExpanded: (key: string) => boolean;
}

/** The rows that are in sight, from top to bottom: those with no collapsed row above them. */
export function visibleNodes<Row>({ keyOf, sizeOf, size, rowAt, isExpanded }: Tree<Row>): TreeNode<Row>[] {
  const nodes: TreeNode<Row>[] = [];
  const add = (parentKey: string | null, setSize: number, level: number) => {
    for (let index = 0; index < setSize; index++) {
      const row = rowAt(parentKey, index) ?? null;
      const positionKey = `${parentKey ?? ''}#${index}`;
      const key = row === null ? positionKey : keyOf(row);
      const below = row === null ? 0 : sizeOf(row);
      const hasChildren = below > 0;
      const isOpen = hasChildren && isExpanded(key);
      nodes.push({
        row,
        key,
        positionKey,
        parentKey,
        level,
        hasChildren,
        isExpanded: isOpen,
        position: index + 1,
        setSize,
      });
      if (isOpen) add(key, below, level + 1);
    }
  };
  add(null, size, 1);
  return nodes;
}

/** Where a node is now. One that was reached before its row was loaded has another key since, and the same place. */
export function indexOfNode<Row>(
  nodes: readonly TreeNode<Row>[],
  { key, positionKey }: Pick<TreeNode<Row>, 'key' | 'positionKey'>,
): number {
  const index = nodes.findIndex((node) => node.key === key);
  return index < 0 && key === positionKey ? nodes.findIndex((node) => node.positionKey === positionKey) : index;
}
