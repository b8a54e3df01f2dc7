import type { BodyOf, Calls, ReplyOf } from '@portico/embed-frame';
import { pageSchema, type ReportPage, type Visual } from '../../model/report-document.ts';
import { checkFilters } from '../state/check-filters.ts';
import { addPage, addVisual, freeName, removePage, renamePage, withinPage } from '../state/document-edits.ts';
import type { Editing } from '../state/editing.ts';
import type { Session } from '../state/session.ts';
import { toWirePage, toWireVisual } from '../state/wire.ts';
import { openReport } from './opened-report.ts';
import { getPage, getVisual } from './pages.ts';
import { invalid, notAllowed, refusing } from '../errors.ts';

type Place = { params: { page: string; visual: string } };
type CloneBody = BodyOf<Calls['cloneVisual']>;

/** Offset of a copy from its original, in pixels of the page. */
const COPY_OFFSET_PX = 24;
const MODES = ['view', 'edit'] as const;

/** Calls that edit and save the report. */
export function editingCalls(session: Session, editing: Editing) {
  const { state } = session;

  function mustBeAllowed(): void {
    openReport(session);
    if (!editing.isAllowed()) throw notAllowed('The embed token or the permissions do not allow editing this report.');
  }

  return {
    async save() {
      mustBeAllowed();
      await refusing(editing.save('sdk'));
    },
    async saveAs({ body }: { body: BodyOf<Calls['saveAs']> }) {
      openReport(session);
      if (!body || typeof body.name !== 'string' || body.name.trim() === '') throw invalid('name');
      await refusing(editing.saveAs(body, 'sdk'));
    },
    hasUnsavedChanges: () => editing.hasUnsavedChanges(),
    switchMode({ params }: { params: { mode: string } }) {
      const mode = MODES.find((known) => known === params.mode);
      if (!mode) throw invalid('viewMode');
      openReport(session);
      if (mode === 'edit') mustBeAllowed();
      session.setMode(mode);
    },
    addPage({ body }: { body: BodyOf<Calls['addPage']> }): ReplyOf<Calls['addPage']> {
      mustBeAllowed();
      const page = newPage(openReport(session).document.pages, body?.displayName);
      editing.change(addPage(page));
      session.choosePage(page.name, 'sdk');
      void session.refetch();
      return toWirePage(page, state.activePage);
    },
    deletePage({ params }: { params: { page: string } }) {
      mustBeAllowed();
      const { document } = openReport(session);
      const { name } = getPage(openReport(session), params.page);
      if (document.pages.length === 1) throw notAllowed('The last page of a report cannot be deleted.');
      editing.change(removePage(name));
    },
    renamePage({ params, body }: { params: { page: string }; body: BodyOf<Calls['renamePage']> }) {
      mustBeAllowed();
      const { name } = getPage(openReport(session), params.page);
      const displayName = typeof body?.displayName === 'string' ? body.displayName.trim() : '';
      if (displayName === '') throw invalid('displayName');
      editing.change(renamePage(name, displayName));
    },
    cloneVisual({ params, body }: Place & { body: CloneBody }): ReplyOf<Calls['cloneVisual']> {
      const report = openReport(session);
      const page = getPage(report, params.page);
      const original = getVisual(page, params.visual);
      const copy = copyOf(original, page, body ?? {});
      const filters = body?.filters
        ? checkFilters(body.filters, report.model, { kind: 'visual', page: page.name, visual: copy.name })
        : state.filters.get({ kind: 'visual', page: page.name, visual: original.name });
      state.filters.set({ kind: 'visual', page: page.name, visual: copy.name }, filters);
      state.visuals.change(page.name, copy.name, state.visuals.get(page.name, original.name));
      state.copies = { ...state.copies, [copy.name]: state.copies[original.name] ?? original.name };
      editing.change(addVisual(page.name, copy));
      return { visualName: copy.name, visual: toWireVisual(copy) };
    },
  };
}

/** An empty page after the existing ones. */
export function newPage(pages: readonly ReportPage[], displayName: string | undefined): ReportPage {
  const name = freeName('ReportSection', pages);
  return pageSchema.parse({ name, displayName: displayName?.trim() || `Page ${pages.length + 1}`, visuals: [] });
}

/** A copy of a visual, at the host's position or beside the original. */
export function copyOf(original: Visual, page: ReportPage, { layout = {} }: Pick<CloneBody, 'layout'>): Visual {
  const { x, y, z, width, height } = original.layout;
  const beside = { x: x + COPY_OFFSET_PX, y: y + COPY_OFFSET_PX, z: z + 1, width, height };
  const { displayState: _, ...given } = layout;
  const wanted = Object.fromEntries(Object.entries(given).filter(([, value]) => typeof value === 'number'));
  return {
    ...original,
    name: freeName(`${original.name}-copy`, page.visuals),
    layout: withinPage(page, { ...beside, ...wanted }),
  };
}
