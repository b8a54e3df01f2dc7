import type { Embed } from '../components/embed.ts';
import type { Report } from '../components/report.ts';
import type { ReportService } from '../service/report-service.ts';
import type { Service } from '../service/service.ts';
import * as errors from '../errors.ts';
import { frameKey } from './frame-key.ts';
import { Slot, type ReportConfiguration, type ReportEmbedder } from './slot.ts';

export interface WarmFramesOptions {
  /**
   * How many frames the pool keeps, those with a report among them. Default 2. A report that is to be shown is never
   * refused: beyond this number a frame is closed when its report is released.
   */
  maxFrames?: number;
  /** How long a frame waits for a report before it is closed, in milliseconds. Default 300,000. */
  idleTimeoutMs?: number;
}

/** Frames that outlive their reports, so that the next report needs no new viewer. */
export interface WarmFrames<Component> {
  /**
   * Loads a frame before it is known what it will show. Does nothing when one waits already, or when there are as many
   * frames as allowed. @throws Error for a URL that may not be framed.
   */
  prepare(embedUrl: string): void;
  /**
   * Embeds a report in a frame that waits, or in a new one, and shows it. A frame that has shown another report appears
   * when the new one is drawn. @throws Error for a faulty configuration.
   */
  acquire(config: ReportConfiguration): Component;
  /**
   * Ends a report as `service.reset` does: its handlers are gone, its calls reject. Its frame waits for another report if it
   * is sound and at rest, and is closed otherwise. Does nothing for a report that has ended.
   */
  release(report: Component): void;
  /** Ends every report of the pool and closes all frames; the pool cannot be used afterwards. */
  dispose(): void;
}

/** What an idle frame says when its session has ended. */
const endOfSession = /\/(events\/error|eventHooks\/\w+)$/;

/**
 * Makes a pool of frames for reports.
 * @param parent The part of the page that the reports are shown in. It must stay in the document, since a browser loads a
 * frame anew that is moved; idle frames lie unseen over it, so it should be positioned (`position: relative`).
 */
export function createWarmFrames(
  service: Service,
  parent: HTMLElement,
  options?: WarmFramesOptions,
): WarmFrames<Report>;
export function createWarmFrames<Component extends Embed>(
  service: ReportService<Component>,
  parent: HTMLElement,
  options?: WarmFramesOptions,
): WarmFrames<Component>;
export function createWarmFrames(
  service: Service | ReportService<Embed>,
  parent: HTMLElement,
  options: WarmFramesOptions = {},
): WarmFrames<Embed> {
  return new Pool(service, parent, options);
}

class Pool implements WarmFrames<Embed> {
  private slots: Slot[] = [];
  /** The frames that wait, the one that has waited longest first. */
  private readonly timers = new Map<Slot, ReturnType<typeof setTimeout>>();
  private readonly service: ReportEmbedder;
  private readonly parent: HTMLElement;
  private readonly maxFrames: number;
  private readonly idleTimeoutMs: number;
  private readonly end = new AbortController();

  constructor(
    service: ReportEmbedder,
    parent: HTMLElement,
    { maxFrames = 2, idleTimeoutMs = 300_000 }: WarmFramesOptions,
  ) {
    if (!(maxFrames >= 1) || !(idleTimeoutMs >= 0))
      throw errors.invalidArgument('options', { maxFrames, idleTimeoutMs });
    this.service = service;
    this.parent = parent;
    this.maxFrames = maxFrames;
    this.idleTimeoutMs = idleTimeoutMs;
    window.addEventListener('message', (event: MessageEvent<{ url?: unknown } | null>) => this.onMessage(event), {
      signal: this.end.signal,
    });
  }

  prepare(embedUrl: string): void {
    this.check();
    const key = frameKey({ embedUrl });
    const isWaiting = key && this.slots.some((slot) => slot.fits(key, undefined));
    if (!isWaiting && this.slots.length < this.maxFrames) this.wait(this.open(embedUrl));
  }

  acquire(config: ReportConfiguration): Embed {
    this.check();
    if (!config.accessToken && !config.tokenRefresh && !this.service.accessToken) throw new Error(errors.emptyToken);
    const key = frameKey(config);
    const found = key && this.slots.find((slot) => slot.fits(key, config.uniqueId));
    if (!found) {
      const report = this.open(config).report!;
      this.makeRoom();
      return report;
    }
    const report = found.use(config);
    this.wake(found);
    return report;
  }

  release(report: Embed): void {
    if (report.isReset) return;
    // By the id, not by identity: what the host holds may be a wrapper of the report.
    const slot = this.slots.find((one) => one.report?.config.uniqueId === report.config.uniqueId);
    if (!slot) return;
    if (slot.retire() && this.slots.length <= this.maxFrames) this.wait(slot);
    else this.close(slot);
  }

  dispose(): void {
    this.end.abort();
    for (const slot of this.slots) this.close(slot);
  }

  /** Forgets frames that the host has removed or that have failed while they waited. @throws Error after `dispose`. */
  private check(): void {
    if (this.end.signal.aborted) throw errors.invalidArgument('pool', 'disposed');
    for (const slot of this.slots) if (!slot.isSound && (!slot.report || slot.report.isReset)) this.close(slot);
  }

  private open(content: string | ReportConfiguration): Slot {
    const slot = new Slot(this.service, this.parent, content);
    this.slots = [...this.slots, slot];
    return slot;
  }

  private wait(slot: Slot): void {
    this.timers.set(
      slot,
      setTimeout(() => this.close(slot), this.idleTimeoutMs),
    );
  }

  private wake(slot: Slot): void {
    clearTimeout(this.timers.get(slot));
    this.timers.delete(slot);
  }

  private close(slot: Slot): void {
    this.wake(slot);
    this.slots = this.slots.filter((one) => one !== slot);
    slot.close();
  }

  /** Closes the frame that has waited longest, if there are more than allowed. */
  private makeRoom(): void {
    const [oldest] = this.timers.keys();
    if (oldest && this.slots.length > this.maxFrames) this.close(oldest);
  }

  /** A waiting frame whose session ends, or that asks for a token, is closed: the next report would inherit that. */
  private onMessage({ source, data }: MessageEvent<{ url?: unknown } | null>): void {
    const slot = this.slots.find((one) => !one.report && one.iframe.contentWindow === source);
    if (slot && endOfSession.test(String(data?.url))) this.close(slot);
  }
}
