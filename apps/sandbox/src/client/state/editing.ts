import type { ReportDocument } from '../../model/report-document.ts';
import type { DocumentEdit } from './document-edits.ts';
import { createSaving } from './saving.ts';
import type { Session } from './session.ts';

/** The undo history is limited; older steps are dropped. */
const MAX_STEPS = 100;

export type Editing = ReturnType<typeof createEditing>;

/** Edits the report's document with undo and redo, and saves it on the server. */
export function createEditing(session: Session) {
  const { state } = session;
  let past: ReportDocument[] = [];
  let future: ReportDocument[] = [];

  /** After a step the active page may be missing: then the first page is opened and fetched. */
  function show(document: ReportDocument, needs: 'refetch' | 'rerender'): void {
    if (!state.report) return;
    state.report = { ...state.report, document };
    const isGone = !document.pages.some(({ name }) => name === state.activePage);
    const [first] = document.pages;
    if (isGone && first) session.choosePage(first.name);
    if (needs === 'refetch' || isGone) void session.refetch();
    else void session.rerender();
    session.changes.notify();
  }

  function step(from: ReportDocument[], to: ReportDocument[]): void {
    const document = from.pop();
    if (!document || !state.report) return;
    to.push(state.report.document);
    show(document, 'refetch');
  }

  return {
    /** Whether the token and the host allow editing this report. */
    isAllowed: () => state.report?.rights.access !== 'View' && state.report !== undefined && state.mayEdit,
    /** @param needs `rerender` when the edit does not change the data */
    change: (edit: DocumentEdit, needs: 'refetch' | 'rerender' = 'refetch'): void => {
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
    ...createSaving(session),
    /** Clears the history of the previous report. */
    start: (): void => {
      past = [];
      future = [];
    },
  };
}
