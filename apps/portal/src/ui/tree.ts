/** A row of a tree that is in sight, with its place among its siblings. */
export interface TreeNode<Row> {
  row: Row;
  key: string;
  parentKey: string | null;
  /** Beginning with 1. */
  level: number;
  hasChildren: boolean;
  isExpanded: boolean;
  position: number;
  setSize: number;
}

/** How the rows of a tree are known, and what is above each. */
export interface TreeShape<Row> {
  keyOf: (row: Row) => string;
  parentOf: (row: Row) => string | null;
}

/** The rows by their parent. A row whose parent is not among the rows stands at the top. */
export function childrenByParent<Row>(rows: readonly Row[], { keyOf, parentOf }: TreeShape<Row>) {
  const keys = new Set(rows.map(keyOf));
  const children = new Map<string | null, Row[]>();
  for (const row of rows) {
    const parent = parentOf(row);
    const key = parent !== null && keys.has(parent) ? parent : null;
    const siblings = children.get(key);
    if (siblings) siblings.push(row);
    else children.set(key, [row]);
  }
  return children;
}

/** The rows that are in sight, from top to bottom: those with no collapsed row above them. */
export function visibleNodes<Row>(
  rows: readonly Row[],
  shape: TreeShape<Row>,
  collapsed: ReadonlySet<string>,
): TreeNode<Row>[] {
  const children = childrenByParent(rows, shape);
  const nodes: TreeNode<Row>[] = [];
  const add = (parentKey: string | null, level: number) => {
    const siblings = children.get(parentKey) ?? [];
    for (const [index, row] of siblings.entries()) {
      const key = shape.keyOf(row);
      const hasChildren = children.has(key);
      const isExpanded = hasChildren && !collapsed.has(key);
      nodes.push({
        row,
        key,
        parentKey,
        level,
        hasChildren,
        isExpanded,
        position: index + 1,
        setSize: siblings.length,
      });
      if (isExpanded) add(key, level + 1);
    }
  };
  add(null, 1);
  return nodes;
}
