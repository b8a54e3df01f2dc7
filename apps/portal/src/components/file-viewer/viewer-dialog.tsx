import { use, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { RawIntlProvider } from 'react-intl';
import { useText } from '../../i18n/use-text.ts';
import { loadViewerIntl } from '../../i18n/viewer-catalogues.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useRecoveredFocus } from './use-recovered-focus.ts';

/** Gives what stands inside the viewer's texts, which pages are loaded without. */
export function ViewerTexts({ children }: { children: ReactNode }) {
  const { language } = usePortal().view;
  return <RawIntlProvider value={use(loadViewerIntl(language))}>{children}</RawIntlProvider>;
}

interface ViewerDialogProps {
  heading: string;
  /** Buttons and links beside the heading. */
  actions: ReactNode;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** What is shown: the focus stays in the dialog when it goes with what was shown before. */
  shown?: string;
  children: ReactNode;
}

/** A dialog that is nearly as large as the window; on a phone as large. Escape closes it, and focus goes back to the link. */
export function ViewerDialog({ heading, actions, onClose, onKeyDown, shown, children }: ViewerDialogProps) {
  const text = useText();
  const content = useRef<HTMLDivElement>(null);
  useRecoveredFocus(content, shown);
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className="veil fixed inset-0 z-50 grid place-items-center bg-scrim sm:p-6"
    >
      <Modal className="popover h-dvh w-full overflow-hidden bg-raised shadow-high sm:h-full sm:max-w-[1600px] sm:rounded-normal">
        <Dialog className="h-full outline-none">
          {/* Keys of all that stands in the dialog; its buttons do the same. */}
          <div ref={content} tabIndex={-1} className="flex h-full flex-col outline-none" onKeyDown={onKeyDown}>
            <header className="flex min-h-(--top-bar) shrink-0 items-center gap-1 border-b border-line pr-2 pl-4 sm:pl-5">
              <Heading slot="title" className="min-w-0 flex-1 truncate text-lead font-medium" title={heading}>
                {heading}
              </Heading>
              {actions}
              <IconButton label={text('viewer.close')} onClick={onClose}>
                <Icon name="x" className="size-5" />
              </IconButton>
            </header>
            {children}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
