import type { Report } from '@portico/embed-sdk/report';
import type { SettingsOf } from '@portico/page-document';
import type { Component } from 'grapesjs';
import { useErrorToast } from '../components/toasts.tsx';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { withReport, withSetting } from './block-changes.ts';
import type { BlockData } from './block-components.ts';
import { useBuilder } from './builder-context.ts';
import { ReportField, ReportPageField } from './report-fields.tsx';

interface ReportSettingsProps {
  component: Component;
  block: BlockData;
}

/** The report of a block, and what it shows first: chosen here, or in the report itself. */
export function ReportSettings({ component, block }: ReportSettingsProps) {
  const { page, choices } = useBuilder();
  const { reportId, pageName } = block.settings as SettingsOf<'report'>;
  const report = choices.reports.find(({ id }) => id === reportId);
  const change = (name: string, value: unknown) => page.change(component, withSetting(block, name, value));
  return (
    <>
      <ReportField
        reportId={reportId}
        report={report}
        onChange={(chosen) => page.change(component, withReport(block, chosen))}
      />
      {report?.kind === 'report' && (
        <ReportPageField
          report={report}
          value={pageName ?? ''}
          onChange={(name) => change('pageName', name || undefined)}
        />
      )}
      <ReportStart component={component} block={block} />
    </>
  );
}

/** What a report block shows first, chosen in the report that is alive on the canvas. */
function ReportStart({ component, block }: ReportSettingsProps) {
  const text = useText();
  const { page, choices, liveReports } = useBuilder();
  const showError = useErrorToast();
  const settings = block.settings as SettingsOf<'report'>;
  const kind = choices.reports.find(({ id }) => id === settings.reportId)?.kind;
  const count = settings.filters?.length ?? 0;
  const live = component.view && liveReports.get(component.view.el);
  const keep = async (report: Report) => {
    try {
      const [active, filters] = await Promise.all([report.getActivePage(), report.getFilters()]);
      const withPage = withSetting(block, 'pageName', active.name);
      page.change(component, withSetting(withPage, 'filters', filters.length > 0 ? filters : undefined));
    } catch (error) {
      showError(error);
    }
  };
  return (
    <div className="flex flex-col items-start gap-2">
      {kind === 'report' && (
        <>
          <p className="text-muted">{text('builder.report.keep.help')}</p>
          <Button size="small" isDisabled={!live} onPress={() => live && void keep(live)}>
            {text('builder.report.keep')}
          </Button>
        </>
      )}
      {(kind === 'report' || count > 0) && <p className="text-muted">{text('builder.report.filters', { count })}</p>}
      {count > 0 && (
        <Button
          size="small"
          variant="quiet"
          onPress={() => page.change(component, withSetting(block, 'filters', undefined))}
        >
          {text('builder.report.filters.remove')}
        </Button>
      )}
    </div>
  );
}
