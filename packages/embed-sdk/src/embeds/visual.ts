import {
  DisplayOption,
  FiltersLevel,
  FiltersOperations,
  LayoutType,
  PageSizeType,
  VisualContainerDisplayMode,
} from '../models/enums.ts';
import type { IFilter } from '../models/interfaces/filters.ts';
import type { ISettings } from '../models/interfaces/settings.ts';
import { calls } from '../protocol/calls.ts';
import type { IHttpPostMessageResponse } from '../protocol/messages.ts';
import { kinds, type Kind } from './kinds.ts';
import type { Page } from './page.ts';
import { Report } from './report.ts';
import { send } from './send.ts';
import { refuse, texts } from './texts.ts';
import { VisualDescriptor } from './visual-descriptor.ts';

type Response = Promise<IHttpPostMessageResponse<void>>;

/** One visual of a report. It is loaded as a report on whose page all but the visual is hidden. */
export class Visual extends Report {
  static override type = 'visual';
  static override kind: Kind = kinds.visual;
  static GetPagesNotSupportedError: string = texts.visualPages;
  static SetPageNotSupportedError: string = texts.visualSetPage;
  static RenderNotSupportedError: string = texts.visualRender;

  override load(phasedRender?: boolean): Promise<void> {
    if (this.config.accessToken) this.config.settings = { ...this.config.settings, ...this.#settings() };
    return super.load(phasedRender);
  }

  /** Not supported: throws the text at once. */
  override getPages(): Promise<Page[]> {
    refuse(texts.visualPages);
  }

  /** Not supported: throws the text at once. */
  override setPage(_pageName: string): Response {
    refuse(texts.visualSetPage);
  }

  /** Not supported: rejects with the text. */
  override async render(_config?: object): Promise<void> {
    refuse(texts.visualRender);
  }

  /** The visual as an object of its page. @throws `{ message: 'visualNotFound' }` when the page has no such visual. */
  async getVisualDescriptor(): Promise<VisualDescriptor> {
    const { pageName, visualName } = this.config;
    const visuals = await send(this, { ...calls.getVisuals, quirks: {} }, { page: pageName! });
    const found = visuals.find(({ name }) => name === visualName);
    if (!found) refuse({ message: 'visualNotFound', detailedMessage: 'Visual not found' });
    return VisualDescriptor.from(this.page(pageName!), found);
  }

  /** @param filtersLevel Whose filters; the visual's when absent. */
  override getFilters(filtersLevel?: FiltersLevel): Promise<IFilter[]> {
    const { get } = this.#filterCalls(filtersLevel);
    return send(this, get, this.#path);
  }

  override updateFilters(operation: FiltersOperations, filters?: IFilter[], filtersLevel?: FiltersLevel): Response {
    const { update } = this.#filterCalls(filtersLevel);
    return send(this, update, this.#path, { filtersOperation: operation, filters });
  }

  override setFilters(filters: IFilter[], filtersLevel?: FiltersLevel): Response {
    const { set } = this.#filterCalls(filtersLevel);
    return send(this, set, this.#path, filters);
  }

  override removeFilters(filtersLevel?: FiltersLevel): Response {
    return this.updateFilters(FiltersOperations.RemoveAll, undefined, filtersLevel);
  }

  get #path(): { page: string; visual: string } {
    const { pageName, visualName } = this.config;
    return { page: pageName!, visual: visualName! };
  }

  #filterCalls(level: FiltersLevel | undefined) {
    if (level === FiltersLevel.Report) {
      return { get: calls.getReportFilters, set: calls.setReportFilters, update: calls.updateReportFilters };
    }
    if (level === FiltersLevel.Page) {
      return { get: calls.getPageFilters, set: calls.setPageFilters, update: calls.updatePageFilters };
    }
    return { get: calls.getVisualFilters, set: calls.setVisualFilters, update: calls.updateVisualFilters };
  }

  /** Settings that 2.23.1 forces on every load, whatever the host's own layout. */
  #settings(): ISettings {
    const { pageName, visualName } = this.config;
    const width = this.config.width || this.iframe.offsetWidth;
    const height = this.config.height || this.iframe.offsetHeight;
    const shown = { displayState: { mode: VisualContainerDisplayMode.Visible }, x: 1, y: 1, z: 1, width, height };
    const hidden = { displayState: { mode: VisualContainerDisplayMode.Hidden } };
    const pageSize = { type: PageSizeType.Custom, width, height };
    return {
      filterPaneEnabled: false,
      navContentPaneEnabled: false,
      layoutType: LayoutType.Custom,
      customLayout: {
        displayOption: DisplayOption.FitToPage,
        pageSize,
        pagesLayout: { [pageName!]: { defaultLayout: hidden, visualsLayout: { [visualName!]: shown } } },
      },
    };
  }
}
