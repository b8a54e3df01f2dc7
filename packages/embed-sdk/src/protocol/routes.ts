import type { EventHooks } from '../models/interfaces/configuration.ts';

/**
 * The routes on which frames speak on their own; all are POST. Source: the interface 2.23.1, §6.1.
 *
 * - `/{reports|dashboards|tile|qna}/:uniqueId/events/:eventName`, in reports also with `/pages/:pageName` and
 *   `/visuals/:visualName` behind the id: an event.
 * - `/reports/:uniqueId/eventHooks/:hookName`: a question to the host.
 * - `/ready/:uniqueId`: the frame is there.
 *
 * Its groups are the id, which of the first two, the name, and the id of the third.
 */
export const incomingRoute =
  /^\/?(?:(?:reports|dashboards|tile|qna)\/([^/?]+)\/(?:[^?]+\/)?(events|eventHooks)\/([^/?]+)|ready\/([^/?]+))\/?(?:\?|$)/;

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

/** A segment of a path without its escapes; one that is no escaped text stays as it came. */
export function unescaped(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
