import type { OpenedReport } from '../../model/frame-wire.ts';
import type { ReportPage } from '../../model/report-document.ts';
import type { Session } from '../state/session.ts';
import { findPage, toWirePage, toWireVisual } from '../state/wire.ts';
import type { ReportView } from '../view/report-view.tsx';
import { openReport } from './opened-report.ts';
import { notFound } from '../errors.ts';

/** Layouts that every page of this frame has: Master, Custom, MobilePortrait. */
const LAYOUTS = ['Master', 'Custom', 'MobilePortrait'];

/** Calls on pages and their visuals. */
export function pageCalls(session: Session, view: ReportView) {
  return {
    getPages() {
      const active = session.activePage();
      return openReport(session).document.pages.map((page) => toWirePage(page, active, view.phoneSize(page)));
    },
    setActivePage({ body }: { body: { name: string } }) {
      const { name } = getPage(openReport(session), body?.name);
      if (session.choosePage(name, 'sdk')) void session.refetch();
    },
    getVisuals: ({ params }: { params: { page: string } }) =>
      getPage(openReport(session), params.page).visuals.map(toWireVisual),
    hasLayout({ params }: { params: { page: string; layoutType: string } }) {
      getPage(openReport(session), params.page);
      return LAYOUTS.includes(params.layoutType);
    },
  };
}

/** @throws CallFailure 404 */
export function getPage(report: OpenedReport, name: string): ReportPage {
  return findPage(report, name) ?? refuse(`Page '${name}' was not found.`);
}

/** @throws CallFailure 404 */
export function getVisual(page: ReportPage, name: string) {
  return page.visuals.find((visual) => visual.name === name) ?? refuse(`Visual '${name}' was not found.`);
}

function refuse(what: string): never {
  throw notFound(what);
}
