import type { Page, Report } from '@portico/embed-sdk/report';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';

/** A page of a report that its readers may turn to. */
export type ReportTab = Pick<Page, 'name' | 'displayName' | 'isActive'>;

/** The service's number for a page that is not hidden (SectionVisibility.AlwaysVisible). */
const VISIBLE = 0;

/** The pages to turn to; none where a report has one alone, or does not say. */
export function listTabs(pages: readonly Page[]): ReportTab[] {
  const shown = pages.filter(({ visibility, isActive }) => (visibility ?? VISIBLE) === VISIBLE || isActive);
  return shown.length > 1 ? shown : [];
}

/** The pages of a report, above it: the report itself is shown without panes. */
export function ReportTabs({ report, tabs }: { report: Report; tabs: readonly ReportTab[] }) {
  const text = useText();
  const [active, setActive] = useState(tabs.find(({ isActive }) => isActive)?.name);
  useEffect(() => {
    const follow = ({ detail }: CustomEvent<{ newPage?: { name?: string } }>) => setActive(detail.newPage?.name);
    report.on('pageChanged', follow as Parameters<Report['on']>[1]);
    return () => report.off('pageChanged', follow);
  }, [report]);
  const turnTo = async (name: string) => {
    const before = active;
    setActive(name);
    await report.setPage(name).catch(() => setActive(before));
  };
  return (
    <nav aria-label={text('renderer.report-pages')} className="report-tabs">
      {tabs.map(({ name, displayName }) => (
        <button
          key={name}
          type="button"
          aria-current={name === active ? 'page' : undefined}
          onClick={() => void turnTo(name)}
        >
          {displayName ?? name}
        </button>
      ))}
    </nav>
  );
}
