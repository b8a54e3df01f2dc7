import type { Menu, PageObject, Shell } from '@portico/server/page-object';

let kept: Menu | null = null;

/** The whole menu that this document has: page objects with the same one come without its entries. */
export const keptMenu = () => kept;

/** Keeps a menu for the page objects to come. Documents are made by one process for all users. */
export function keepMenu(menu: Menu): void {
  if (typeof document !== 'undefined') kept = menu;
}

/** Puts the menu into a page object that came without it, and keeps it for those to come. `known` is the one whose hash the server was told. */
export function withMenu(page: PageObject, known: Menu | null): PageObject {
  const { shell } = page.props;
  if (!shell) return page;
  const { navigationHash, navigation = known?.navigation ?? [] } = shell as Omit<Shell, 'navigation'> & Partial<Menu>;
  if (!shell.isPartial) keepMenu({ navigationHash, navigation });
  shell.navigation = navigation;
  return page;
}
