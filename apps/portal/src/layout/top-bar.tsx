import type { Language, PageObject } from '@portico/server/page-object';
import { pageName } from '../components/page-name.ts';
import { usePortal } from '../navigation/portal-context.ts';
import { AnnouncementBar } from './announcement-bar.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { NotificationsLink } from './notifications-link.tsx';
import { UserMenu } from './user-menu.tsx';
import { PhoneNavigation } from './phone-navigation.tsx';
import { SearchButton } from './search-button.tsx';
import { Brand, type MenuProps } from './sidebar.tsx';
import type { ShellProps } from './shell.tsx';

/** The builder, which has the whole window, has the name of its page here; other screens have a heading of their own. */
function headingOf({ props }: PageObject, language: Language): string | null {
  if (!('draft' in props)) return null;
  return pageName(props.page, language);
}

/** The search, and the menus of every screen: notifications, language, user. */
export function TopBar({ page, shell, onListKeys, ...menu }: ShellProps & MenuProps & { onListKeys: () => void }) {
  const { view } = usePortal();
  const heading = headingOf(page, view.language);
  return (
    <header className="sticky top-0 z-20 flex h-(--top-bar) items-center gap-2 border-b border-line bg-surface px-3 sm:px-6">
      <PhoneNavigation {...menu} />
      {heading === null ? (
        <Brand className="flex-1 sm:hidden" />
      ) : (
        <h1 title={heading} className="min-w-0 flex-1 truncate text-lead font-medium">
          {heading}
        </h1>
      )}
      <AnnouncementBar />
      <SearchButton user={shell.user.email} />
      <div className="order-2 ml-auto flex items-center gap-2">
        {menu.isAdministrator && <NotificationsLink pending={shell.pendingNotifications} />}
        <LanguageMenu />
        <UserMenu user={shell.user} onListKeys={onListKeys} />
      </div>
    </header>
  );
}
