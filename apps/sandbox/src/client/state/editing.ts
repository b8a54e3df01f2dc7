import type { ReportDocument } from '../../model/report-document.ts';
import type { DocumentEdit } from './document-edits.ts';
import { createSaving, type Saving } from './saving.ts';
import type { Session } from './session.ts';

/** Reports may be edited far; older steps are forgotten. */
const MAX_STEPS = 100;

/** Changing the report's document, with steps back and forth, and keeping it on the server. */
export interface Editing extends Saving {
  /** Whether the token and the host let somebody edit this report. */
  isAllowed: () => boolean;
  /** @param needs `paint` where the data stay as they are */
  change: (edit: DocumentEdit, needs?: 'data' | 'paint') => void;
  undo: () => void;
  redo: () => void;
  canUndo: () => boolean;
  canRedo: () => boolean;
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
    ...createSaving(session),
    start() {
      past = [];
      future = [];
    },
  };
}
