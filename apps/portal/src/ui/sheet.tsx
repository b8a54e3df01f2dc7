import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';

export interface SheetProps {
  label: string;
  closeLabel: string;
  heading: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A panel that slides in from the left over everything else; Escape, the veil and its button close it. */
export default function Sheet({ label, closeLabel, heading, isOpen, onClose, children }: SheetProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className="veil fixed inset-0 z-50 bg-scrim"
    >
      <Modal className="sheet h-full w-[min(320px,86vw)] bg-surface shadow-high">
        <Dialog aria-label={label} className="flex h-full flex-col outline-none">
          <div className="flex h-(--top-bar) shrink-0 items-center justify-between border-b border-line pr-2 pl-4">
            {heading}
            <IconButton label={closeLabel} onClick={onClose}>
              <Icon name="x" className="size-5" />
            </IconButton>
          </div>
          <div className="flex-1 overflow-y-auto p-3">{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
