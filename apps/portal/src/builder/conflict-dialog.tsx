import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { FailureNotice, type ErrorMessage } from '../ui/failure-notice.tsx';
import { DialogFooter, ModalDialog } from '../ui/modal-dialog.tsx';
import { errorMessage } from '../components/error-message.ts';

export interface ConflictDialogProps {
  /** Somebody else has saved what this author has changed too, or is editing it. */
  kind: 'outdated' | 'leased';
  /** Makes a page of its own of what is on the screen. */
  onKeepMine: () => Promise<unknown>;
  /** Throws away what is on the screen, and loads what somebody else has saved. */
  onTakeTheirs: () => Promise<unknown>;
  onClose: () => void;
}

/** Somebody else has saved the page: nothing is overwritten, and both versions are at hand. */
export default function ConflictDialog({ kind, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorMessage | null>(null);
  const run = async (choice: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    try {
      await choice();
    } catch (error) {
      setFailure(errorMessage(error));
      setBusy(false);
    }
  };
  return (
    <ModalDialog
      heading={text(kind === 'leased' ? 'builder.conflict.leased' : 'builder.conflict')}
      isOpen
      isLocked={isBusy}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3 px-5 pb-5">
        <p className="text-muted">{text('builder.conflict.text')}</p>
        <FailureNotice failure={failure} />
      </div>
      <DialogFooter>
        <Button onPress={onClose} isDisabled={isBusy}>
          {text('dialog.cancel')}
        </Button>
        <Button variant="danger" isPending={isBusy} onPress={() => void run(onTakeTheirs)}>
          {text('builder.conflict.theirs')}
        </Button>
        <Button variant="primary" isPending={isBusy} onPress={() => void run(onKeepMine)}>
          {text('builder.conflict.mine')}
        </Button>
      </DialogFooter>
    </ModalDialog>
  );
}
