import type { ReactNode } from 'react';
import { createChanges } from '../../state/changes.ts';

export interface MenuItem {
  label: string;
  /** A picture as a `data:` address; anything else is not shown. */
  icon?: string | undefined;
  isDisabled?: boolean;
  choose: () => void;
}

/** Items of a menu between two lines. */
export interface MenuGroup {
  title?: string | undefined;
  items: readonly MenuItem[];
  /** Position of the item in force, where exactly one of them is. */
  chosen?: number;
}

interface MenuOverlay {
  kind: 'menu';
  label: string;
  groups: readonly MenuGroup[];
  /** What the menu stands below or above, in CSS pixels of the frame. */
  at: DOMRect;
  /** Gets the focus back. */
  opener: HTMLElement;
}

interface DialogOverlay {
  kind: 'dialog';
  title: string;
  isWide?: boolean;
  content: ReactNode;
}

/** Asks for one line of text; empty text is not accepted. */
export interface QuestionOverlay {
  kind: 'question';
  title: string;
  label: string;
  value: string;
  confirmLabel: string;
  /** Resolves to an error message, or to undefined. */
  confirm: (value: string) => Promise<string | undefined> | undefined;
}

export type Overlay = MenuOverlay | DialogOverlay | QuestionOverlay;

const NOTICE_DURATION_MS = 2500;

export type Overlays = ReturnType<typeof createOverlays>;

/** The menu or dialog over the report, of which at most one is open, and the short notice below it. */
export function createOverlays() {
  const changes = createChanges();
  let current: Overlay | undefined;
  let notice: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(overlay: Overlay | undefined): void {
    current = overlay;
    changes.notifyNow();
  }
  function setNotice(text: string | undefined): void {
    notice = text;
    changes.notifyNow();
  }

  return {
    changes,
    current: () => current,
    open: (overlay: Overlay): void => {
      // Focus returns to what had it when the menu came.
      if (overlay.kind === 'menu') overlay.opener.focus({ preventScroll: true });
      show(overlay);
    },
    /** Closes this overlay, unless another one has taken its place. */
    close: (overlay: Overlay) => current === overlay && show(undefined),
    closeAll: () => show(undefined),
    notice: () => notice,
    /** Shows a short notice, which screen readers announce. */
    notify: (text: string): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setNotice(undefined), NOTICE_DURATION_MS);
      setNotice(text);
    },
  };
}
