import type { IError } from '../models/interfaces/events.ts';
import { interfaceVersion } from '../protocol/version.ts';
import { sending } from '../transport/http-messages.ts';
import { windowMessages } from '../transport/window-messages.ts';
import { BaseService, embedOf } from './base-service.ts';
import type { AnyConfiguration } from './configuration.ts';
import { Report } from './report.ts';
import type { Components, ServiceOptions } from './service-types.ts';

type ReportConfiguration = Components['report']['configuration'];

/** Options of a service for reports alone. */
export interface ReportServiceOptions extends ServiceOptions {
  /** Checks configurations before anything is sent: `validateReportLoad` of `./models`. Absent: the frame alone does. */
  validate?: (config: AnyConfiguration) => IError[] | undefined;
}

/** Embeds reports in containers of this page, in a third of the drop-in's size. */
export class ReportService extends BaseService {
  constructor(options: ReportServiceOptions = {}) {
    const wpmp = windowMessages();
    const hpm = sending(wpmp, { 'x-sdk-type': 'js', 'x-sdk-version': interfaceVersion });
    super({ wpmp, hpm }, options, options.validate);
  }

  /** Embeds a report, or gives the one in the element another configuration. @throws Error for a faulty configuration. */
  embed(element: HTMLElement, config: ReportConfiguration): Report {
    return this.#place(element, config, false, false);
  }

  /** Embeds a report in two phases: the frame prepares it, and draws it when `report.render()` is called. */
  load(element: HTMLElement, config: ReportConfiguration): Report {
    return this.#place(element, config, true, false);
  }

  /** Loads a frame before token and id are known; a later `embed` on the same element completes it. */
  bootstrap(element: HTMLElement, config: ReportConfiguration): Report {
    return this.#place(element, config, false, true);
  }

  #place(element: HTMLElement, config: AnyConfiguration, isPhased: boolean, isBootstrap: boolean): Report {
    const embed = embedOf(element);
    if (embed) return this.again(embed, config, isPhased) as Report;
    return this.keep(element, new Report(this, element, { ...config, type: 'report' }, isPhased, isBootstrap));
  }
}
