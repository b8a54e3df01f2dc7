import type { ReportOption } from '@portico/server/page-object';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useReportPages } from './use-report-pages.ts';

/** An id of the list for the page that comes first in the report, whichever that is: no page has this name. */
const FIRST = ' ';

export interface ReportPageListProps {
  report: ReportOption;
  /** The service's name of the page; empty for the first, whichever that is. */
  onChoose: (pageName: string) => void;
}

/** The pages of a report by their titles, to begin with one. The first can be chosen before the service has answered. */
export function ReportPageList({ report, onChoose }: ReportPageListProps) {
  const text = useText();
  const { pages, isLoading, isSilent, retry } = useReportPages(report);
  const items = [
    { id: FIRST, title: text('builder.report.page.first') },
    ...(pages ?? []).map(({ name, displayName }) => ({ id: name, title: displayName })),
  ];
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-3">
      <ListBox
        autoFocus="first"
        aria-label={text('builder.field.pageName')}
        items={items}
        onAction={(id) => onChoose(id === FIRST ? '' : String(id))}
        className="outline-none"
      >
        {({ id, title }) => (
          <ListBoxItem
            id={id}
            textValue={title}
            className="cursor-pointer rounded-normal px-3 py-2.5 font-medium wrap-anywhere outline-none data-focused:bg-accent-soft data-hovered:bg-hover data-focused:data-hovered:bg-accent-soft"
          >
            {title}
          </ListBoxItem>
        )}
      </ListBox>
      <div role="status" className="flex flex-wrap items-center gap-2 px-3 py-2 text-muted">
        {isLoading && <Spinner />}
        {isLoading && text('builder.report.pages.loading')}
        {isSilent && text('builder.report.pages.silent')}
        {isSilent && (
          <Button size="small" onPress={retry}>
            {text('retry.action')}
          </Button>
        )}
      </div>
    </div>
  );
}
