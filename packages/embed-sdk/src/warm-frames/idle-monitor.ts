import type { Embed } from '../components/embed.ts';
import type { EventHooks } from '../models/interfaces/configuration.ts';

/** Watches whether a report is at rest: loaded, drawn, and with nothing of it under way. */
export interface IdleMonitor {
  /** Whether the frame's document is the first one and has reported no failure. */
  isSound: boolean;
  /** Watches the frame too. */
  follow(iframe: HTMLIFrameElement): void;
  /** Whether the report is drawn as of its latest load, and no hook of it is running. */
  isIdle(report: Embed): boolean;
  /** Begins with another report. @returns its hooks, counted while they run */
  begin(hooks: EventHooks | undefined): EventHooks | undefined;
}

/** Listens on a container, before the host can. */
export function monitorIdle(element: HTMLElement, reportOf: () => Embed | undefined): IdleMonitor {
  let loads = 0;
  let running = 0;
  let loadedAs: Date | undefined;
  let drawnAs: Date | undefined;
  const spoil = () => void (watch.isSound = false);
  const watch: IdleMonitor = {
    isSound: true,
    isIdle: ({ lastLoadRequest }) => !running && lastLoadRequest !== undefined && drawnAs === lastLoadRequest,
    follow: (iframe) => iframe.addEventListener('load', () => void (++loads > 1 && spoil())),
    begin(hooks) {
      running = 0;
      loadedAs = drawnAs = undefined;
      return hooks && counted(hooks, (change) => (running += change));
    },
  };
  element.addEventListener('error', spoil);
  element.addEventListener('tokenRefreshFailed', spoil);
  element.addEventListener('loaded', () => (loadedAs = reportOf()?.lastLoadRequest));
  element.addEventListener('renderingStarted', () => (drawnAs = undefined));
  element.addEventListener('rendered', () => (drawnAs = loadedAs));
  return watch;
}

/** The hooks, each of which says when it begins and when it ends. What is no function is left to the service's check. */
function counted(hooks: EventHooks, count: (change: number) => void): EventHooks {
  const watched = (hook: (request: unknown) => unknown) => async (request: unknown) => {
    count(1);
    try {
      return await hook(request);
    } finally {
      count(-1);
    }
  };
  return Object.fromEntries(
    Object.entries(hooks).map(([name, hook]) => [
      name,
      typeof hook === 'function' ? watched(hook as never) : (hook as never),
    ]),
  );
}
