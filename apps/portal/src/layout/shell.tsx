import { MAX_OPEN_PAGES, type PageObject, type Shell as ShellData } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { replaceEqualDeep } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { removeKeptDrafts } from '../api/kept-drafts.ts';
import { removeRecentSearches } from '../api/recent-searches.ts';
import { useText } from '../i18n/use-text.ts';
import { usePortal } from '../navigation/portal-context.ts';
import { recoverMedia } from '../ui/media-recovery.ts';
import { Announcements } from './announcements.tsx';
import { navigationTree } from './navigation-tree.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useScreenKeys } from './use-screen-keys.tsx';
import { useWholeMenu } from './whole-menu.ts';

export interface ShellProps {
  page: PageObject;
  shell: ShellData;
}

/** The menu as a tree, which stays the same where the next page comes with the same entries: nothing of it is drawn anew. */
function useTree(navigation: ShellData['navigation']) {
  const [shown, setShown] = useState(() => ({ navigation, tree: navigationTree(navigation) }));
  const kept = replaceEqualDeep(shown.navigation, navigation);
  if (kept === shown.navigation) return shown.tree;
  const next = { navigation: kept, tree: navigationTree(kept) };
  setShown(next);
  return next.tree;
}

/** The path that the menu marks: a template's or linked block's builder belongs to the list that it is in. */
function menuPath({ component, props, url }: PageObject): string {
  const kind = component === 'PageBuilder/Create' ? props.page.kind : 'page';
  if (kind !== 'page') return route(kind === 'template' ? 'templates.manage' : 'linked-blocks.manage');
  return url.split('?')[0] ?? '/';
}

/** What this device does for a user besides showing screens. */
function useDevice({ id, email }: ShellData['user']): void {
  const text = useText();
  // Another user's: they have left this device without signing out.
  useEffect(() => {
    removeKeptDrafts(email);
    removeRecentSearches(email);
  }, [email]);
  useEffect(recoverMedia, []);
  const { asksLocation } = usePortal().settings;
  useEffect(() => {
    if (!asksLocation) return;
    const failed = text('error.heading.unexpected');
    void import('../components/location.ts').then(({ shareLocation }) => shareLocation(id, failed));
  }, [asksLocation, id, text]);
}

/** The frame around every screen of a signed-in user. It stays mounted while the page changes. */
export function Shell({ page, shell, children }: ShellProps & { children: ReactNode }) {
  const text = useText();
  const navigation = useWholeMenu(shell);
  const tree = useTree(navigation);
  useDevice(shell.user);
  const path = menuPath(page);
  const isLong = shell.isPartial === true || navigation.length > MAX_OPEN_PAGES;
  const isAdministrator = shell.user.role === 'administrator';
  const [listKeys, keys] = useScreenKeys(page);
  const menu = { tree, isLong, path, isAdministrator, hasVideos: shell.hasVideos };
  return (
    <div className="sm:pl-(--sidebar)">
      <a
        href="#content"
        className="sr-only z-50 rounded-normal bg-raised font-medium text-accent shadow-high focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-2"
      >
        {text('shell.skip')}
      </a>
      <Sidebar {...menu} />
      <Announcements initial={shell.announcements} isHome={page.component === 'Home'}>
        <TopBar page={page} shell={shell} onListKeys={listKeys} {...menu} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </Announcements>
      <Suspense>{keys}</Suspense>
    </div>
  );
}
