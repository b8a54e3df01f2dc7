import type { Report } from '@portico/embed-sdk/report';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReportStart } from './embed-report.ts';
import type { ChosenFilter, ReportChoice } from './report-address.ts';

type Target = { table?: string; column?: string };
interface Selection {
  dataPoints?: { identity?: { target?: Target; equals?: string | number }[] }[];
}

/** A day names a month or a year in a chart: as a value of its column it would be something else. */
const isDay = (value: string | number) => /^\d{4}-\d\d/.test(String(value));

/** The marks of a selection as values of columns. */
function marksOf({ dataPoints = [] }: Selection): ChosenFilter[] {
  const found = new Map<string, ChosenFilter>();
  for (const { target, equals } of dataPoints.flatMap(({ identity = [] }) => identity)) {
    if (!target?.table || !target.column || equals === undefined) continue;
    const key = JSON.stringify([target.table, target.column]);
    const before = found.get(key)?.values ?? [];
    found.set(key, { table: target.table, column: target.column, values: [...new Set([...before, equals])] });
  }
  return [...found.values()];
}

export interface ReportSelection {
  /** The values that the report is filtered by; none if the reader has chosen none. */
  values: readonly (string | number)[];
  clear: () => void;
}

/** Tells of the page that is turned to, and of the marks that are chosen. @returns what ends it */
function listen(report: Report, choose: (change: Partial<ReportChoice>) => void): () => void {
  const turned = ({ detail }: CustomEvent<{ newPage?: { name?: string } }>) =>
    choose({ pageName: detail.newPage?.name });
  const selected = ({ detail }: CustomEvent<Selection>) => choose({ filters: marksOf(detail) });
  report.on('pageChanged', turned as Parameters<Report['on']>[1]);
  report.on('dataSelected', selected as Parameters<Report['on']>[1]);
  return () => {
    report.off('pageChanged', turned);
    report.off('dataSelected', selected);
  };
}

/**
 * Follows what a reader chooses of a report: the page, and values by its marks.
 * @param chosen what the address says, with which the report was loaded
 */
export function useReportChoice(
  report: Report | undefined,
  start: ReportStart | undefined,
  chosen: ReportChoice | undefined,
  onChoose: ((choice: ReportChoice) => void) | undefined,
): ReportSelection {
  const [filters, setFilters] = useState<readonly ChosenFilter[]>([]);
  const latest = useRef<ReportChoice>({ filters: [] });
  const [initial, setInitial] = useState<string>();
  const choose = useCallback(
    (change: Partial<ReportChoice>) => {
      latest.current = { ...latest.current, ...change };
      setFilters(latest.current.filters);
      const kept = latest.current.filters.filter(({ values }) => !values.some(isDay));
      onChoose?.({ ...latest.current, filters: kept });
    },
    [onChoose],
  );
  useEffect(() => {
    latest.current = chosen ?? { filters: [] };
    setFilters(latest.current.filters);
    if (!report || !onChoose) return;
    const stop = listen(report, choose);
    report.bookmarksManager.capture().then(
      ({ state }) => setInitial(state),
      () => undefined,
    );
    return stop;
  }, [report, chosen, choose, onChoose]);
  const clear = () => {
    const { pageName } = latest.current;
    choose({ filters: [] });
    void clearReport(report, { initial, pageName, start });
  };
  return { values: filters.flatMap(({ values }) => values), clear };
}

/** Takes marks and filters back; the page stays. A report that has gone is clear. */
async function clearReport(
  report: Report | undefined,
  {
    initial,
    pageName,
    start,
  }: { initial: string | undefined; pageName: string | undefined; start: ReportStart | undefined },
): Promise<void> {
  try {
    if (initial !== undefined) await report?.bookmarksManager.applyState(initial);
    await report?.setFilters([...(start?.filters ?? [])] as Parameters<Report['setFilters']>[0]);
    if (pageName) await report?.setPage(pageName);
  } catch {
    // What was chosen stays to be seen in the report itself.
  }
}
