import { ConnectionSteps, RetryConnection, useConnectionCheck } from '../../components/connection-steps.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFooter, ModalDialog } from '../../ui/modal-dialog.tsx';

/** Each step between the portal and a report on the screen, tried now. */
export default function ConnectionDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const check = useConnectionCheck('reports.connection');
  return (
    <ModalDialog heading={text('connection.heading')} width="wide" isOpen onClose={onClose}>
      <div className="px-5 pb-5">
        <ConnectionSteps {...check} />
      </div>
      <DialogFooter>
        <RetryConnection {...check} />
        <Button onPress={onClose}>{text('dialog.close')}</Button>
      </DialogFooter>
    </ModalDialog>
  );
}
