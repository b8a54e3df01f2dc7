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

/** A menu by what stands below what: the pages at the top have no parent. */
type Lists = Map<NavigationEntry | undefined, NavigationEntry[]>;

const keptLists = new WeakMap<Menu, { bySlug: Map<string, NavigationEntry>; lists: Lists }>();

function listsOf(menu: Menu) {
  const known = keptLists.get(menu);
  if (known) return known;
  const bySlug = new Map(menu.navigation.map((entry) => [entry.slug, entry]));
  const lists: Lists = new Map();
  for (const entry of menu.navigation) {
    const parent = bySlug.get(parentSlug(entry.slug) ?? '');
    const list = lists.get(parent);
    if (list) list.push(entry);
    else lists.set(parent, [entry]);
  }
  const kept = { bySlug, lists };
  keptLists.set(menu, kept);
  return kept;
}

/** What a document has of a menu: all of a short one; of a long one the rows that are seen around the current page, else the first. */
export function seenOf(menu: Menu, currentSlug: string): Menu {
  if (menu.navigation.length <= MAX_OPEN_PAGES) return menu;
  const { bySlug, lists } = listsOf(menu);
  const parentOf = ({ slug }: NavigationEntry) => bySlug.get(parentSlug(slug) ?? '');
  const current = bySlug.get(currentSlug);
  const open = new Set<NavigationEntry>();
  for (let entry = current; entry; entry = parentOf(entry)) open.add(entry);
  // All that is below the open page at the top is shown.
  const rowsBelow = (parent?: NavigationEntry): NavigationEntry[] =>
    (lists.get(parent) ?? []).flatMap((entry) => (parent || open.has(entry) ? [entry, ...rowsBelow(entry)] : entry));
  const rows = rowsBelow();
  const place = current ? rows.indexOf(current) : 0;
  const isSeen = (index: number) => index >= place - SEEN.above && index <= place + SEEN.below;
  const navigation = rows
    .filter((entry, index) => open.has(entry) || isSeen(index))
    .map((entry) =>
      lists.has(entry) && !open.has(entry) && !parentOf(entry) ? { ...entry, isCut: true as const } : entry,
    );
  return { navigationHash: menu.navigationHash, navigation, isCut: true };
}
