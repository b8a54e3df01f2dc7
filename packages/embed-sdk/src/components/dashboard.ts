import { BuiltIn } from './built-in.ts';
import { parameterOf } from '../loading/embed-url.ts';
import type { EventDetails } from './events.ts';
import * as kinds from './kinds.ts';

/** A dashboard. */
export class Dashboard extends BuiltIn<EventDetails<'dashboard'>> {
  static override type = 'Dashboard';
  static override kind: kinds.Kind = kinds.dashboard;
  static override allowedEvents: string[] = [...kinds.dashboard.events];
  static dashboardIdAttribute = 'powerbi-dashboard-id';

  /** The dashboard's id as it stands in an embed URL. */
  static findIdFromEmbedUrl(url: string): string | undefined {
    return parameterOf(url, 'dashboardId');
  }
}
