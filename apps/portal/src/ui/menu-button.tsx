import { Suspense, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { lazy } from '../loading/lazy.ts';
import type { MenuSection } from './menu-popover.tsx';

const loadPopover = () => import('./menu-popover.tsx');
const fetchPopover = () => void loadPopover();
const MenuPopover = lazy(loadPopover);

export interface MenuButtonProps {
  /** The button's name, and the menu's; it contains the visible text, for voice control. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  sections: MenuSection[];
  onChoose: (section: string, item: string) => void;
  /** Shown above the choices. */
  header?: ReactNode;
  className?: string;
}

/** A button that opens a menu. The menu's code is loaded on hover and focus, not with the page. */
export function MenuButton({ label, children, sections, onChoose, header, className = '' }: MenuButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  // Null until it is opened for the first time: there is no menu before.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const open = () => setOpen(true);
  const { choose, finish } = useChoice({ sections, onChoose, trigger });
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
        aria-expanded={isOpen === true}
        data-tooltip={label}
        className={className}
        onClick={open}
        onKeyDown={openByArrow}
        onPointerEnter={fetchPopover}
        onFocus={fetchPopover}
      >
        {children}
      </button>
      {isOpen !== null && (
        <Suspense>
          <MenuPopover
            {...{ label, sections, header, isOpen, trigger }}
            {...{ onChoose: choose, onOpenChange: setOpen, onClosed: finish }}
          />
        </Suspense>
      )}
    </>
  );
}

type ChoiceOptions = Pick<MenuButtonProps, 'sections' | 'onChoose'> & { trigger: RefObject<HTMLButtonElement | null> };

/**
 * When a choice takes effect: a setting at once, with the menu open; anything else once the menu is gone, as what it
 * opens takes the focus from the button, and gives it back there.
 */
function useChoice({ sections, onChoose, trigger }: ChoiceOptions) {
  const chosen = useRef<(() => void) | null>(null);
  const choose = (section: string, item: string) => {
    const isSetting = sections.find(({ id }) => id === section)?.chosen !== undefined;
    if (isSetting) return onChoose(section, item);
    chosen.current = () => onChoose(section, item);
  };
  const finish = () => {
    const run = chosen.current;
    chosen.current = null;
    if (!run) return;
    trigger.current?.focus();
    run();
  };
  return { choose, finish };
}
