import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFooter, ModalDialog } from '../../ui/modal-dialog.tsx';
import { LiveReport } from './live-report.tsx';

export interface PreviewDialogProps {
  report: { reportId: string; workspaceId: string; name: string };
  onClose: () => void;
}

/** A report of the service before it is added. */
export function PreviewDialog({ report: { reportId, workspaceId, name }, onClose }: PreviewDialogProps) {
  const text = useText();
  return (
    <ModalDialog
      heading={text('report.view.preview', { name: name || reportId })}
      width="full"
      isOpen
      onClose={onClose}
    >
      <div className="px-5 pb-5">
        <LiveReport reportId={reportId} name={name} mode={`workspace:${workspaceId}`} />
      </div>
      <DialogFooter>
        <Button onPress={onClose}>{text('dialog.close')}</Button>
      </DialogFooter>
    </ModalDialog>
  );
}
