import {
  BackgroundType,
  DisplayOption,
  LayoutType,
  PageSizeType,
  TokenType,
  VisualContainerDisplayMode,
} from '@portico/embed-sdk/models';
import { Report, ReportService } from '@portico/embed-sdk/report';
import { createWarmFrames } from '@portico/embed-sdk/warm-frames';

type Configuration = Parameters<ReportService<Report>['embed']>[1];

/** Most frames that are kept, those on the page among them. */
const MAX_FRAMES = 4;

/** The frames of one user. Each outlives its report, so that the next one needs no new viewer. */
export interface ReportFrames {
  /** Loads a frame before it is known what it will show. */
  prepare: (embedUrl: string) => void;
  /** Shows a report in an element. */
  show: (element: HTMLElement, config: Configuration) => Report;
  /** Ends a report; to be called while its element is still in the page. */
  remove: (element: HTMLElement, report: Report) => void;
  /** Closes every frame: what the next user sees comes from new ones. */
  dispose: () => void;
}

/** A place out of sight, where frames wait. */
function createParking(): HTMLElement {
  const parking = document.createElement('div');
  parking.inert = true;
  parking.dataset['reportFrames'] = '';
  // Nearly as large as reports are on a page: little is laid out anew.
  parking.style.cssText =
    'position: fixed; inset: 0 auto auto 0; width: 960px; height: 540px; z-index: -1; visibility: hidden; pointer-events: none;';
  document.body.append(parking);
  return parking;
}

/**
 * Makes the frames of a user, which get a token only from these origins. Browsers without `moveBefore` load a frame that is moved
 * anew: there each report has a frame of its own.
 */
export function createReportFrames(allowedHosts: string[]): ReportFrames {
  const service = new ReportService(Report, { allowedHosts });
  if (!('moveBefore' in Element.prototype)) return ownFrames(service);
  const parking = createParking();
  const pool = createWarmFrames(service, parking, { maxFrames: MAX_FRAMES });
  return {
    prepare: (embedUrl) => pool.prepare(embedUrl),
    show(element, config) {
      const report = pool.acquire(config);
      element.moveBefore(report.element, null);
      return report;
    },
    remove(_, report) {
      if (report.element.isConnected) parking.moveBefore(report.element, null);
      pool.release(report);
    },
    dispose() {
      pool.dispose();
      parking.remove();
    },
  };
}

function ownFrames(service: ReportService<Report>): ReportFrames {
  const shown = new Set<HTMLElement>();
  const remove = (element: HTMLElement) => {
    shown.delete(element);
    service.reset(element);
  };
  return {
    prepare: () => undefined,
    show(element, config) {
      shown.add(element);
      return service.embed(element, config);
    },
    remove,
    dispose: () => shown.forEach(remove),
  };
}

/** The settings of every report on a page: an embed token, no panes, a transparent background. */
export const appearance = {
  tokenType: TokenType.Embed,
  settings: {
    background: BackgroundType.Transparent,
    panes: { filters: { visible: false, expanded: false }, pageNavigation: { visible: false } },
  },
};

/** Where letters of the whole page would be too small to read, the report's page for phones is asked for. */
export const phoneSettings = { layoutType: LayoutType.MobilePortrait };

interface ShownVisual {
  pageName: string;
  visualName: string;
  width: number;
  height: number;
}

/** One visual fills the frame, and nothing else of its page is shown: what embedding a visual means, in a frame that is kept. */
export function visualSettings({ pageName, visualName, width, height }: ShownVisual) {
  const hidden = { displayState: { mode: VisualContainerDisplayMode.Hidden } };
  const size = { x: 1, y: 1, z: 1, width: width - 2, height: height - 2 };
  const shown = { displayState: { mode: VisualContainerDisplayMode.Visible }, ...size };
  return {
    ...appearance.settings,
    layoutType: LayoutType.Custom,
    customLayout: {
      displayOption: DisplayOption.FitToPage,
      pageSize: { type: PageSizeType.Custom, width, height },
      pagesLayout: { [pageName]: { defaultLayout: hidden, visualsLayout: { [visualName]: shown } } },
    },
  };
}
