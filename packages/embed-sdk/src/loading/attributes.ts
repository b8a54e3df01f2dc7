import type { ISettings } from '../models/interfaces/settings.ts';
import type { AnyConfiguration, Fallbacks } from './configuration.ts';
import type { Embed } from '../components/embed.ts';
import { report } from '../components/kinds.ts';
import * as errors from '../errors.ts';

/**
 * What the container's attributes say, and a default URL for bootstrapping.
 * @throws Error when neither configuration nor attributes name a URL, and a token where there must be one.
 */
export function readAttributes(
  embed: Embed,
  config: AnyConfiguration,
  serviceToken: string | undefined,
  isBootstrap: boolean,
): Fallbacks {
  const { element, kind } = embed;
  const read = (name: string) => element.getAttribute(name) ?? undefined;
  const embedUrl =
    read('powerbi-embed-url') ||
    (isBootstrap ? defaultUrl(embed.getDefaultEmbedUrlEndpoint(), config.hostname) : undefined);
  const accessToken = read('powerbi-access-token') || serviceToken;
  if (typeof (config.embedUrl || embedUrl) !== 'string') throw new Error(errors.noEmbedUrl);
  if (!isBootstrap && !config.accessToken && !accessToken && !config.tokenRefresh) throw new Error(errors.noToken);
  return {
    embedUrl,
    accessToken,
    uniqueId: read('powerbi-name'),
    id: kind.id?.attribute && read(kind.id.attribute),
    settings: kind.load === report.load ? paneSettings(read) : undefined,
  };
}

function paneSettings(read: (name: string) => string | undefined): ISettings {
  const flag = (name: string) => {
    const value = read(`powerbi-settings-${name}-enabled`);
    return value === undefined ? undefined : value !== 'false';
  };
  // An absent attribute leaves its key undefined, as in 2.23.1.
  return { filterPaneEnabled: flag('filter-pane')!, navContentPaneEnabled: flag('nav-content-pane')! };
}

function defaultUrl(endpoint: string, hostname = 'https://app.powerbi.com'): string {
  const host = hostname.toLowerCase().trim();
  return `${host.startsWith('https://') ? '' : 'https://'}${host}/${endpoint}`;
}
