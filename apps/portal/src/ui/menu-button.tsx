import { lazy, Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { MenuSection } from './menu-popover.tsx';

const loadPopover = () => import('./menu-popover.tsx');
const MenuPopover = lazy(loadPopover);

export interface MenuButtonProps {
  /** The button's name, and the menu's. */
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
          <MenuPopover {...{ label, sections, onChoose, header, isOpen, trigger }} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
