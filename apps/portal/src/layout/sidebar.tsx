import { route } from '@portico/server/routes';
import { useEffect, useRef } from 'react';
import { Link } from '../navigation/link.tsx';
import { choosePreference } from '../ui/preferences.ts';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { AdministrationList } from './administration-list.tsx';
import { BrandName, useBrand } from './brand.tsx';
import { ScrollAnchor } from './scroll-anchor.tsx';
import { NavigationList, type NavigationListProps } from './navigation-list.tsx';
import { Icon } from '../ui/icon.tsx';

/** The portal's logo and name, as a link to the home screen. */
export function Brand({ className = '' }: { className?: string }) {
  const { name, logoHref } = useBrand();
  return (
    <Link
      to={route('home')}
      prefetch={false}
      className={`flex min-w-0 items-center gap-3 rounded-normal font-medium ${className}`}
    >
      <BrandName name={name} logo={logoHref} className="text-lead narrow:sr-only" />
    </Link>
  );
}

/** The data of a menu. */
export interface MenuProps extends NavigationListProps {
  isAdministrator: boolean;
}

/**
 * The sidebar on screens larger than a phone. Wide or narrow is an attribute of the document that the styles read: the
 * server's HTML has it from a cookie, so that nothing moves at hydration.
 */
export function Sidebar({ isAdministrator, ...menu }: MenuProps) {
  const text = useText();
  const { tree, path } = menu;
  const rows = useCurrentRowInView(path);
  return (
    <aside className="fixed inset-y-0 left-0 z-10 hidden w-(--sidebar) flex-col border-r border-line bg-sunken sm:flex">
      <div className="flex h-(--top-bar) shrink-0 items-center px-[18px] narrow:justify-center narrow:px-0">
        <Brand />
      </div>
      <div ref={rows} className="menu-scroll flex-1 overflow-y-auto px-3 py-2">
        <ScrollAnchor rows={rows} tree={tree}>
          <NavigationList {...menu} />
          {isAdministrator && <AdministrationList path={path} />}
        </ScrollAnchor>
      </div>
      <div className="flex shrink-0 justify-end p-3 narrow:justify-center">
        <IconButton
          label={text('navigation.narrow')}
          className="narrow:hidden"
          onClick={() => choosePreference('sidebar', 'narrow')}
        >
          <Icon name="panel-close" className="size-[18px]" />
        </IconButton>
        <IconButton
          label={text('navigation.widen')}
          className="hidden narrow:grid"
          onClick={() => choosePreference('sidebar', 'wide')}
        >
          <Icon name="panel-open" className="size-[18px]" />
        </IconButton>
      </div>
    </aside>
  );
}

/** Scrolls a menu that is longer than the window to the row of the current page, or of the screen above it. */
function useCurrentRowInView(path: string) {
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const find = (selector: string) => rows.current?.querySelector(selector);
    const row = find('[aria-current]') ?? find('[data-within]');
    row?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  return rows;
}
