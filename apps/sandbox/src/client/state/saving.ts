import type { SavedReport } from '../../model/frame-wire.ts';
import type { ReportDocument } from '../../model/report-document.ts';
import type { Initiator } from './filter-changes.ts';
import type { Session } from './session.ts';

interface SaveAs {
  name: string;
  targetWorkspaceId?: string | undefined;
}

/** Saves the report on the server. */
export function createSaving(session: Session) {
  const { state } = session;
  const inTurn = createTurns();
  const hasUnsavedChanges = () => state.report?.document !== state.saved || state.hasUnsavedFilters;

  /** Edits made during the save remain, as unsaved changes. */
  function keep({ revision }: SavedReport, sent: ReportDocument, document: ReportDocument): void {
    if (!state.report) return;
    const isUntouched = state.report.document === sent;
    state.report = { ...state.report, document: isUntouched ? document : state.report.document, revision };
    state.saved = document;
    state.copies = {};
    state.hasUnsavedFilters = false;
    session.changes.notify();
  }

  function raiseSaved({ reportId, name }: SavedReport, by: Initiator, isNew: boolean): void {
    session.raise('saved', { initiator: by, reportObjectId: reportId, reportName: name, saveAs: isNew });
  }

  return {
    hasUnsavedChanges,
    /** @throws ReportFailure */
    save: (by: Initiator) =>
      inTurn(async (isFollowing) => {
        const { report } = state;
        // A second save of a new report, during the first or after it, must not create a second report.
        const isAgain = isFollowing || state.source?.saveNew !== undefined;
        if (!report || (isAgain && !hasUnsavedChanges())) return;
        const document = withFilters(session, report.document);
        const saved =
          (await session.saveNew({ document, name: document.name })) ??
          (await session.ask('save', { reportId: document.id, document, revision: report.revision }));
        keep(saved, report.document, document);
        raiseSaved(saved, by, saved.reportId !== document.id);
      }),
    /** @throws ReportFailure */
    saveAs: ({ name, targetWorkspaceId }: SaveAs, by: Initiator) =>
      inTurn(async () => {
        const { report } = state;
        if (!report) return;
        const document = withFilters(session, report.document);
        const given = { document, name, ...(targetWorkspaceId === undefined ? {} : { targetWorkspaceId }) };
        const first = await session.saveNew(given);
        if (first) keep(first, report.document, document);
        const saved = first ?? (await session.ask('saveAs', { reportId: document.id, ...given }));
        raiseSaved(saved, by, true);
      }),
  };
}

/** Runs saves one after the other, because each save needs the revision of the previous one. */
function createTurns() {
  let latest = Promise.resolve();
  let underWay = 0;
  return (save: (isFollowing: boolean) => Promise<void>): Promise<void> => {
    const isFollowing = underWay > 0;
    underWay += 1;
    const done = latest.then(() => save(isFollowing)).finally(() => (underWay -= 1));
    latest = done.catch(() => undefined);
    return done;
  };
}

/** The document with the current filters as the initial filters of readers. */
function withFilters({ state }: Session, document: ReportDocument): ReportDocument {
  if (!state.hasUnsavedFilters) return document;
  return {
    ...document,
    filters: state.filters.get({ kind: 'report' }),
    pages: document.pages.map((page) => ({
      ...page,
      filters: state.filters.get({ kind: 'page', page: page.name }),
      visuals: page.visuals.map((visual) =>
        'query' in visual
          ? { ...visual, filters: state.filters.get({ kind: 'visual', page: page.name, visual: visual.name }) }
          : visual,
      ),
    })),
  };
}
