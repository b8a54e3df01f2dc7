import type { Report } from '@portico/embed-sdk/report';
import type { SettingsOf } from '@portico/page-document';
import type { Component } from 'grapesjs';
import { useMemo, useState } from 'react';
import { useErrorToast } from '../components/toasts.tsx';
import { ReportPlaceholder } from '../components/report/report-placeholder.tsx';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { DialogFooter, ModalDialog } from '../ui/modal-dialog.tsx';
import { withSetting } from './block-changes.ts';
import type { BlockData } from './block-components.ts';
import { useBuilder } from './builder-context.ts';

/** What a report block shows first, chosen in the report itself. */
export function ReportSettings({ component, block }: { component: Component; block: BlockData }) {
  const text = useText();
  const { page } = useBuilder();
  const [isOpen, setOpen] = useState(false);
  const settings = block.settings as SettingsOf<'report'>;
  const count = settings.filters?.length ?? 0;
  const keep = (pageName: string, filters: object[]) => {
    setOpen(false);
    const withPage = withSetting(block, 'pageName', pageName);
    page.change(component, withSetting(withPage, 'filters', filters.length > 0 ? filters : undefined));
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="small" onPress={() => setOpen(true)}>
        <Icon name="eye" />
        {text('builder.report.preview')}
      </Button>
      <p className="text-muted">{text('builder.report.filters', { count })}</p>
      {count > 0 && (
        <Button
          size="small"
          variant="quiet"
          onPress={() => page.change(component, withSetting(block, 'filters', undefined))}
        >
          {text('builder.report.filters.remove')}
        </Button>
      )}
      {isOpen && <ReportPreview settings={settings} onKeep={keep} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface ReportPreviewProps {
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
function ReportPreview({ settings, onKeep, onClose }: ReportPreviewProps) {
  const text = useText();
  const { choices } = useBuilder();
  const [shown, setShown] = useState<Report>();
  const { reportId, aspect, pageName, filters } = settings;
  const name = choices.reports.find(({ id }) => id === reportId)?.name ?? '';
  const report = useMemo(() => ({ report_id: reportId, embedUrl: '', name }), [reportId, name]);
  const start = useMemo(() => ({ pageName, filters }), [pageName, filters]);
  const keep = useKeep(shown, onKeep);
  return (
    <ModalDialog heading={text('builder.report.preview.heading', { name })} width="wide" isOpen onClose={onClose}>
      <div className="flex flex-col gap-3 px-5 pb-5">
        <p className="text-muted">{text('builder.report.preview.help')}</p>
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
        <Button variant="primary" isDisabled={!shown} onPress={() => void keep()}>
          {text('builder.report.keep')}
        </Button>
      </DialogFooter>
    </ModalDialog>
  );
}
