import type { Page, Report } from '@portico/embed-sdk';
import { useCallback, useEffect, useRef, useState } from 'react';
import { embedReport, fetchAccess, resetReport } from './embed-session.ts';
import { reportTheme, type Scheme } from './report-theme.ts';

type Stage = 'loading' | 'shown' | 'failed' | 'removed';

/** The report of the page and what can be done with it. */
export interface ReportHandle {
  container: React.RefObject<HTMLDivElement | null>;
  stage: Stage;
  failure: string | undefined;
  pages: Page[];
  activePage: string | undefined;
  setPage: (name: string) => void;
  setIndustries: (industries: readonly string[]) => void;
  setToken: () => void;
  remove: () => void;
  embed: () => void;
}

/** Embeds the report while the page stands. */
export function useReport(scheme: Scheme): ReportHandle {
  const container = useRef<HTMLDivElement>(null);
  const report = useRef<Report>(undefined);
  const schemeNow = useRef(scheme);
  const [round, setRound] = useState(0);
  const [stage, setStage] = useState<Stage>('loading');
  const [failure, setFailure] = useState<string>();
  const [pages, setPages] = useState<Page[]>([]);
  const [activePage, setActivePage] = useState<string>();

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const ending = new AbortController();
    const fail = (error: unknown) => {
      if (ending.signal.aborted) return;
      setStage('failed');
      setFailure(sentence(error));
    };
    const show = async () => {
      const embedded = embedReport(element, await fetchAccess(ending.signal), schemeNow.current);
      report.current = embedded;
      embedded.on('rendered', () => setStage('shown'));
      embedded.on('error', (event) => fail(event.detail));
      embedded.on<{ newPage: Page }>('pageChanged', ({ detail }) => setActivePage(detail.newPage.name));
      embedded.on('loaded', () => {
        embedded.getPages().then((known) => {
          setPages(known);
          setActivePage(known.find((page) => page.isActive)?.name);
        }, fail);
      });
    };
    show().catch(fail);
    return () => {
      ending.abort();
      report.current = undefined;
      resetReport(element);
    };
  }, [round]);

  useEffect(() => {
    schemeNow.current = scheme;
    report.current?.applyTheme(reportTheme(scheme)).catch(() => {});
  }, [scheme]);

  /** Does something with the report; a refusal is shown to the reader. */
  const act = useCallback((work: (report: Report) => Promise<unknown>) => {
    if (report.current) work(report.current).catch((error: unknown) => setFailure(sentence(error)));
  }, []);

  return {
    container,
    stage,
    failure,
    pages,
    activePage,
    setPage: (name) => act((embedded) => embedded.setPage(name)),
    setIndustries: (industries) => act((embedded) => embedded.setFilters(industryFilter(industries))),
    setToken: () =>
      act(async (embedded) => {
        await embedded.setAccessToken((await fetchAccess()).accessToken);
        setFailure(undefined);
        setStage('shown');
      }),
    remove() {
      if (!container.current) return;
      resetReport(container.current);
      report.current = undefined;
      setStage('removed');
      setPages([]);
    },
    embed() {
      setFailure(undefined);
      setStage('loading');
      setRound((count) => count + 1);
    },
  };
}

/** A basic filter on the report's own column; none when everything is chosen. */
function industryFilter(industries: readonly string[]) {
  if (industries.length === 0) return [];
  const target = { table: 'Unemployment', column: 'Industry' };
  const $schema = 'http://powerbi.com/product/schema#basic';
  return [{ $schema, target, filterType: 1, operator: 'In', values: [...industries], requireSingleSelection: false }];
}

function sentence(error: unknown): string {
  const { detailedMessage, message } = (error ?? {}) as { detailedMessage?: string; message?: string };
  return detailedMessage ?? message ?? 'Something went wrong.';
}
