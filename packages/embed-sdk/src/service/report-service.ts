import { interfaceVersion } from '../protocol/version.ts';
import { sending } from '../transport/http-messages.ts';
import { windowMessages } from '../transport/window-messages.ts';
import { BaseService, embedOf } from './base-service.ts';
import type { AnyConfiguration } from '../loading/configuration.ts';
import type { Embed } from '../components/embed.ts';
import type { Components, ServiceOptions } from './service-types.ts';
import * as errors from '../errors.ts';

type ReportConfiguration = Components['report']['configuration'];

/** `ReportView`, `Report`, or a class of the host's own that extends one of them. */
export type ReportClass<Component> = new (
  service: BaseService,
  element: HTMLElement,
  config: AnyConfiguration,
  isPhased: boolean,
  isBootstrap: boolean,
) => Component;

/**
 * Embeds reports, and carries nothing else: `new ReportService(ReportView)` shows them, `new ReportService(Report)` steers
 * them too. It reads no attributes of the container and leaves checking a configuration's fields to the compiler and the
 * frame; `validateReportLoad` of `./models` names their faults beforehand.
 */
export class ReportService<Component extends Embed> extends BaseService {
  private readonly Component: ReportClass<Component>;

  constructor(Component: ReportClass<Component>, options: ServiceOptions = {}) {
    const wpmp = windowMessages();
    super({ wpmp, hpm: sending(wpmp, { 'x-sdk-type': 'js', 'x-sdk-version': interfaceVersion }) }, options);
    this.Component = Component;
  }

  /** Embeds a report, or gives the one in the element another configuration. @throws Error for a faulty configuration. */
  embed(element: HTMLElement, config: ReportConfiguration): Component {
    return this.mount(element, config, false, false);
  }

  /** Embeds a report in two phases: the frame prepares it, and draws it when `report.render()` is called. */
  load(element: HTMLElement, config: ReportConfiguration): Component {
    return this.mount(element, config, true, false);
  }

  /** Loads a frame before token and id are known; a later `embed` on the same element completes it. */
  bootstrap(element: HTMLElement, config: ReportConfiguration): Component {
    return this.mount(element, config, false, true);
  }

  private mount(element: HTMLElement, config: AnyConfiguration, isPhased: boolean, isBootstrap: boolean): Component {
    if (!isBootstrap && !config.accessToken && !config.tokenRefresh) throw new Error(errors.emptyToken);
    const embed = embedOf(element);
    if (embed) return this.again(embed, config, isPhased) as Component;
    const { Component } = this;
    return this.keep(
      element,
      new Component(this, element, { ...config, type: 'report' }, isPhased, isBootstrap) as never,
    );
  }
}
