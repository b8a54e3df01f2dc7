import type { NavigationEntry } from '@portico/server/page-object';

/** An entry of the menu with the entries nested under it. */
export interface NavigationNode extends NavigationEntry {
  children: NavigationNode[];
}

/** The slug of the entry that another one belongs under: what stands before its last slash; null at the top. */
export function parentSlug(slug: string): string | null {
  const end = slug.lastIndexOf('/');
  return end > 0 ? slug.slice(0, end) : null;
}

/**
 * The menu as a tree. An entry whose slug contains a slash is nested under the entry for the part before its last
 * slash; one without such an entry (the user may not see the parent) stands at the top. The order stays.
 */
export function navigationTree(entries: readonly NavigationEntry[]): NavigationNode[] {
  const nodes = new Map(entries.map((entry) => [entry.slug, { ...entry, children: [] as NavigationNode[] }]));
  const top: NavigationNode[] = [];
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
