import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { InitialFocus } from './initial-focus.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';

const sides = {
  left: 'sheet-left w-[min(320px,86vw)]',
  right: 'sheet-right ml-auto w-full sm:w-[min(520px,92vw)]',
} as const;

export interface SheetProps {
  label: string;
  side?: keyof typeof sides;
  closeLabel: string;
  heading: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A panel that slides in from the side over everything else; Escape, the overlay and its button close it. */
export default function Sheet({ label, side = 'left', closeLabel, heading, isOpen, onClose, children }: SheetProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className="veil fixed inset-0 z-50 bg-scrim"
    >
      <Modal className={`sheet h-full bg-surface shadow-high ${sides[side]}`}>
        <Dialog aria-label={label} className="flex h-full flex-col outline-none">
          <div className="flex h-(--top-bar) shrink-0 items-center justify-between border-b border-line pr-2 pl-5">
            {heading}
            <IconButton label={closeLabel} onClick={onClose}>
              <Icon name="x" className="size-5" />
            </IconButton>
          </div>
          <InitialFocus className={`flex min-h-0 flex-1 flex-col overflow-y-auto ${side === 'left' ? 'p-3' : ''}`}>
            {children}
          </InitialFocus>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
