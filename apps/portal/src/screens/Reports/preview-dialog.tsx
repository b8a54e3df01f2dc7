import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFooter, ModalDialog } from '../../ui/modal-dialog.tsx';
import { LiveReport } from './live-report.tsx';
import { type ReportValues, toParts } from './report-form.ts';

export interface PreviewDialogProps {
  values: ReportValues;
  onClose: () => void;
}

/** A report of the service before it is added. */
export function PreviewDialog({ values, onClose }: PreviewDialogProps) {
  const text = useText();
  const { reportId, workspaceId, name, kind } = values;
  return (
    <ModalDialog
      heading={text('report.view.preview', { name: name || reportId })}
      width="full"
      isOpen
      onClose={onClose}
    >
      <div className="px-5 pb-5">
        <LiveReport {...{ reportId, name, kind }} mode={`workspace:${workspaceId}`} parts={toParts(values)} />
      </div>
      <DialogFooter>
        <Button onPress={onClose}>{text('dialog.close')}</Button>
      </DialogFooter>
    </ModalDialog>
  );
}
