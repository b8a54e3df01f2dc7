import type {
  GroupOption,
  ReleaseReport,
  ReleaseReportCandidate,
  ReleaseRow,
  TagOption,
} from '@portico/server/page-object';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useMutations } from '../../api/mutations.ts';
import { errorMessage } from '../../components/error-message.ts';
import { FormSheet } from '../../components/form-sheet.tsx';
import { SideSheet } from '../../components/side-sheet.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ReportFields } from '../Reports/report-fields.tsx';
import { reportRules, toBody, valuesOfSettings } from '../Reports/report-form.ts';

export interface ReportSheetProps {
  release: ReleaseRow;
  /** A report of the release; null to choose another one first. */
  report: ReleaseReport | null;
  groups: readonly GroupOption[];
  tags: readonly TagOption[];
  onClose: () => void;
}

/** What a report becomes with a release: a report that is not in it is chosen first. */
export default function ReportSheet({ report, ...props }: ReportSheetProps) {
  const [chosen, setChosen] = useState<ReleaseReportCandidate | null>(report);
  if (!chosen) return <ChooseSheet release={props.release} onChoose={setChosen} onClose={props.onClose} />;
  return <SettingsSheet {...props} report={chosen} changes={report?.changes ?? {}} />;
}

interface ChooseSheetProps extends Pick<ReportSheetProps, 'release' | 'onClose'> {
  onChoose: (report: ReleaseReportCandidate) => void;
}

function ChooseSheet({ release, onChoose, onClose }: ChooseSheetProps) {
  const text = useText();
  const [search, setSearch] = useState('');
  const { data, error } = useQuery({
    queryKey: ['release-report-candidates', release.id, release.revision, search],
    queryFn: () => call('releases.report-candidates', { parameters: { id: release.id }, query: { search } }),
    placeholderData: keepPreviousData,
  });
  return (
    <SideSheet heading={text('releases.reports.choose')} onClose={onClose}>
      <div className="flex flex-1 flex-col gap-4 overflow-y-auto px-5 py-5">
        <SearchField label={text('releases.reports.search')} value={search} onSearch={setSearch} />
        <p className="text-muted">{text('releases.reports.more')}</p>
        <ul className="flex flex-col gap-2">
          {data?.reports.map((report) => (
            <li key={report.id}>
              <button
                type="button"
                onClick={() => onChoose(report)}
                className="min-h-11 w-full rounded-normal border border-line bg-surface px-3 py-2 text-left hover:bg-hover"
              >
                <span className="block wrap-anywhere">{report.name}</span>
                {report.current.description && (
                  <span className="block text-muted wrap-anywhere">{report.current.description}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
        {data?.reports.length === 0 && (
          <p role="status" className="text-muted">
            {text('list.not-found')}
          </p>
        )}
        {error && <FailureNotice failure={errorMessage(error)} />}
      </div>
    </SideSheet>
  );
}

type SettingsSheetProps = Omit<ReportSheetProps, 'report'> & {
  report: ReleaseReportCandidate;
  changes: ReleaseReport['changes'];
};

function SettingsSheet({ release, report, changes, groups, tags, onClose }: SettingsSheetProps) {
  const text = useText();
  const { mutate } = useMutations();
  const { id, name, current, requiresIdentity } = report;
  const form = useForm({
    initial: valuesOfSettings({ ...current, ...changes }),
    rules: reportRules,
    send: async (values) => {
      const parameters = { id: release.id, report: id };
      const success = text('releases.report.changed', { name });
      await mutate('releases.report', { parameters, body: toBody(values), success });
      onClose();
    },
  });
  return (
    <FormSheet
      heading={text('releases.report.edit.heading', { name })}
      submitLabel={text('releases.save')}
      form={form}
      onClose={onClose}
    >
      <ReportFields form={form} groups={groups} tags={tags} requiresIdentity={requiresIdentity} />
    </FormSheet>
  );
}
