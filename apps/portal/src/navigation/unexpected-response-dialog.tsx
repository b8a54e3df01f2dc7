import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { overlayStyle } from '../ui/styles.ts';

/** Shows a response that is not a page object, in a frame without scripts, forms or an origin. */
export default function UnexpectedResponseDialog({ html, onClose }: { html: string; onClose: () => void }) {
  const text = useText();
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()} className={overlayStyle}>
      <Modal className="popover w-full max-w-5xl rounded-normal bg-raised shadow-high">
        <Dialog className="flex max-h-[90vh] flex-col outline-none">
          <header className="border-b border-line px-5 py-4">
            <Heading slot="title" className="text-heading font-medium">
              {text('unexpected-response.heading')}
            </Heading>
            <p className="text-muted">{text(html ? 'unexpected-response.text' : 'unexpected-response.empty')}</p>
          </header>
          <iframe
            title={text('unexpected-response.heading')}
            sandbox=""
            srcDoc={html}
            className="h-[60vh] w-full bg-paper"
          />
          <footer className="flex justify-end border-t border-line px-5 py-3">
            <Button onPress={onClose}>{text('dialog.close')}</Button>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
