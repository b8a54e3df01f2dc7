import type { ConnectionOption } from '@portico/server/page-object';
import { ConnectionSteps, RetryConnection, useConnectionCheck } from '../../components/connection-steps.tsx';
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
          <TriedConnection key={connection.id} connection={connection} hasHeading={!isOne} />
        ))}
      </div>
      <DialogFooter>
        <Button onPress={onClose}>{text('dialog.close')}</Button>
      </DialogFooter>
    </ModalDialog>
  );
}

function TriedConnection({ connection, hasHeading }: { connection: ConnectionOption; hasHeading: boolean }) {
  const check = useConnectionCheck('reports.connection', connection.id);
  return (
    <section aria-label={connection.name} className="flex flex-col gap-3">
      {hasHeading && <h3 className="font-medium">{connection.name}</h3>}
      <ConnectionSteps {...check} />
      <span className="self-start">
        <RetryConnection {...check} />
      </span>
    </section>
  );
}
