import { lazy, Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { MenuSection } from './menu-popover.tsx';

const loadPopover = () => import('./menu-popover.tsx');
const MenuPopover = lazy(loadPopover);

export interface MenuButtonProps {
  /** The button's name, and the menu's; it contains what the button shows as text, for those who speak to it. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  sections: MenuSection[];
  onChoose: (section: string, item: string) => void;
  /** Shown above the choices. */
  header?: ReactNode;
  className?: string;
}

/** A button that opens a menu. The menu's code arrives when somebody reaches for the button, not with the page. */
export function MenuButton({ label, children, sections, onChoose, header, className = '' }: MenuButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  const chosen = useRef<(() => void) | null>(null);
  const choose = (section: string, item: string) => {
    const isSetting = sections.find(({ id }) => id === section)?.chosen !== undefined;
    if (isSetting) return onChoose(section, item);
    chosen.current = () => onChoose(section, item);
  };
  // What a choice opens takes the focus from the button, and gives it back there; so the menu is gone before.
  const finish = () => {
    const run = chosen.current;
    chosen.current = null;
    if (!run) return;
    trigger.current?.focus();
    run();
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open();
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={label}
        className={className}
        onClick={open}
        onKeyDown={openByArrow}
        onPointerEnter={() => void loadPopover()}
        onFocus={() => void loadPopover()}
      >
        {children}
      </button>
      {wasOpened && (
        <Suspense>
          <MenuPopover
            {...{ label, sections, header, isOpen, trigger }}
            onChoose={choose}
            onOpenChange={setOpen}
            onClosed={finish}
          />
        </Suspense>
      )}
    </>
  );
}
