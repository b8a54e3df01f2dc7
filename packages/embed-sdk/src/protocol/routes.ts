import type { EventHooks } from '../models/interfaces/configuration.ts';

/** A route on which the frame raises events. `event` fixes the event's name where the path has no `:eventName`. */
export interface EventRoute {
  readonly path: string;
  /** The label of the events' type. */
  readonly type: string;
  readonly event?: string;
}

/** Every route on which a frame raises events; all are POST. Source: the interface 2.23.1, §6.1. */
export const eventRoutes = [
  { path: '/reports/:uniqueId/events/:eventName', type: 'report' },
  { path: '/reports/:uniqueId/pages/:pageName/events/:eventName', type: 'report' },
  { path: '/reports/:uniqueId/pages/:pageName/visuals/:visualName/events/:eventName', type: 'report' },
  { path: '/dashboards/:uniqueId/events/:eventName', type: 'dashboard' },
  { path: '/tile/:uniqueId/events/:eventName', type: 'tile' },
  { path: '/qna/:uniqueId/events/:eventName', type: 'qna' },
  { path: '/ready/:uniqueId', type: 'report', event: 'ready' },
] as const satisfies readonly EventRoute[];

/** The route on which a frame asks the host's hooks. */
export const hookRoute = '/reports/:uniqueId/eventHooks/:eventName';

/** The hooks a frame may ask for, and the host's function that answers. */
export const hooks = {
  preQuery: 'applicationContextProvider',
  newAccessToken: 'accessTokenProvider',
} as const satisfies Record<string, keyof EventHooks>;

/** The name of a hook as the frame asks for it. */
export type HookName = keyof typeof hooks;

/** Writes values into a path: `fill('/ready/:uniqueId', { uniqueId })`. Names keep every character but those that would end a segment. */
export function fill(path: string, values: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => (values[name] ?? '').replace(/[%/?#]/g, encodeURIComponent));
}
