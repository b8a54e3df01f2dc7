import { UNCHOSEN_REPORT } from '@portico/page-document';
import type { ReportOption } from '@portico/server/page-object';
import { Suspense, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { loadPickers, ReportPicker } from './lazy-pickers.ts';
import type { ChosenReport } from './new-block.ts';
import { REPORT_ICONS } from './report-icons.ts';
import { useReportPages } from './use-report-pages.ts';

interface ReportFieldProps {
  reportId: string;
  /** Undefined where the portal no longer has it. */
  report: ReportOption | undefined;
  onChange: (report: ChosenReport) => void;
}

/** The report that a block shows, and the dialog that chooses another. */
export function ReportField({ reportId, report, onChange }: ReportFieldProps) {
  const text = useText();
  const [isChoosing, setChoosing] = useState(false);
  const isUnchosen = reportId === UNCHOSEN_REPORT;
  return (
    <fieldset className="flex flex-col items-start gap-2">
      <legend className="mb-1.5 font-medium">{text('builder.field.reportId')}</legend>
      {report && <NamedReport report={report} />}
      {!report && <Notice kind="warning">{text(`check.rule.report-${isUnchosen ? 'unchosen' : 'missing'}`)}</Notice>}
      <Button name="reportId" size="small" onPress={() => setChoosing(true)} onHoverStart={() => void loadPickers()}>
        {text(isUnchosen ? 'builder.report.choose' : 'builder.report.replace')}
      </Button>
      {isChoosing && (
        <Suspense>
          <ReportPicker
            onClose={() => setChoosing(false)}
            onChoose={(chosen) => {
              setChoosing(false);
              onChange(chosen);
            }}
          />
        </Suspense>
      )}
    </fieldset>
  );
}

function NamedReport({ report: { name, kind } }: { report: ReportOption }) {
  const text = useText();
  return (
    <div className="flex items-center gap-3">
      <Icon name={REPORT_ICONS[kind]} className="size-5 shrink-0 text-muted" />
      <div className="min-w-0">
        <p title={name} className="line-clamp-2 wrap-anywhere">
          {name}
        </p>
        <p className="text-caption text-muted">{text(`report.kind.${kind}`)}</p>
      </div>
    </div>
  );
}

interface ReportPageFieldProps {
  report: ReportOption;
  /** The service's name of the page; empty for the first, whichever that is. */
  value: string;
  onChange: (pageName: string) => void;
}

/** The page that a report begins with, by its title. What is set stays, whatever the service says. */
export function ReportPageField({ report, value, onChange }: ReportPageFieldProps) {
  const text = useText();
  const { pages, isLoading, isSilent, retry } = useReportPages(report);
  const titled = (pages ?? []).map(({ name, displayName }) => ({ value: name, label: displayName }));
  const isListed = value === '' || titled.some((page) => page.value === value);
  const label = pages === null ? value : text('builder.report.page.gone', { name: value });
  const help = isLoading ? text('builder.report.pages.loading') : isSilent ? text('builder.report.page.silent') : '';
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <SelectField
          name="pageName"
          label={text('builder.field.pageName')}
          value={value}
          onChange={onChange}
          help={help}
          choices={[
            { value: '', label: text('builder.report.page.first') },
            ...titled,
            ...(isListed ? [] : [{ value, label }]),
          ]}
        />
      </div>
      {isSilent && (
        <Button size="small" onPress={retry}>
          {text('retry.action')}
        </Button>
      )}
    </div>
  );
}
