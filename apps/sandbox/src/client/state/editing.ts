import type { SavedReport } from '../../model/frame-wire.ts';
import type { ReportDocument } from '../../model/report-document.ts';
import type { DocumentEdit } from './document-edits.ts';
import type { Initiator } from './filter-changes.ts';
import type { Session } from './session.ts';

/** Reports may be edited far; older steps are forgotten. */
const MAX_STEPS = 100;

/** Changing the report's document, with steps back and forth, and keeping it on the server. */
export interface Editing {
  /** Whether the token and the host let somebody edit this report. */
  isAllowed: () => boolean;
  /** @param needs `paint` where the data stay as they are */
  change: (edit: DocumentEdit, needs?: 'data' | 'paint') => void;
  undo: () => void;
  redo: () => void;
  canUndo: () => boolean;
  canRedo: () => boolean;
  hasUnsavedChanges: () => boolean;
  /** @throws ReportFailure */
  save: (by: Initiator) => Promise<void>;
  /** @throws ReportFailure */
  saveAs: (given: { name: string; targetWorkspaceId?: string | undefined }, by: Initiator) => Promise<void>;
  /** Forgets the steps of the report before. */
  start: () => void;
}

export function createEditing(session: Session): Editing {
  const { state } = session;
  let past: ReportDocument[] = [];
  let future: ReportDocument[] = [];

  /** Pages may be gone after a step; what is not on a page any more can have no data. */
  function show(document: ReportDocument, needs: 'data' | 'paint'): void {
    if (!state.report) return;
    state.report = { ...state.report, document };
    const isGone = !document.pages.some(({ name }) => name === state.activePage);
    const [first] = document.pages;
    if (isGone && first) session.choosePage(first.name);
    if (needs === 'data' || isGone) void session.draw();
    else void session.paint();
    session.changes.tell();
  }

  function step(from: ReportDocument[], to: ReportDocument[]): void {
    const document = from.pop();
    if (!document || !state.report) return;
    to.push(state.report.document);
    show(document, 'data');
  }

  function keep({ revision }: SavedReport, document: ReportDocument): void {
    if (!state.report) return;
    state.report = { ...state.report, document, revision };
    state.saved = document;
    state.copies = {};
    state.hasUnsavedFilters = false;
    session.changes.tell();
  }

  function tell({ reportId, name }: SavedReport, by: Initiator, isNew: boolean): void {
    session.raise('saved', { initiator: by, reportObjectId: reportId, reportName: name, saveAs: isNew });
  }

  return {
    isAllowed: () => state.report?.rights.access !== 'View' && state.report !== undefined && state.mayEdit,
    change(edit, needs = 'data') {
      if (!state.report) return;
      const before = state.report.document;
      const after = edit(before);
      if (after === before) return;
      past = [...past, before].slice(-MAX_STEPS);
      future = [];
      show(after, needs);
    },
    undo: () => step(past, future),
    redo: () => step(future, past),
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    hasUnsavedChanges: () => state.report?.document !== state.saved || state.hasUnsavedFilters,
    async save(by) {
      const { report } = state;
      if (!report) return;
      const document = withFilters(session, report.document);
      const saved =
        (await session.saveNew({ document, name: document.name })) ??
        (await session.ask('save', { reportId: document.id, document, revision: report.revision }));
      keep(saved, document);
      tell(saved, by, saved.reportId !== document.id);
    },
    async saveAs({ name, targetWorkspaceId }, by) {
      const { report } = state;
      if (!report) return;
      const document = withFilters(session, report.document);
      const given = { document, name, ...(targetWorkspaceId === undefined ? {} : { targetWorkspaceId }) };
      const first = await session.saveNew(given);
      if (first) keep(first, document);
      const saved = first ?? (await session.ask('saveAs', { reportId: document.id, ...given }));
      tell(saved, by, true);
    },
    start() {
      past = [];
      future = [];
    },
  };
}

/** The filters that an editor sees become those that readers start with. */
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
