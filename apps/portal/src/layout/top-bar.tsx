import type { Language, NavigationEntry, PageObject } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { Link } from '../navigation/link.tsx';
import { usePortal } from '../navigation/portal-context.ts';
import { useText } from '../i18n/use-text.ts';
import { LanguageMenu } from './language-menu.tsx';
import { breadcrumbs } from './navigation-tree.ts';
import { PageActions, type ReaderScreen } from './page-actions.tsx';
import { NotificationsLink } from './notifications-link.tsx';
import { UserMenu } from './user-menu.tsx';
import { PhoneNavigation } from './phone-navigation.tsx';
import { SearchButton } from './search-button.tsx';
import { Brand, type MenuProps } from './sidebar.tsx';
import type { ShellProps } from './shell.tsx';

/** Pages have their heading here, read or built, so that nothing stands above their content; other screens have their own. */
function headingOf({ props }: PageObject, language: Language): string | null {
  if ('htmlContent' in props) return props.name;
  if (!('draft' in props)) return null;
  const { locales } = props.page;
  return (locales.find((each) => each.language === language) ?? locales[0])?.name ?? null;
}

/** A page that is read: what its reader does with it stands beside its heading. */
const isReaderScreen = (page: PageObject): page is Extract<PageObject, { component: ReaderScreen }> =>
  page.component === 'Renderer/View' || page.component === 'Renderer/SecuredView';

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
  const { view } = usePortal();
  const heading = headingOf(page, view.language);
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
      {isReaderScreen(page) && <PageActions screen={page.component} page={page.props} canEdit={isAdministrator} />}
      <SearchButton user={shell.user.email} />
      {isAdministrator && <NotificationsLink pending={shell.pendingNotifications} />}
      <LanguageMenu />
      <UserMenu user={shell.user} />
    </header>
  );
}
