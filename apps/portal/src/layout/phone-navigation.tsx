import { Suspense, useState } from 'react';
import { lazy } from '../loading/lazy.ts';
import { usePortal } from '../navigation/portal-context.ts';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { AdministrationList } from './administration-list.tsx';
import { NavigationList } from './navigation-list.tsx';
import { Brand, type MenuProps } from './sidebar.tsx';
import { Icon } from '../ui/icon.tsx';

const loadSheet = () => import('../ui/sheet.tsx');
const Sheet = lazy(loadSheet);

/** The menu on phones: a button, and a sheet that closes when a page is chosen. */
export function PhoneNavigation({ isAdministrator, ...menu }: MenuProps) {
  const text = useText();
  const { view } = usePortal();
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  // A navigation closes the sheet: it was opened with an earlier navigation id.
  const isOpen = openedAt === view.navigationId;
  return (
    <div className="sm:hidden">
      <IconButton
        label={text('navigation.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
        onClick={() => setOpenedAt(view.navigationId)}
      >
        <Icon name="menu" className="size-5" />
      </IconButton>
      {openedAt !== null && (
        <Suspense>
          <Sheet
            label={text('navigation.label')}
            closeLabel={text('navigation.close')}
            isOpen={isOpen}
            onClose={() => setOpenedAt(-1)}
            heading={<Brand />}
          >
            <NavigationList {...menu} />
            {isAdministrator && <AdministrationList path={menu.path} />}
          </Sheet>
        </Suspense>
      )}
    </div>
  );
}
