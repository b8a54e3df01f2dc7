import {
  DisplayOption,
  FiltersLevel,
  FiltersOperations,
  LayoutType,
  PageSizeType,
  VisualContainerDisplayMode,
} from '../models/enums.js';
import type { IFilter } from '../models/interfaces/filters.ts';
import type { ICustomLayout } from '../models/interfaces/layout.ts';
import type { ISettings } from '../models/interfaces/settings.ts';
import type { CallSpec } from '../protocol/call.ts';
import * as calls from '../protocol/calls.ts';
import type { IHttpPostMessageResponse } from '../protocol/messages.ts';
import type { AnyConfiguration } from '../loading/configuration.ts';
import * as kinds from './kinds.ts';
import type { Page } from './page.ts';
import { Report } from './report.ts';
import { exchange, send, withHandledReset } from '../loading/send.ts';
import * as errors from '../errors.ts';
import { VisualDescriptor } from './visual-descriptor.ts';

type Response = Promise<IHttpPostMessageResponse<void>>;

/** One visual of a report. It is loaded as a report on whose page all but the visual is hidden. */
export class Visual extends Report {
  static override type = 'visual';
  static override kind: kinds.Kind = kinds.visual;
  static GetPagesNotSupportedError: string = errors.visualPages;
  static SetPageNotSupportedError: string = errors.visualSetPage;
  static RenderNotSupportedError: string = errors.visualRender;

  /** The layout that the host has configured, before the first load puts the visual's own in its place. */
  declare hostLayout: ICustomLayout | undefined;

  override populateConfig(config: AnyConfiguration, isBootstrap: boolean): void {
    super.populateConfig(config, isBootstrap);
    this.hostLayout = this.config.settings?.customLayout;
  }

  override load(phasedRender?: boolean): Promise<void> {
    if (this.config.accessToken) this.config.settings = { ...this.config.settings, ...forcedSettings(this) };
    return super.load(phasedRender);
  }

  /** Not supported: throws the text at once. */
  override getPages(): Promise<Page[]> {
    errors.throwValue(errors.visualPages);
  }

  /** Not supported: throws the text at once. */
  override setPage(_pageName: string): Response {
    errors.throwValue(errors.visualSetPage);
  }

  /** Not supported: rejects with the text. */
  override render(_config?: object): Promise<void> {
    return errors.rejection(errors.visualRender);
  }

  /** The visual as an object of its page. @throws `{ message: 'visualNotFound' }` when the page has no such visual. */
  getVisualDescriptor(): Promise<VisualDescriptor> {
    const { pageName, visualName } = this.config;
    return withHandledReset(exchange(this, calls.getVisuals, undefined, { page: pageName! }), (visuals) => {
      const found = visuals.find(({ name }) => name === visualName);
      if (!found) errors.throwValue({ message: 'visualNotFound', detailedMessage: 'Visual not found' });
      return VisualDescriptor.from(this.page(pageName!), found);
    });
  }

  /** @param filtersLevel Whose filters; the visual's when absent. */
  override getFilters(filtersLevel?: FiltersLevel): Promise<IFilter[]> {
    const row = atLevel(filtersLevel, calls.getReportFilters, calls.getPageFilters, calls.getVisualFilters);
    return send(this, row, undefined, pathOf(this));
  }

  override updateFilters(operation: FiltersOperations, filters?: IFilter[], filtersLevel?: FiltersLevel): Response {
    const row = atLevel(filtersLevel, calls.updateReportFilters, calls.updatePageFilters, calls.updateVisualFilters);
    return send(this, row, { filtersOperation: operation, filters }, pathOf(this));
  }

  override setFilters(filters: IFilter[], filtersLevel?: FiltersLevel): Response {
    const row = atLevel(filtersLevel, calls.setReportFilters, calls.setPageFilters, calls.setVisualFilters);
    return send(this, row, filters, pathOf(this));
  }

  override removeFilters(filtersLevel?: FiltersLevel): Response {
    return this.updateFilters(FiltersOperations.RemoveAll, undefined, filtersLevel);
  }
}

function pathOf({ config }: Visual): { page: string; visual: string } {
  return { page: config.pageName!, visual: config.visualName! };
}

/** Settings that are forced on every load; of the host's own layout what 2.23.9 and later keep is kept. */
function forcedSettings({ config, iframe, hostLayout }: Visual): ISettings {
  const { pageName, visualName } = config;
  const width = config.width || iframe.offsetWidth;
  const height = config.height || iframe.offsetHeight;
  const shown = { displayState: { mode: VisualContainerDisplayMode.Visible }, x: 1, y: 1, z: 1, width, height };
  const hidden = { displayState: { mode: VisualContainerDisplayMode.Hidden } };
  const pageSize = { type: PageSizeType.Custom, width, height };
  return {
    filterPaneEnabled: false,
    navContentPaneEnabled: false,
    layoutType: LayoutType.Custom,
    customLayout: {
      displayOption: hostLayout?.displayOption ?? DisplayOption.FitToPage,
      pageSize: hostLayout?.pageSize ?? pageSize,
      pagesLayout: hostLayout?.pagesLayout ?? {
        [pageName!]: { defaultLayout: hidden, visualsLayout: { [visualName!]: shown } },
      },
    },
  };
}

/** The row of the level; that of the visual when there is none. */
function atLevel<Text extends CallSpec>(level: FiltersLevel | undefined, report: Text, page: Text, visual: Text): Text {
  return level === FiltersLevel.Report ? report : level === FiltersLevel.Page ? page : visual;
}
