import { type NavigationEntry, parentSlug } from '@portico/server/page-object';

/** An entry with the entries nested under it. */
export type TreeNode<Entry extends NavigationEntry> = Entry & { children: TreeNode<Entry>[] };

/** An entry of the menu with those under it. */
export type NavigationNode = TreeNode<NavigationEntry>;

/**
 * The menu as a tree. An entry whose slug contains a slash is nested under the entry for the part before its last
 * slash; one without such an entry (the user may not see the parent) stands at the top. The order stays.
 */
export function navigationTree<Entry extends NavigationEntry>(entries: readonly Entry[]): TreeNode<Entry>[] {
  const nodes = new Map(entries.map((entry) => [entry.slug, { ...entry, children: [] as TreeNode<Entry>[] }]));
  const top: TreeNode<Entry>[] = [];
  for (const node of nodes.values()) {
    const parent = nodes.get(parentSlug(node.slug) ?? '');
    (parent?.children ?? top).push(node);
  }
  return top;
}

/** The ancestors of a page, outermost first; ancestors that the user may not see are left out. */
export function breadcrumbs(entries: readonly NavigationEntry[], slug: string): NavigationEntry[] {
  const parent = parentSlug(slug);
  if (parent === null) return [];
  const entry = entries.find((one) => one.slug === parent);
  return [...breadcrumbs(entries, parent), ...(entry ? [entry] : [])];
}
