import { useCallback, useEffect, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import { loadDialog, Search } from './search.tsx';

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** Fields of rich text have a meaning of their own for the keys, and what is behind a dialog cannot be seen. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[contenteditable="true"], [role$="dialog"]') !== null;

/** What is opened from where: the focus goes back there, as the field that had it before the dialog is gone by then. */
function useOpening() {
  const [opener, setOpener] = useState<Element | null>(null);
  const open = useCallback(() => setOpener((known) => known ?? document.activeElement), []);
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event) || event.defaultPrevented || isElsewhere(event.target)) return;
      // Browsers have a search of their own on these keys.
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);
  return { isOpen: opener !== null, open, close: () => setOpener(null) };
}

/** Opens the search: by Ctrl+K or ⌘K anywhere, or by what looks like a search field. */
export function SearchButton({ user }: { user: string }) {
  const text = useText();
  const { isOpen, open, close } = useOpening();
  return (
    <div className="relative shrink-0">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        data-tooltip={text('search.label')}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={open}
        className="flex h-9 items-center gap-2 rounded-normal text-muted transition-colors duration-100 hover:bg-hover hover:text-ink max-md:w-9 max-md:justify-center md:w-72 md:border md:border-line-control md:bg-surface md:px-3"
      >
        <Icon name="search" className="size-[18px] shrink-0" />
        <span className="flex-1 text-left max-md:sr-only">{text('search.open')}</span>
        <kbd aria-hidden="true" className="font-sans text-caption max-md:hidden">
          Ctrl K
        </kbd>
      </button>
      {isOpen && <Search user={user} onClose={close} />}
    </div>
  );
}
