// What a reader does with the reports of pages, hundreds of times a minute: the portal's own code for reports, without its screens,
// on the real portal and in the sandbox's frames. It runs at the start of each document of the portal, and says of each frame
// that is seen what it shows.
import type { Report } from '@portico/embed-sdk/report';
import type { EmbeddedReport, PageObject } from '@portico/server/page-object';
import { setDocumentUser } from '../../src/api/request.ts';
import { embedReport } from '../../src/components/report/embed-report.ts';
import { prepareReports } from '../../src/components/report/prepare-reports.ts';
import { type FrameContent, seeded, type SequenceSettings, type ShownReport } from '../report-sequences.ts';

declare global {
  interface Window {
    sequenceSettings: SequenceSettings;
    reportShown: (shown: ShownReport) => Promise<void>;
    /** @returns whether there are sequences left to run */
    sequenceDone: (turns: number) => Promise<boolean>;
    becomeOther: () => Promise<void>;
    endTokens: () => Promise<void>;
  }
}

const { reports, paths, frameOrigins } = window.sequenceSettings;
/** What each frame has said of itself last. */
const contents = new Map<MessageEventSource, FrameContent>();
const random = seeded(window.sequenceSettings.seed + nextDocument());
const oneOf = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined));

window.addEventListener('message', ({ source, data }: MessageEvent<{ content?: FrameContent } | null>) => {
  if (source && data?.content) contents.set(source, data.content);
});

/** The number of this document in the tab. */
function nextDocument(): number {
  const number = Number(sessionStorage.getItem('documents') ?? 0) + 1;
  sessionStorage.setItem('documents', String(number));
  return number;
}

/** What the frames show that are seen now, each as one text. */
function whatIsSeen(user: string): Map<string, ShownReport> {
  const seen = new Map<string, ShownReport>();
  for (const iframe of document.querySelectorAll<HTMLIFrameElement>('[data-report-id] iframe')) {
    const content = iframe.contentWindow && contents.get(iframe.contentWindow);
    if (!content?.titles.length || !iframe.checkVisibility({ visibilityProperty: true })) continue;
    const holder = iframe.closest<HTMLElement>('[data-report-id]')!;
    const reportId = holder.dataset['reportId'] ?? '';
    const foreign = content.titles.filter((title) =>
      reports.some((one) => one.id !== reportId && one.titles.includes(title)),
    );
    const shown = {
      user,
      reportId,
      token: content.token,
      foreign,
      filtered: holder.dataset['filtered'] ? null : content.industries,
    };
    seen.set(JSON.stringify(shown), shown);
  }
  return seen;
}

/** Says what stays on the screen for two of its frames: the first may be the one that a message about it is on its way in. */
function watchFrames(user: string): void {
  const known = new Set<string>();
  let before = whatIsSeen(user);
  const compare = () => {
    const now = whatIsSeen(user);
    for (const [text, shown] of now)
      if (before.has(text) && !known.has(text)) {
        known.add(text);
        void window.reportShown(shown);
      }
    before = now;
    requestAnimationFrame(compare);
  };
  requestAnimationFrame(compare);
}

/** A page on the screen, as the renderer holds it: its reports are embedded until it is turned. */
class OpenPage {
  readonly #controller = new AbortController();
  readonly #holders: HTMLElement[] = [];
  readonly #drawn: Promise<unknown>[];
  readonly #embedded: Promise<Report | null>[];

  constructor(page: PageObject, user: string) {
    prepareReports(page, frameOrigins);
    const { powerBiData } = page.props as { powerBiData: EmbeddedReport[] };
    const begun = powerBiData.map((report) => this.#begin(report, user));
    this.#drawn = begun.map(({ drawn }) => drawn);
    this.#embedded = begun.map(({ embedded }) => embedded);
  }

  #begin(report: EmbeddedReport, user: string) {
    const holder = document.createElement('div');
    holder.dataset['reportId'] = report.report_id;
    holder.style.cssText = 'float: left; width: 600px; height: 200px';
    document.body.append(holder);
    this.#holders.push(holder);
    const { signal } = this.#controller;
    let embedded: Promise<Report | null> = Promise.resolve(null);
    const drawn = new Promise<void>((onDrawn) => {
      const options = { report, user, language: 'en', layout: 'whole', frameOrigins, signal, onDrawn } as const;
      // A report that is turned away from, or whose token has ended, is nothing to wait for.
      embedded = embedReport(holder, options)
        .then((shown) => shown?.report ?? null)
        .catch(() => {
          onDrawn();
          return null;
        });
    });
    return { embedded, drawn };
  }

  /** Until all is drawn, or a while: a token that has ended is renewed meanwhile. */
  whenDrawn = () => Promise.race([Promise.all(this.#drawn), pause(3000)]);

  /** Filters the first report, if it has come so far. */
  async filter(): Promise<void> {
    const report = await Promise.race([this.#embedded[0], pause(50)]);
    const holder = report?.element.closest<HTMLElement>('[data-report-id]');
    if (!report || !holder) return;
    holder.dataset['filtered'] = 'yes';
    await report.setFilters([window.sequenceSettings.filter as never]).catch(() => undefined);
  }

  /** As the renderer does it: a frame leaves its place before the place leaves the page, so that it can be used again. */
  turn(): void {
    this.#controller.abort();
    for (const holder of this.#holders) holder.remove();
  }
}

async function readPage(path: string): Promise<PageObject> {
  const response = await fetch(path, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
  return (await response.json()) as PageObject;
}

/** One sequence: some pages, each turned from before, while or after its reports are drawn, and what may happen meanwhile. */
async function runSequence(pages: readonly PageObject[], user: string): Promise<number> {
  const turns = 2 + Math.floor(random() * 3);
  for (let count = 0; count < turns; count++) {
    const page = new OpenPage(oneOf(pages), user);
    const chance = random();
    if (chance < 0.05) void window.endTokens();
    else if (chance < 0.1) void page.filter();
    else if (chance < 0.11) void window.becomeOther();
    if (random() < 0.25) await page.whenDrawn();
    await pause(random() ** 3 * 150);
    page.turn();
  }
  return turns;
}

async function run(): Promise<void> {
  const pages = await Promise.all(paths.map(readPage));
  setDocumentUser(pages[0]!);
  const user = pages[0]!.props.shell?.user.email ?? '';
  document.body.replaceChildren();
  watchFrames(user);
  for (;;) {
    const turns = await runSequence(pages, user);
    if (!(await window.sequenceDone(turns))) return;
  }
}

document.addEventListener('DOMContentLoaded', () => void run());
