import type { ReportLevelFilters } from '@portico/embed-sdk/models';
import type { Page, Report } from '@portico/embed-sdk/report';
import type { Language } from '@portico/server/page-object';
import { observeReport } from '../../api/event-log.ts';
import type { ShownContent } from './content-frame.ts';
import { whenNearView } from './in-view.ts';
import { FrameFailure } from './report-failure.ts';
import type { ReportFrames } from './report-frames.ts';
import { takeTurn } from './report-queue.ts';
import type { ReportLayout } from './report-size.ts';
import { onThemeChange, reportTheme } from './report-theme.ts';
import { followSize, type Size } from './follow-size.ts';
import { fetchReportToken, type NamedReport, type ReportMode, takeReportToken } from './report-token.ts';

/** How long a frame may take to load its report. A frame that cannot be reached raises no event. */
const LOAD_TIMEOUT_MS = 45_000;
/** How long a frame may say nothing once its document is there: the browser's own page about an address that cannot be reached is silent. */
const SILENCE_TIMEOUT_MS = 10_000;

let current: { user: string; frames: ReportFrames } | undefined;

/**
 * The frames of a user in this document, created for the first report, and the settings of reports. Their code is loaded separately
 * from the page's. Frames that another user has used are closed.
 */
async function embedding(user: string, frameOrigins: string[]) {
  const loaded = await import('./report-frames.ts');
  const { createReportFrames, appearance, phoneSettings, visualSettings } = loaded;
  if (current?.user !== user) {
    current?.frames.dispose();
    current = { user, frames: createReportFrames(frameOrigins) };
  }
  return { frames: current.frames, appearance, phoneSettings, visualSettings };
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
  report: NamedReport;
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

/** A report's token, or one for a visual of it. */
type ReportToken = Extract<Token, { type: 'report' | 'visual' }>;
type Token = Awaited<ReturnType<typeof fetchReportToken>>;

const isOfReport = (token: Token): token is ReportToken => token.type === 'report' || token.type === 'visual';

/** A report that can be steered. */
export interface EmbeddedReport {
  report: Report;
  /** Its pages, for which its frame is asked once; null where a part of it is shown. */
  pages: Promise<Page[]> | null;
}

/**
 * Embeds a report, or something of another kind, in an element, as soon as it is near what is seen and its turn comes. Resolves when it is
 * loaded, with a report that can be steered, and with null for everything else.
 * @throws ReportUnavailable if there is no such report for this user; Error on every other failure.
 */
export async function embedReport(element: HTMLElement, options: EmbedOptions): Promise<EmbeddedReport | null> {
  const { report, user, mode, frameOrigins, signal } = options;
  await whenNearView(element, signal);
  const endTurn = await takeTurn(signal);
  const startedAt = performance.now();
  try {
    const [embedded, token] = await Promise.all([
      embedding(user, frameOrigins),
      takeReportToken(user, report, signal, mode),
    ]);
    signal.throwIfAborted();
    const shown: ShownContent = isOfReport(token)
      ? showReport(element, { embedded, token, options })
      : await showOther(element, { token, options });
    const { clientWidth: width, clientHeight: height } = element;
    shown.iframe.setAttribute('title', report.name);
    shown.on('rendered', options.onDrawn);
    shown.on('rendered', endTurn);
    const theme = reportTheme();
    await whenLoaded(shown, signal);
    // While it was loading it could not follow.
    if (isOfReport(token) && theme !== reportTheme()) await followTheme(shown as Report);
    if (isOfReport(token))
      followSize(element, shown as Report, { width, height }, layoutOf(embedded, token, options), signal);
    // The interface says of a report alone when all of it is drawn.
    if (!isOfReport(token)) options.onDrawn();
    if (!isOfReport(token)) endTurn();
    const pages = isOfReport(token) && isWhole(token, options) ? (shown as Report).getPages().catch(() => []) : null;
    const startPage = pages?.then((all) => all.find(({ isActive }) => isActive));
    observeReport(shown, { reportId: report.report_id, startedAt, startPage, signal });
    return token.type === 'report' ? { report: shown as Report, pages } : null;
  } catch (error) {
    endTurn();
    throw error;
  }
}

function showReport(
  element: HTMLElement,
  { embedded, token, options }: { embedded: Embedding; token: ReportToken; options: EmbedOptions },
): Report {
  const { signal } = options;
  const { frames } = embedded;
  const component = frames.show(element, configuration(embedded, token, options, element));
  signal.addEventListener('abort', () => frames.remove(element, component), { once: true });
  onThemeChange(signal, () => void followTheme(component));
  return component;
}

/** Dashboards, tiles and question boxes: their code comes with the first of them. */
async function showOther(
  element: HTMLElement,
  { token, options }: { token: Exclude<Token, ReportToken>; options: EmbedOptions },
): Promise<ShownContent> {
  const { layout, frameOrigins, signal } = options;
  const { showContent } = await import('./content-frame.ts');
  signal.throwIfAborted();
  const parts = { settings: localeSettings(options), tokenRefresh: tokenRefresh(token, options) };
  return showContent(element, { token, layout, frameOrigins, signal, ...parts });
}

/** The visual that alone is shown, and the page that the report opens with: said by the token of a visual, else by who embeds it. */
const visualOf = (
  token: ReportToken,
  options: EmbedOptions,
): { pageName?: string | undefined; visualName?: string | undefined } => (token.type === 'visual' ? token : options);

const isWhole = (token: ReportToken, options: EmbedOptions) => !visualOf(token, options).visualName;

const localeSettings = ({ language }: EmbedOptions) => ({
  localeSettings: { language, formatLocale: language },
});

const tokenRefresh = ({ expiresInSeconds }: Token, { report, mode }: EmbedOptions) => ({
  expiresInSeconds,
  getToken: async (refreshing: AbortSignal) => {
    const { embedToken, expiresInSeconds: seconds } = await fetchReportToken(report, refreshing, mode);
    return { token: embedToken, expiresInSeconds: seconds };
  },
});

function configuration(
  { appearance, phoneSettings, visualSettings }: Embedding,
  token: ReportToken,
  options: EmbedOptions,
  { clientWidth: width, clientHeight: height }: HTMLElement,
) {
  const theme = reportTheme();
  const { layout, filters } = options;
  const { pageName, visualName } = visualOf(token, options);
  return {
    ...appearance,
    type: 'report' as const,
    id: token.id,
    embedUrl: token.embedUrl,
    accessToken: token.embedToken,
    ...(pageName && { pageName }),
    ...(filters && { filters: filters as ReportLevelFilters[] }),
    ...(theme && { theme }),
    settings: {
      ...appearance.settings,
      ...(layout === 'phone' && phoneSettings),
      ...(pageName && visualName && visualSettings({ pageName, visualName, width, height })),
      ...localeSettings(options),
    },
    tokenRefresh: tokenRefresh(token, options),
  };
}

/** How one visual is laid out in a place of some size; null where the whole report is shown. */
function layoutOf({ visualSettings }: Embedding, token: ReportToken, options: EmbedOptions) {
  const { pageName, visualName } = visualOf(token, options);
  return pageName && visualName ? (size: Size) => visualSettings({ pageName, visualName, ...size }) : null;
}

/** A frame that has gone, or that knows no themes, stays as it is. */
async function followTheme(report: Report): Promise<void> {
  const theme = reportTheme();
  await (theme ? report.applyTheme(theme) : report.resetTheme()).catch(() => undefined);
}

function whenLoaded(report: ShownContent, signal: AbortSignal): Promise<void> {
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
    const loaded = () => {
      endLimits();
      resolve();
    };
    report.on('loaded', loaded);
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
