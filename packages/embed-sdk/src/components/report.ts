import type { Report as AugmentedReport } from 'report';
import type { FiltersOperations, SectionVisibility, ViewMode } from '../models/enums.js';
import type { IPage } from '../models/interfaces/content.ts';
import type { IFilter } from '../models/interfaces/filters.ts';
import { modeNames, removeAll } from '../models/enum-values.ts';
import * as variants from '../protocol/call-variants.ts';
import * as calls from '../protocol/calls.ts';
import type { IHttpPostMessageResponse } from '../protocol/messages.ts';
import { BookmarksManager } from './bookmarks-manager.ts';
import { parameterOf } from '../loading/embed-url.ts';
import type { IFilterable } from './filterable.ts';
import * as kinds from './kinds.ts';
import { Page } from './page.ts';
import { ReportAppearance } from './report-appearance.ts';
import { exchange, send, withHandledReset } from '../loading/send.ts';
import * as errors from '../errors.ts';

type Response = Promise<IHttpPostMessageResponse<void>>;

// What extensions of the original declare in the module `report`; see augmentation.d.ts.
/* oxlint-disable typescript/no-unsafe-declaration-merging, typescript/no-empty-object-type -- so that they may */
export interface Report extends AugmentedReport {}

/** A report: its pages, filters, bookmarks, and how it looks. */
export class Report extends ReportAppearance implements IFilterable {
  /* oxlint-enable typescript/no-unsafe-declaration-merging, typescript/no-empty-object-type */
  static override type = 'Report';
  static override allowedEvents: string[] = [...kinds.report.events];
  static reportIdAttribute = 'powerbi-report-id';
  static filterPaneEnabledAttribute = 'powerbi-settings-filter-pane-enabled';
  static navContentPaneEnabledAttribute = 'powerbi-settings-nav-content-pane-enabled';

  readonly bookmarksManager = new BookmarksManager(this);

  /** The report's id as it stands in an embed URL. */
  static findIdFromEmbedUrl(url: string): string | undefined {
    return parameterOf(url, 'reportId');
  }

  /** A change of page brings the page as an object of its own. @throws Error when it names none. */
  override detailOf(name: string, value: unknown): unknown {
    if (name !== 'pageChanged') return value;
    const { newPage } = (value ?? {}) as { newPage?: IPage };
    if (!newPage) throw new Error(errors.noNewPage);
    return { ...(value as object), newPage: Page.from(this, { ...newPage, isActive: true }) };
  }

  addPage(displayName?: string): Promise<Page> {
    return withHandledReset(exchange(this, calls.addPage, { displayName }), (page) => Page.from(this, page));
  }

  deletePage(pageName: string): Promise<void> {
    return send(this, calls.deletePage, {}, { page: pageName });
  }

  renamePage(pageName: string, displayName: string): Promise<void> {
    return send(this, calls.renamePage, { name: pageName, displayName }, { page: pageName });
  }

  getFilters(): Promise<IFilter[]> {
    return send(this, variants.getFiltersOfReport);
  }

  updateFilters(operation: FiltersOperations, filters?: IFilter[]): Response {
    return send(this, calls.updateReportFilters, { filtersOperation: operation, filters });
  }

  removeFilters(): Response {
    const body = { filtersOperation: removeAll, filters: undefined };
    return send(this, variants.removeFiltersOfReport, body);
  }

  setFilters(filters: IFilter[]): Response {
    return send(this, variants.setFiltersOfReport, filters);
  }

  getPages(): Promise<Page[]> {
    return withHandledReset(exchange(this, calls.getPages), (pages) => pages.map((page) => Page.from(this, page)));
  }

  /** @throws the text `PowerBIEntityNotFound` when the report has no page of that name. */
  getPageByName(pageName: string): Promise<Page> {
    return findPage(this, ({ name }) => name === pageName);
  }

  /** @throws the text `PowerBIEntityNotFound` when no page is active. */
  getActivePage(): Promise<Page> {
    return findPage(this, ({ isActive }) => isActive);
  }

  /** A page object for a page that is known to exist; nothing is asked. */
  page(name: string, displayName?: string, isActive?: boolean, visibility?: SectionVisibility): Page {
    return new Page(this, name, displayName, isActive, visibility);
  }

  print(): Promise<void> {
    return send(this, calls.print, null);
  }

  setPage(pageName: string): Response {
    return send(this, variants.setPageOfReport, { name: pageName, displayName: null, isActive: true });
  }

  /** Changes between reading and editing. */
  switchMode(viewMode: ViewMode | 'view' | 'edit'): Promise<void> {
    const mode = typeof viewMode === 'string' ? viewMode : modeNames[viewMode]!;
    return send(this, calls.switchMode, null, { mode });
  }

  /** Reads the data again. */
  refresh(): Promise<void> {
    return send(this, calls.refresh, null);
  }

  /** Whether everything is saved. */
  isSaved(): Promise<boolean> {
    return withHandledReset(exchange(this, variants.isReportSaved), (isChanged) => !isChanged);
  }

  resetPersistentFilters(): Response {
    return send(this, calls.resetPersistentFilters, null);
  }

  savePersistentFilters(): Response {
    return send(this, calls.savePersistentFilters, null);
  }

  arePersistentFiltersApplied(): Promise<boolean> {
    return send(this, calls.arePersistentFiltersApplied);
  }

  closeAllOverlays(): Promise<void> {
    return send(this, calls.closeAllOverlays, null);
  }

  clearSelectedVisuals(clearPopOutState?: boolean): Promise<void> {
    return send(this, calls.clearSelectedVisuals, null, { clearPopOutState: String(clearPopOutState === true) });
  }
}

function findPage(report: Report, matches: (page: IPage) => unknown): Promise<Page> {
  return withHandledReset(exchange(report, calls.getPages), (pages) =>
    Page.from(report, pages.find(matches) ?? errors.throwValue(errors.notFound)),
  );
}
