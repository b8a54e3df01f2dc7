import type { Report } from '@portico/embed-sdk/report';
import type { SettingsOf } from '@portico/page-document';
import { useMemo, useState } from 'react';
import { ReportPlaceholder } from '../components/report/report-placeholder.tsx';
import { useErrorToast } from '../components/toasts.tsx';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { DialogFooter, ModalDialog } from '../ui/modal-dialog.tsx';
import { useBuilder } from './builder-context.ts';

export interface ReportPreviewProps {
  settings: SettingsOf<'report'>;
  onKeep: (pageName: string, filters: object[]) => void;
  onClose: () => void;
}

/** Takes the page and the filters of a report as they are now. */
function useKeep(shown: Report | undefined, onKeep: ReportPreviewProps['onKeep']) {
  const showError = useErrorToast();
  return async () => {
    if (!shown) return;
    try {
      const [active, filters] = await Promise.all([shown.getActivePage(), shown.getFilters()]);
      onKeep(active.name, filters);
    } catch (error) {
      showError(error);
    }
  };
}

/** The report as it is now, alive until the dialog closes. */
export default function ReportPreview({ settings, onKeep, onClose }: ReportPreviewProps) {
  const text = useText();
  const { choices } = useBuilder();
  const [shown, setShown] = useState<Report>();
  const { reportId, aspect, pageName, filters } = settings;
  const { name, kind } = choices.reports.find(({ id }) => id === reportId) ?? { name: '', kind: 'report' };
  const report = useMemo(() => ({ report_id: reportId, embedUrl: '', name, kind }), [reportId, name, kind]);
  const start = useMemo(() => ({ pageName, filters }), [pageName, filters]);
  const keep = useKeep(shown, onKeep);
  return (
    <ModalDialog heading={text('builder.report.preview.heading', { name })} width="wide" isOpen onClose={onClose}>
      <div className="flex flex-col gap-3 px-5 pb-5">
        {kind === 'report' && <p className="text-muted">{text('builder.report.preview.help')}</p>}
        <div className="m-0" data-report-id={reportId} data-aspect={aspect ?? '16:9'}>
          <ReportPlaceholder
            report={report}
            start={start}
            mode="preview"
            onShown={setShown}
            loadingLabel={text('renderer.loading')}
            errorLabel={text('renderer.error')}
            unavailableLabel={text('renderer.unavailable')}
          />
        </div>
      </div>
      <DialogFooter>
        <Button onPress={onClose}>{text('dialog.close')}</Button>
        {kind === 'report' && (
          <Button variant="primary" isDisabled={!shown} onPress={() => void keep()}>
            {text('builder.report.keep')}
          </Button>
        )}
      </DialogFooter>
    </ModalDialog>
  );
}
