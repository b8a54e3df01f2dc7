import type { BaseService } from '../service/base-service.ts';
import type { Embed } from '../components/embed.ts';
import type { ReportClass } from '../service/report-service.ts';
import type { Components, IPowerBiElement } from '../service/service-types.ts';
import { frameKey, type FrameKey } from './frame-key.ts';
import { monitorIdle, type IdleMonitor } from './idle-monitor.ts';
import { endingListeners, makeContainer, rememberAttributes, setAppearance } from './slot-element.ts';

export type ReportConfiguration = Components['report']['configuration'];

/** A service that embeds reports. */
export interface ReportEmbedder extends BaseService {
  accessToken?: string;
  embed(element: HTMLElement, config: ReportConfiguration & { type: 'report' }): Embed;
  bootstrap(element: HTMLElement, config: { type: 'report'; embedUrl: string }): Embed;
}

type Configuration = ReportConfiguration & { type: 'report' };
type ReusableClass = new (...given: [...ConstructorParameters<ReportClass<Embed>>, iframe: HTMLIFrameElement]) => Embed;

/** A frame of the pool in a container of its own, with one report after the other in it. */
export class Slot {
  readonly element: HTMLElement;
  readonly iframe: HTMLIFrameElement;
  /** The report in the frame, from `acquire` to `release`. */
  report: Embed | undefined;

  /** The component of a frame that waits for its first report. */
  private prepared: Embed | undefined;
  private key: FrameKey | undefined;
  private Component: ReusableClass | undefined;
  private readonly service: ReportEmbedder;
  private readonly watch: IdleMonitor;
  private readonly clean: (() => void)[];
  private readonly uniqueIds = new Set<string | undefined>();

  /**
   * Loads a frame at a URL, for what comes, or for a report.
   * @throws Error for a URL that may not be framed and for a faulty configuration; the page is as before then.
   */
  constructor(service: ReportEmbedder, parent: HTMLElement, content: string | ReportConfiguration) {
    this.service = service;
    this.element = makeContainer(parent);
    this.watch = monitorIdle(this.element, () => this.report);
    try {
      if (typeof content === 'string') this.prepare(content);
      else this.show((complete) => service.embed(this.element, complete), content);
    } catch (error) {
      this.element.remove();
      throw error;
    }
    this.iframe = (this.report ?? this.prepared)!.iframe;
    this.watch.follow(this.iframe);
    this.listen();
    this.clean = [this.element, this.iframe].flatMap((one) => [rememberAttributes(one), endingListeners(one)]);
  }

  /** Whether the frame is in the page with the document it was loaded with, and has reported no failure. */
  get isSound(): boolean {
    const { element, iframe, report, prepared, watch } = this;
    const isInPlace = element.isConnected && iframe.parentNode === element;
    return isInPlace && watch.isSound && !(report ?? prepared)?.isReset;
  }

  /** Whether the frame waits, and can show this report without loading its document anew. */
  fits(key: FrameKey, uniqueId: string | undefined): boolean {
    if (this.report || this.key?.address !== key.address) return false;
    return this.prepared !== undefined || (this.key.document === key.document && !this.uniqueIds.has(uniqueId));
  }

  /** Embeds a report in the frame that waits. @throws Error for a faulty configuration; the frame waits on then. */
  use(config: ReportConfiguration): Embed {
    if (this.prepared) {
      this.show((complete) => this.service.embed(this.element, complete), config);
      this.prepared = undefined;
    } else {
      this.show((complete) => this.embedAgain(complete), config);
      // What the former report has drawn stays unseen.
      setAppearance(this.element, 'veiled');
      this.report!.begin();
    }
    return this.report!;
  }

  /** Ends the report, and whatever the host holds of it. @returns whether another can follow it in the frame. */
  retire(): boolean {
    const { service, element, iframe } = this;
    const report = this.report!;
    const isIdle = this.isSound && this.watch.isIdle(report);
    const waiting = service.abandon(iframe.contentWindow, 'reset');
    report.exitFullscreen();
    // From here on the report has a frame and a container that are in no document: its calls reject, its events are nobody's.
    report.iframe = document.createElement('iframe');
    service.reset(element);
    Object.assign(report, { element: document.createElement('div') });
    this.report = undefined;
    for (const child of [...element.childNodes]) if (child !== iframe) child.remove();
    for (const clean of this.clean) clean();
    setAppearance(element, 'idle');
    return isIdle && !waiting;
  }

  /** Takes the frame out of the page, with what is in it. */
  close(): void {
    const { service, element, report, prepared } = this;
    if (report ?? prepared) service.reset(element);
    element.remove();
  }

  private prepare(embedUrl: string): void {
    this.prepared = this.service.bootstrap(this.element, { type: 'report', embedUrl });
    this.key = frameKey({ embedUrl });
  }

  private show(embed: (config: Configuration) => Embed, config: ReportConfiguration): void {
    const eventHooks = this.watch.begin(config.eventHooks);
    this.report = embed({ ...config, type: 'report', ...(eventHooks && { eventHooks }) });
    this.key = frameKey(config);
    this.uniqueIds.add(this.report.config.uniqueId);
    this.Component = this.report.constructor as ReusableClass;
    setAppearance(this.element, 'shown');
  }

  /** Embeds in the frame of a report that has ended. */
  private embedAgain(config: Configuration): Embed {
    const { service, element, Component } = this;
    const report = new Component!(service, element, config, false, false, this.iframe);
    (element as IPowerBiElement).powerBiEmbed = report;
    service.addOrOverwriteEmbed(report, element);
    return report;
  }

  /** Shows a report in a used frame once it is drawn; if it fails before, the frame is loaded anew and tries once more. */
  private listen(): void {
    const { element, iframe } = this;
    const isVeiled = () => this.report && element.style.visibility === 'hidden';
    const show = () => void (isVeiled() && setAppearance(element, 'shown'));
    element.addEventListener('rendered', show);
    iframe.addEventListener('load', show);
    element.addEventListener('error', () => {
      // oxlint-disable-next-line no-self-assign -- loads the document anew
      if (isVeiled()) iframe.src = iframe.src;
    });
  }
}
