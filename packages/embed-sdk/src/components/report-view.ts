import * as calls from '../protocol/calls.ts';
import { BuiltIn } from './built-in.ts';
import { isMobile, type AnyConfiguration } from '../loading/configuration.ts';
import { withParameters } from '../loading/embed-url.ts';
import type { FrameEvents } from './events.ts';
import * as kinds from './kinds.ts';
import { send } from '../loading/send.ts';

/**
 * A report that is shown and listened to: it loads, takes tokens, raises events. `Report` adds what asks and steers it:
 * pages, filters, bookmarks, layout. What `pageChanged` brings here is the page as the frame describes it.
 */
export class ReportView<Events extends object = FrameEvents<'report'>> extends BuiltIn<Events> {
  static override kind: kinds.Kind = kinds.report;

  override configChanged(isBootstrap: boolean): void {
    if (isMobile(this.config.settings?.layoutType)) {
      this.config.embedUrl = withParameters(this.config.embedUrl!, { isMobile: 'true' });
    }
    super.configChanged(isBootstrap);
  }

  override getId(): string {
    return super.getId()!;
  }

  /** Draws a report that was embedded with `service.load`; the configuration may change what is drawn. */
  render(config?: AnyConfiguration): Promise<void> {
    return send(this, calls.render, config);
  }
}
