import type { LayoutType } from '../models/enums.js';
import type { EventHooks, IEmbedConfiguration, TokenRefresh } from '../models/interfaces/configuration.ts';
import type { ISettings } from '../models/interfaces/settings.ts';
import { customLayout } from '../models/enum-values.ts';
import { randomText } from '../transport/random.ts';
import { isAutoAuth, parameterOf, withParameters } from './embed-url.ts';
import type { Embed } from '../components/embed.ts';
import * as errors from '../errors.ts';

/** A configuration of any kind; hosts may add fields of their own, which travel to the frame. */
export type AnyConfiguration = {
  [Name in keyof Omit<IEmbedConfiguration, 'filters' | 'viewMode'>]?: IEmbedConfiguration[Name] | undefined;
} & {
  visualName?: string;
  viewMode?: number;
  /** Those of the kind at hand: ReportLevelFilters[] or OnLoadFilters of a report. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a host takes them for those of its kind, as with 2.23.1
  filters?: any;
};

/** A configuration as it is sent, and what stays with the host. */
export interface Prepared {
  config: AnyConfiguration;
  eventHooks: EventHooks | undefined;
  tokenRefresh: TokenRefresh | undefined;
}

/**
 * Completes a host's configuration from the container's attributes and the embed URL, without touching the host's object.
 * @param former What bootstrapping has kept.
 * @throws Error for a URL that signs in by itself.
 */
export function prepare(
  embed: Embed,
  given: AnyConfiguration,
  isBootstrap: boolean,
  former: Prepared | undefined,
): Prepared {
  const merged = { ...former?.config, ...given };
  const { eventHooks = former?.eventHooks, tokenRefresh, ...config } = merged;
  const fallback = embed.service.fallbacks(embed, merged, isBootstrap);

  const url = config.embedUrl || fallback.embedUrl || '';
  if (isAutoAuth(url)) throw new Error(errors.autoAuth);
  config.groupId ||= parameterOf(url, 'groupId');
  config.uniqueId ||= fallback.uniqueId || embed.config?.uniqueId || randomText(12);
  if (isBootstrap) config.bootstrapped = true;
  else config.accessToken ||= fallback.accessToken;

  const { language, formatLocale } = given.settings?.localeSettings ?? {};
  const registerQueryCallback = eventHooks?.applicationContextProvider && 'true';
  config.embedUrl = withParameters(url, { language, formatLocale, registerQueryCallback });
  if (fallback.id) config[embed.kind.id!.property as 'id'] ||= fallback.id;
  if (config.settings || fallback.settings) config.settings = { ...fallback.settings, ...config.settings };
  return { config, eventHooks, tokenRefresh };
}

/** What a configuration may leave to its surroundings. */
export interface Fallbacks {
  embedUrl?: string | undefined;
  uniqueId?: string | undefined;
  accessToken?: string | undefined;
  id?: string | undefined;
  settings?: ISettings | undefined;
}

/** Whether the layout is one for phones. */
export function isMobile(layoutType: LayoutType | undefined): boolean {
  return layoutType! > customLayout;
}

/** The id of the content. @throws Error when there is none. */
export function idOf({ config, kind }: Embed): string | null {
  if (!kind.id) return null;
  const { name, property, parameter, attribute } = kind.id;
  const id: unknown = config[property as 'id'] || parameterOf(config.embedUrl, parameter);
  if (typeof id === 'string' && id) return id;
  const attributeHint = attribute ? ` or as attribute '${attribute}'` : '';
  throw new Error(
    `${name} id is required, but it was not found. You must provide an id either as part of embed configuration${attributeHint}.`,
  );
}
