import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { InitialFocus } from './initial-focus.tsx';
import { overlayStyle } from './styles.ts';

const widths = { narrow: 'max-w-md', wide: 'max-w-3xl', full: 'max-w-[1200px]' } as const;

export interface ModalDialogProps {
  heading: string;
  role?: 'dialog' | 'alertdialog';
  width?: keyof typeof widths;
  isOpen: boolean;
  /** Something is under way that closing would not stop. */
  isLocked?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What can be done about a dialog; it stays in sight while a long one is scrolled. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="sticky bottom-0 flex flex-wrap justify-end gap-2 rounded-b-normal border-t border-line bg-raised px-5 py-3">
      {children}
    </footer>
  );
}

/** A dialog over everything else; Escape closes it, and focus goes back to where it came from. */
export function ModalDialog(props: ModalDialogProps) {
  const { heading, role = 'dialog', width = 'narrow', isOpen, isLocked = false, onClose, children } = props;
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable={role === 'dialog' && !isLocked}
      isKeyboardDismissDisabled={isLocked}
      onOpenChange={(open) => !open && onClose()}
      className={overlayStyle}
    >
      <Modal className={`popover w-full rounded-normal bg-raised shadow-high ${widths[width]}`}>
        <Dialog role={role} className="flex max-h-[88dvh] flex-col overflow-y-auto outline-none">
          <Heading
            slot="title"
            className="px-5 pt-5 pb-2 text-heading font-medium text-balance wrap-anywhere hyphens-auto"
          >
            {heading}
          </Heading>
          <InitialFocus className="contents">{children}</InitialFocus>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
