import type { AnyConfiguration } from '../loading/configuration.ts';
import type { Embed } from '../components/embed.ts';
import type { Service } from '../service/service.ts';
import type { IPowerBiElement } from '../service/service-types.ts';
import type { EventHooks } from '../models/interfaces/configuration.ts';
import { printError } from '../transport/console.ts';

/** Embeds with the service's method for the configuration: bootstrap while token or URL are missing. */
export function mount(
  service: Service,
  element: HTMLElement,
  latest: () => AnyConfiguration,
  isPhased: boolean,
): Embed {
  const config = withLatestFunctions(latest);
  const { type, accessToken, embedUrl, tokenRefresh } = config;
  if (!embedUrl || !(accessToken || tokenRefresh)) {
    return (element as Partial<IPowerBiElement>).powerBiEmbed ?? service.embedInternal(element, config, false, true);
  }
  if (type === 'create') return service.createReport(element, config as never);
  if (type === 'quickCreate') return service.quickCreate(element, config as never);
  if (isPhased && type !== 'report') printError(`Phased embedding is not supported for type ${type}`);
  return service.embedInternal(element, config, isPhased && type === 'report');
}

/** The configuration with its functions replaced by ones that call those of the latest rendering. */
function withLatestFunctions(latest: () => AnyConfiguration): AnyConfiguration {
  const { tokenRefresh, eventHooks, ...config } = latest();
  return {
    ...config,
    ...(eventHooks && { eventHooks: latestHooks(eventHooks, () => latest().eventHooks) }),
    ...(tokenRefresh && {
      tokenRefresh: { ...tokenRefresh, getToken: (signal) => latest().tokenRefresh!.getToken(signal) },
    }),
  };
}

function latestHooks(hooks: EventHooks, latest: () => EventHooks | undefined): EventHooks {
  const forward = (name: string) => (request: unknown) => {
    const hook = latest()?.[name as keyof EventHooks] as ((request: unknown) => unknown) | undefined;
    return hook?.(request);
  };
  return Object.fromEntries(
    Object.entries(hooks).map(([name, hook]) => [name, typeof hook === 'function' ? forward(name) : (hook as never)]),
  );
}
