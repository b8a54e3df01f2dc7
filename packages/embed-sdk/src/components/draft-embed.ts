import type { BaseService } from '../service/base-service.ts';
import { BuiltIn } from './built-in.ts';
import type { AnyConfiguration } from '../loading/configuration.ts';
import type { Embed } from './embed.ts';
import type { AnyEvents } from './events.ts';

/** A report in the making: it is created on its frame and not loaded into it. */
export abstract class DraftEmbed<Events extends object = AnyEvents> extends BuiltIn<Events> {
  constructor(service: BaseService, element: HTMLElement, config: AnyConfiguration) {
    super(service, element, config);
    this.frontLoadHandler = undefined;
  }

  override begin(): void {
    if (this.iframeLoaded && this.config.accessToken) this.service.watch(this, this.create());
  }

  /** Leaves container, frame and handlers to the report that has come of it. */
  handOver(report: Pick<Embed, 'eventHandlers' | 'iframeLoaded' | 'begin'>): void {
    this.release();
    report.eventHandlers.unshift(...this.eventHandlers);
    if (report.iframeLoaded) report.begin();
  }
}
