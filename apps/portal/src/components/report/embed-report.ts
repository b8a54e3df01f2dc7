import type { ReportLevelFilters } from '@portico/embed-sdk/models';
import type { Report } from '@portico/embed-sdk/report';
import type { EmbeddedReport, Language } from '@portico/server/page-object';
import { observeReport } from '../../api/event-log.ts';
import { whenNearView } from './in-view.ts';
import { FrameFailure } from './report-failure.ts';
import type { ReportFrames } from './report-frames.ts';
import { takeTurn } from './report-queue.ts';
import type { ReportLayout } from './report-size.ts';
import { onThemeChange, reportTheme } from './report-theme.ts';
import { fetchReportToken, type ReportMode, takeReportToken } from './report-token.ts';

/** How long a frame may take to load its report. A frame that cannot be reached raises no event. */
const LOAD_TIMEOUT_MS = 45_000;
/** How long a frame may say nothing once its document is there: the browser's own page about an address that cannot be reached is silent. */
const SILENCE_TIMEOUT_MS = 10_000;
/** How long the size of a place must rest before a visual is laid out anew for it. */
const RESIZE_PAUSE_MS = 100;

let current: { user: string; frames: ReportFrames } | undefined;

/**
 * The frames of a user in this document, created for the first report, and the settings of reports. Their code is loaded separately
 * from the page's. Frames that another user has used are closed.
 */
async function embedding(user: string, frameOrigins: string[]) {
  const loaded = await import('./report-frames.ts');
  const { createReportFrames, appearance, previewSettings, phoneSettings, visualSettings } = loaded;
  if (current?.user !== user) {
    current?.frames.dispose();
    current = { user, frames: createReportFrames(frameOrigins) };
  }
  return { frames: current.frames, appearance, previewSettings, phoneSettings, visualSettings };
}

/** Loads a viewer for a report that will probably be shown. */
export async function warmFrame(user: string, frameOrigins: string[], embedUrl: string): Promise<void> {
  const { frames } = await embedding(user, frameOrigins);
  frames.prepare(embedUrl);
}

/** What a report shows first. */
export interface ReportStart {
  pageName?: string | undefined;
  /** One visual of that page, instead of the whole. */
  visualName?: string | undefined;
  /** As the service writes them; it judges them. */
  filters?: readonly object[] | undefined;
}

export interface EmbedOptions extends ReportStart {
  report: EmbeddedReport;
  /** The e-mail address of the user who is signed in. */
  user: string;
  language: Language;
  layout: ReportLayout;
  mode?: ReportMode | undefined;
  /** Origins whose frames may be given a token. */
  frameOrigins: string[];
  /** Ends the embedding: the token is no longer renewed, and the report leaves the page at once. */
  signal: AbortSignal;
  /** Told when all of the report is on the screen. */
  onDrawn: () => void;
}

type Embedding = Awaited<ReturnType<typeof embedding>>;

/**
 * Embeds a report in an element, as soon as it is near what is seen and its turn comes, and resolves with it when it is loaded.
 * @throws ReportUnavailable if there is no such report for this user; Error on every other failure.
 */
export async function embedReport(element: HTMLElement, options: EmbedOptions): Promise<Report> {
  const { report, user, mode, frameOrigins, signal } = options;
  await whenNearView(element, signal);
  const endTurn = await takeTurn(signal);
  const startedAt = performance.now();
  try {
    const [embedded, token] = await Promise.all([
      embedding(user, frameOrigins),
      takeReportToken(user, report.report_id, signal, mode),
    ]);
    signal.throwIfAborted();
    const { frames } = embedded;
    const component = frames.show(element, configuration(embedded, token, options, element));
    signal.addEventListener('abort', () => frames.remove(element, component), { once: true });
    component.iframe.setAttribute('title', report.name);
    onThemeChange(signal, () => void followTheme(component));
    component.on('rendered', options.onDrawn);
    component.on('rendered', endTurn);
    const { clientWidth, clientHeight } = element;
    await whenLoaded(component, signal);
    if (options.visualName) followSize(element, component, [clientWidth, clientHeight], embedded, options);
    if (mode !== 'preview') observeReport(component, { reportId: report.report_id, startedAt, signal });
    return component;
  } catch (error) {
    endTurn();
    throw error;
  }
}

