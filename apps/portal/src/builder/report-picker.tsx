import type { ReportOption } from '@portico/server/page-object';
import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { DialogFooter, ModalDialog } from '../ui/modal-dialog.tsx';
import type { ChosenReport } from './new-block.ts';
import { ReportList } from './report-list.tsx';
import { ReportPageList } from './report-page-list.tsx';

export interface ReportPickerProps {
  onChoose: (report: ChosenReport) => void;
  onClose: () => void;
}

/** Chooses a report of the portal's, and then the page that it begins with, if it may have several. */
export function ReportPicker({ onChoose, onClose }: ReportPickerProps) {
  const text = useText();
  const [search, setSearch] = useState('');
  const [report, setReport] = useState<ReportOption>();
  const choose = (chosen: ReportOption) => {
    if (chosen.kind === 'report') setReport(chosen);
    else onChoose({ reportId: chosen.id });
  };
  const heading = report ? text('builder.report.pages', { name: report.name }) : text('builder.report.choose');
  return (
    <ModalDialog heading={heading} width="wide" isOpen onClose={onClose}>
      {/* As high in both steps, and whatever is found: what is under the pointer stays there. */}
      <div className="flex h-[min(34rem,60dvh)] flex-col">
        {report ? (
          <ReportPageList
            report={report}
            onChoose={(pageName) => onChoose({ reportId: report.id, ...(pageName !== '' && { pageName }) })}
          />
        ) : (
          <ReportList search={search} onSearch={setSearch} onChoose={choose} />
        )}
      </div>
      <DialogFooter>
        {report && <Button onPress={() => setReport(undefined)}>{text('builder.report.back')}</Button>}
        <Button onPress={onClose}>{text('dialog.cancel')}</Button>
      </DialogFooter>
    </ModalDialog>
  );
}
