import type { NavigationEntry, PageObject } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { Link } from '../navigation/link.tsx';
import { useText } from '../i18n/use-text.ts';
import { LanguageMenu } from './language-menu.tsx';
import { breadcrumbs } from './navigation-tree.ts';
import { NotificationsLink } from './notifications-link.tsx';
import { UserMenu } from './user-menu.tsx';
import { PhoneNavigation } from './phone-navigation.tsx';
import { Brand, type MenuProps } from './sidebar.tsx';
import type { ShellProps } from './shell.tsx';

/** Content pages have their heading here, so that nothing stands above their content; other screens have their own. */
const headingOf = (page: PageObject) => ('htmlContent' in page.props ? page.props.name : null);

function Breadcrumbs({ items }: { items: NavigationEntry[] }) {
  const text = useText();
  if (items.length === 0) return null;
  return (
    <nav aria-label={text('navigation.trail')} className="hidden min-w-0 md:block">
      <ol className="flex items-center">
        {items.map(({ slug, name, isSecured }) => (
          <li key={slug} className="flex min-w-0 items-center">
            <Link
              to={route('page.show', { slug })}
              prefetch={!isSecured}
              className="truncate rounded-small text-muted hover:text-ink"
            >
              {name}
            </Link>
            <span aria-hidden="true" className="px-2.5 text-line-strong">
              /
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The current location, and the menus of every screen: notifications, language, user. */
export function TopBar({ page, shell, ...menu }: ShellProps & MenuProps) {
  const { path, isAdministrator } = menu;
  const heading = headingOf(page);
  return (
    <header className="sticky top-0 z-20 flex h-(--top-bar) items-center gap-2 border-b border-line bg-surface px-3 sm:px-6">
      <PhoneNavigation {...menu} />
      <div className="flex min-w-0 flex-1 items-center">
        <Breadcrumbs items={breadcrumbs(shell.navigation, path.slice(1))} />
        {heading === null ? (
          <Brand className="sm:hidden" />
        ) : (
          <h1 className="truncate text-lead font-medium">{heading}</h1>
        )}
      </div>
      {isAdministrator && <NotificationsLink pending={shell.pendingNotifications} />}
      <LanguageMenu />
      <UserMenu user={shell.user} />
    </header>
  );
}