function configuration(
  { appearance, previewSettings, phoneSettings, visualSettings }: Embedding,
  token: Awaited<ReturnType<typeof fetchReportToken>>,
  { report, language, layout, mode, pageName, visualName, filters }: EmbedOptions,
  { clientWidth: width, clientHeight: height }: HTMLElement,
) {
  const theme = reportTheme();
  return {
    ...appearance,
    type: 'report' as const,
    id: report.report_id,
    embedUrl: token.embedUrl,
    accessToken: token.embedToken,
    ...(pageName && { pageName }),
    ...(filters && { filters: filters as ReportLevelFilters[] }),
    ...(theme && { theme }),
    settings: {
      ...appearance.settings,
      ...(mode === 'preview' && previewSettings),
      ...(layout === 'phone' && phoneSettings),
      ...(pageName && visualName && visualSettings({ pageName, visualName, width, height })),
      localeSettings: { language, formatLocale: language },
    },
    tokenRefresh: {
      expiresInSeconds: token.expiresInSeconds,
      getToken: async (refreshing: AbortSignal) => {
        const { embedToken, expiresInSeconds } = await fetchReportToken(report.report_id, refreshing, mode);
        return { token: embedToken, expiresInSeconds };
      },
    },
  };
}

/** One visual fills its place also when that gets another size than it had. */
function followSize(
  element: HTMLElement,
  report: Report,
  known: [width: number, height: number],
  { visualSettings }: Embedding,
  { pageName = '', visualName = '', signal }: EmbedOptions,
): void {
  let [width, height] = known;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fit = () => {
    const { clientWidth, clientHeight } = element;
    if (clientWidth === 0 || (clientWidth === width && clientHeight === height)) return;
    [width, height] = [clientWidth, clientHeight];
    void report.updateSettings(visualSettings({ pageName, visualName, width, height })).catch(() => undefined);
  };
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(fit, RESIZE_PAUSE_MS);
  });
  observer.observe(element);
  const end = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  signal.addEventListener('abort', end, { once: true });
}

/** A frame that has gone, or that knows no themes, stays as it is. */
async function followTheme(report: Report): Promise<void> {
  const theme = reportTheme();
  await (theme ? report.applyTheme(theme) : report.resetTheme()).catch(() => undefined);
}

function whenLoaded(report: Report, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new FrameFailure('frame-silent', 'the report did not load in time'));
    const limit = setTimeout(late, LOAD_TIMEOUT_MS);
    const endWatch = watchSilence(report.iframe, late);
    const endLimits = () => {
      clearTimeout(limit);
      endWatch();
    };
    const stop = () => {
      endLimits();
      reject(new DOMException('Aborted', 'AbortError'));
    };
    signal.addEventListener('abort', stop, { once: true });
    report.on('loaded', () => {
      endLimits();
      resolve();
    });
    report.on('error', () => reject(new FrameFailure('frame-error', 'the report could not be loaded')));
  });
}

/** Tells of a new frame whose document is there and says nothing. @returns what ends it */
function watchSilence(iframe: HTMLIFrameElement, onSilence: () => void): () => void {
  let limit: ReturnType<typeof setTimeout> | undefined;
  const begin = () => (limit ??= setTimeout(onSilence, SILENCE_TIMEOUT_MS));
  const listen = ({ source }: MessageEvent) => source === iframe.contentWindow && end();
  const end = () => {
    clearTimeout(limit);
    iframe.removeEventListener('load', begin);
    window.removeEventListener('message', listen);
  };
  iframe.addEventListener('load', begin);
  window.addEventListener('message', listen);
  return end;
}
