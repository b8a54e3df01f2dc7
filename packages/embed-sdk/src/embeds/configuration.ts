import type { LayoutType } from '../models/enums.ts';
import type { EventHooks, IEmbedConfiguration, TokenRefresh } from '../models/interfaces/configuration.ts';
import type { ICommandExtension, IExtensions, IMenuGroupExtension } from '../models/interfaces/menus.ts';
import type { ISettings } from '../models/interfaces/settings.ts';
import { customLayout } from '../models/members.ts';
import { EmbedError } from '../transport/embed-error.ts';
import { randomText } from '../transport/random.ts';
import { isAutoAuth, isTrustedUrl, parameterOf, withParameter } from './embed-url.ts';
import type { Embed } from './embed.ts';
import type { Kind } from './kinds.ts';
import * as texts from './texts.ts';

/** A configuration of any kind; hosts may add fields of their own, which travel to the frame. */
export type AnyConfiguration = {
  [Name in keyof Omit<IEmbedConfiguration, 'filters' | 'viewMode'>]?: IEmbedConfiguration[Name] | undefined;
} & { visualName?: string; filters?: unknown; viewMode?: number };

/** A configuration as it is sent, and what stays with the host. */
export interface Prepared {
  config: AnyConfiguration;
  eventHooks: EventHooks | undefined;
  tokenRefresh: TokenRefresh | undefined;
}

/**
 * Completes a host's configuration from the container's attributes and the embed URL, without touching the host's object.
 * @param former What bootstrapping has kept.
 * @throws Error when there is no URL or no token, or a hook is out of place.
 */
export function prepare(
  embed: Embed,
  given: AnyConfiguration,
  isBootstrap: boolean,
  former: Prepared | undefined,
): Prepared {
  const { eventHooks = former?.eventHooks, tokenRefresh, ...config } = { ...former?.config, ...given };
  const attribute = (name: string) => embed.element.getAttribute(`powerbi-${name}`);

  const url =
    config.embedUrl ||
    attribute('embed-url') ||
    (isBootstrap && defaultUrl(embed.getDefaultEmbedUrlEndpoint(), config.hostname));
  if (typeof url !== 'string' || !url) throw new Error(texts.noEmbedUrl);
  if (isAutoAuth(url)) throw new Error(texts.autoAuth);
  config.groupId = config.groupId || parameterOf(url, 'groupId');
  config.uniqueId = config.uniqueId || attribute('name') || embed.config?.uniqueId || randomText(12);
  if (isBootstrap) config.bootstrapped = true;
  else config.accessToken = config.accessToken || attribute('access-token') || embed.service.accessToken;
  if (!isBootstrap && !config.accessToken && !tokenRefresh) throw new Error(texts.noToken);

  checkHooks(eventHooks, embed.embedtype, config.tokenType);
  const { language, formatLocale } = given.settings?.localeSettings ?? {};
  const registerQueryCallback = eventHooks?.applicationContextProvider && 'true';
  config.embedUrl = Object.entries({ language, formatLocale, registerQueryCallback }).reduce(
    (address, [name, value]) => (value ? withParameter(address, name, value) : address),
    url,
  );
  if (config.settings) config.settings = { ...config.settings };
  return { config, eventHooks, tokenRefresh };
}

/** @throws Error when the frame's host is not trusted, EmbedError with the validator's text and `errors` when it finds any. */
export function checkConfiguration(embed: Embed, isBootstrap: boolean): void {
  const { config, service } = embed;
  if (!isTrustedUrl(config.embedUrl!, service.allowedHosts)) throw new Error(texts.embedUrl);
  const errors = !isBootstrap && embed.validate({ ...config, accessToken: config.accessToken ?? '' });
  if (!errors) return;
  const error = new EmbedError('invalid_configuration', errors.map(({ message }) => message).join('; '));
  throw Object.assign(error, { errors });
}
/** Menu commands and groups that a report's settings bring along. */
export function menusOf(settings: ISettings | undefined): {
  commands?: ICommandExtension[];
  groups?: IMenuGroupExtension[];
} {
  const extensions = settings?.extensions;
  if (Array.isArray(extensions)) return { commands: extensions.flatMap(({ command }) => command ?? []) };
  const { commands, groups } = (extensions ?? {}) as Partial<IExtensions>;
  return { ...(commands && { commands }), ...(groups && { groups }) };
}

/** Whether the layout is one for phones. */
export function isMobile(layoutType: LayoutType | undefined): boolean {
  return layoutType! > customLayout;
}

function checkHooks(hooks: EventHooks | undefined, type: string, tokenType: unknown): void {
  for (const [name, hook] of Object.entries(hooks ?? {})) {
    if (typeof hook !== 'function') throw new Error(`${name} must be a function`);
  }
  if (hooks?.applicationContextProvider && type !== 'report') throw new Error(texts.contextHook);
  const isSignedIn = tokenType === 0 && ['create', 'quickcreate', 'report'].includes(type);
  if (hooks?.accessTokenProvider && !isSignedIn) throw new Error(texts.tokenHook);
}

/** Pane settings from the container's attributes. */
export function paneSettings(element: HTMLElement): ISettings {
  const flag = (name: string) => {
    const value = element.getAttribute(`powerbi-settings-${name}-enabled`);
    return value === null ? undefined : value !== 'false';
  };
  // An absent attribute leaves its key undefined, as in 2.23.1.
  return { filterPaneEnabled: flag('filter-pane')!, navContentPaneEnabled: flag('nav-content-pane')! };
}

/** The id of the content. @throws Error when there is none. */
export function idOf(
  config: AnyConfiguration,
  { name, property, parameter, attribute }: NonNullable<Kind['id']>,
  element: HTMLElement,
): string {
  const id: unknown =
    (config as Record<string, unknown>)[property] ||
    (attribute && element.getAttribute(attribute)) ||
    parameterOf(config.embedUrl, parameter);
  if (typeof id === 'string' && id) return id;
  const place = attribute ? ` or as attribute '${attribute}'` : '';
  throw new Error(
    `${name} id is required, but it was not found. You must provide an id either as part of embed configuration${place}.`,
  );
}

function defaultUrl(endpoint: string, hostname = 'https://app.powerbi.com'): string {
  const host = hostname.toLowerCase().trim();
  return `${host.startsWith('https://') ? '' : 'https://'}${host}/${endpoint}`;
}
