import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { FailureNotice, type ErrorMessage } from '../ui/failure-notice.tsx';
import { DialogFooter, ModalDialog } from '../ui/modal-dialog.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useCloseOnNavigation } from './close-on-navigation.ts';

/** The texts of a confirmation. */
export interface Question {
  /** Names the thing: "Remove group Finance?" */
  heading: string;
  /** What follows from it, for whom. */
  consequence: ReactNode;
  /** The verb, as the button says it. */
  action: string;
  /** Destructive actions stand out. */
  isDestructive?: boolean;
}

export interface ConfirmDialogProps {
  question: Question;
  isOpen: boolean;
  isBusy: boolean;
  failure: ErrorMessage | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** A question before an action that cannot be undone. Escape and Cancel are safe, and Cancel has the focus. */
export default function ConfirmDialog({ question, isOpen, isBusy, failure, onConfirm, onClose }: ConfirmDialogProps) {
  const text = useText();
  // What is being done, or has failed, is told also to who has gone on.
  useCloseOnNavigation(() => isBusy || failure !== null || onClose());
  return (
    <ModalDialog role="alertdialog" heading={question.heading} isOpen={isOpen} isLocked={isBusy} onClose={onClose}>
      <div className="flex flex-col gap-3 px-5 pb-5 text-muted">{question.consequence}</div>
      {failure && (
        <div className="px-5 pb-5">
          <FailureNotice failure={failure} />
        </div>
      )}
      <DialogFooter>
        <Button autoFocus onPress={onClose} isDisabled={isBusy}>
          {text('dialog.cancel')}
        </Button>
        <Button variant={question.isDestructive ? 'danger' : 'primary'} isPending={isBusy} onPress={onConfirm}>
          {isBusy && <Spinner />}
          {question.action}
        </Button>
      </DialogFooter>
    </ModalDialog>
  );
}
