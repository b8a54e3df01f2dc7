import type { ConnectionOption } from '@portico/server/page-object';
import { TriedConnection } from '../../components/connection-steps.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFooter, ModalDialog } from '../../ui/modal-dialog.tsx';

export interface ConnectionDialogProps {
  connections: readonly ConnectionOption[];
  onClose: () => void;
}

/** Each step between the portal and a report on the screen, tried now, for each of the connections. */
export default function ConnectionDialog({ connections, onClose }: ConnectionDialogProps) {
  const text = useText();
  const isOne = connections.length === 1;
  return (
    <ModalDialog
      heading={text(isOne ? 'connection.heading' : 'connection.heading.several')}
      width="wide"
      isOpen
      onClose={onClose}
    >
      <div className="flex flex-col gap-6 px-5 pb-5">
        {connections.map((connection) => (
          <section key={connection.id} aria-label={connection.name} className="flex flex-col gap-3">
            {!isOne && <h3 className="font-medium">{connection.name}</h3>}
            <TriedConnection connection="reports.connection" id={connection.id} />
          </section>
        ))}
      </div>
      <DialogFooter>
        <Button onPress={onClose}>{text('dialog.close')}</Button>
      </DialogFooter>
    </ModalDialog>
  );
}
