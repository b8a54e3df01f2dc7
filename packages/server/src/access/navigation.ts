import { createHash } from 'node:crypto';
import { access, accessKey, type PageAccess, type Scope } from './access.ts';
import { MAX_OPEN_PAGES, type Menu, type NavigationEntry, type PageIcon, parentSlug } from '../contract/page-object.ts';
import { byLanguage, isPublished, publishedTexts, tagIds } from './published-pages.ts';

/** A published page as the menu lists it, before access is decided. */
export interface ListedPage extends PageAccess {
  slug: string;
  name: string;
  description: string;
  icon: PageIcon | null;
}

/**
 * SQL: all published pages as a JSON array of ListedPage, each in the reader's language, else in the fallback, else in any
 * that it has. The argument is the language's place among the statement's parameters.
 */
export const listedPages = (language: `$${number}`) => `(
  select coalesce(json_agg(json_build_object('slug', listed.slug, 'name', listed.name,
      'description', listed.description, 'icon', listed.icon, 'accessLevel', listed.access_level, 'tags', listed.tags)
    order by listed.priority, listed.name), '[]')
  from (
    select distinct on (page.id) page.priority, page.access_level, page.icon, text.slug, text.name, text.description,
      ${tagIds('page_tags', 'page.id')} as tags
    from pages page
    ${publishedTexts('page', 'text')}
    where ${isPublished('page')}
    order by page.id, ${byLanguage('text', language)}
  ) listed)`;

/** Whether a page is kept from some; such pages are never cached by a browser. */
export function isSecured(page: PageAccess): boolean {
  return page.accessLevel !== 'everyone';
}

/** A page as the menu shows it. */
export function toEntry(page: ListedPage): NavigationEntry {
  const { slug, name, icon } = page;
  return { slug, name, isSecured: isSecured(page), ...(icon && { icon }) };
}

/** The pages that this person may see. */
export function visiblePages(scope: Scope, listed: readonly ListedPage[]): ListedPage[] {
  return listed.filter((page) => access.page(scope, page).isGranted);
}

/** The menus of what was read last, by the rights that they are made by. */
const keptMenus = new WeakMap<readonly ListedPage[], Map<string, Menu>>();

/**
 * The menu of this person. Of thousands of pages it takes longer than all else of a page object: it is made once for everybody with
 * the same rights, for as long as the pages are the same.
 */
export function menuOf(scope: Scope, listed: readonly ListedPage[]): Menu {
  const kept = keptMenus.get(listed) ?? new Map<string, Menu>();
  keptMenus.set(listed, kept);
  const rights = accessKey(scope);
  const known = kept.get(rights);
  if (known) return known;
  const navigation = visiblePages(scope, listed).map(toEntry);
  const navigationHash = createHash('sha256').update(JSON.stringify(navigation)).digest('base64url').slice(0, 16);
  const menu = { navigationHash, navigation };
  kept.set(rights, menu);
  return menu;
}

/** So many rows of a menu are seen at once above and below the current page, more or less. */
const SEEN = { above: 12, below: 20 };

interface Hierarchy<Page> {
  find: (slug: string) => Page | undefined;
  /** None for a page at the top. */
  parentOf: (page: Page) => Page | undefined;
  /** The pages right below one; those at the top, without one. */
  below: (parent?: Page) => readonly Page[];
}

/** Pages by what stands below what. One whose parent is not among them stands at the top. */
export function hierarchyOf<Page extends { slug: string }>(pages: readonly Page[]): Hierarchy<Page> {
  const bySlug = new Map(pages.map((page) => [page.slug, page]));
  const parentOf = ({ slug }: { slug: string }) => bySlug.get(parentSlug(slug) ?? '');
  const lists = new Map<Page | undefined, Page[]>();
  for (const page of pages) {
    const parent = parentOf(page);
    const list = lists.get(parent);
    if (list) list.push(page);
    else lists.set(parent, [page]);
  }
  return { find: (slug) => bySlug.get(slug), parentOf, below: (parent) => lists.get(parent) ?? [] };
}

const keptHierarchies = new WeakMap<Menu, Hierarchy<NavigationEntry>>();

/** What a document has of a menu: all of a short one; of a long one the rows that are seen around the current page, else the first. */
export function partialMenu(menu: Menu, currentSlug: string): Menu {
  if (menu.navigation.length <= MAX_OPEN_PAGES) return menu;
  const hierarchy = keptHierarchies.get(menu) ?? hierarchyOf(menu.navigation);
  keptHierarchies.set(menu, hierarchy);
  const { find, parentOf, below } = hierarchy;
  const current = find(currentSlug);
  const open = new Set<NavigationEntry>();
  for (let entry = current; entry; entry = parentOf(entry)) open.add(entry);
  // All that is below the open page at the top is shown.
  const rowsBelow = (parent?: NavigationEntry): NavigationEntry[] =>
    below(parent).flatMap((entry) => (parent || open.has(entry) ? [entry, ...rowsBelow(entry)] : entry));
  const rows = rowsBelow();
  const place = current ? rows.indexOf(current) : 0;
  const isSeen = (index: number) => index >= place - SEEN.above && index <= place + SEEN.below;
  const isClosed = (entry: NavigationEntry) => !open.has(entry) && !parentOf(entry) && below(entry).length > 0;
  const navigation = rows
    .filter((entry, index) => open.has(entry) || isSeen(index))
    .map((entry) => (isClosed(entry) ? { ...entry, isPartial: true as const } : entry));
  return { navigationHash: menu.navigationHash, navigation, isPartial: true };
}
