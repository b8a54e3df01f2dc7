import type { AnyConfiguration } from '../embeds/configuration.ts';
import type { Embed } from '../embeds/embed.ts';
import type { Service } from '../embeds/service.ts';

/** Embeds with the service's method for the configuration: bootstrap while token or URL are missing. */
export function place(
  service: Service,
  element: HTMLElement,
  latest: () => AnyConfiguration,
  isPhased: boolean,
): Embed<any> {
  const config: any = withLatestFunctions(latest);
  const { type, accessToken, embedUrl, tokenRefresh } = config;
  const isComplete = embedUrl && (accessToken || tokenRefresh);
  if (!isComplete) return (element as any).powerBiEmbed ?? service.bootstrap(element, config);
  if (type === 'create') return service.createReport(element, config);
  if (type === 'quickCreate') return service.quickCreate(element, config);
  if (isPhased && type === 'report') return service.load(element, config);
  if (isPhased) console.error(`Phased embedding is not supported for type ${type}`);
  return service.embed(element, config);
}

/** The configuration with its functions replaced by ones that call those of the latest rendering. */
function withLatestFunctions(latest: () => AnyConfiguration): AnyConfiguration {
  const { tokenRefresh, eventHooks, ...config } = latest();
  const hooks = Object.entries(eventHooks ?? {}).map(([name, hook]) => [
    name,
    typeof hook === 'function' ? (request: unknown) => (latest().eventHooks as any)?.[name]?.(request) : hook,
  ]);
  return {
    ...config,
    ...(eventHooks && { eventHooks: Object.fromEntries(hooks) }),
    ...(tokenRefresh && {
      tokenRefresh: { ...tokenRefresh, getToken: (signal: AbortSignal) => latest().tokenRefresh.getToken(signal) },
    }),
  };
}
