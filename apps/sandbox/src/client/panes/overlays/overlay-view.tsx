import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { usePaneContext } from '../pane-context.ts';
import { MenuView } from './menu-view.tsx';
import type { Overlay } from './overlays.ts';
import { QuestionForm } from './question-form.tsx';

interface OverlayViewProps {
  overlay: Overlay;
  /** Inside the report, whose colours overlays share. */
  container: HTMLElement;
}

/** One menu or dialog over the report; placement, focus and keys are React Aria's, in the report's language. */
export default function OverlayView(props: OverlayViewProps) {
  const { session } = usePaneContext();
  return (
    <I18nProvider locale={session.appearance().language}>
      <OverlayContent {...props} />
    </I18nProvider>
  );
}

function OverlayContent({ overlay, container }: OverlayViewProps) {
  const { overlays } = usePaneContext();
  const close = () => overlays.close(overlay);
  if (overlay.kind === 'menu') return <MenuView menu={overlay} onClose={close} container={container} />;
  return (
    <DialogView
      title={overlay.title}
      isWide={overlay.kind === 'dialog' && overlay.isWide === true}
      container={container}
      onClose={close}
    >
      {overlay.kind === 'dialog' ? overlay.content : <QuestionForm question={overlay} onClose={close} />}
    </DialogView>
  );
}

interface DialogViewProps {
  title: string;
  isWide: boolean;
  container: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

function DialogView({ title, isWide, container, onClose, children }: DialogViewProps) {
  const { messages } = usePaneContext();
  return (
    <ModalOverlay isOpen onOpenChange={onClose} UNSTABLE_portalContainer={container} className="dialog-backdrop">
      <Modal className={isWide ? 'dialog is-wide' : 'dialog'}>
        <Dialog>
          <header className="dialog-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <button type="button" className="icon-button" aria-label={messages.close} onClick={onClose}>
              ✕
            </button>
          </header>
          <div className="dialog-body">{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
