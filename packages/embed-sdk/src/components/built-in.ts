import type { AnyConfiguration } from '../loading/configuration.ts';
import { Embed } from './embed.ts';
import type { AnyEvents } from './events.ts';
import type { BaseService } from '../service/base-service.ts';

/** A component that the library brings: the service constructs each in the same way. */
export abstract class BuiltIn<Events extends object = AnyEvents> extends Embed<Events> {
  constructor(
    service: BaseService,
    element: HTMLElement,
    config: AnyConfiguration,
    phasedRender?: boolean,
    isBootstrap?: boolean,
    iframe?: HTMLIFrameElement,
  ) {
    super(service, element, config, iframe, phasedRender, isBootstrap);
  }
}
