import { LayoutType } from '../models/enums.ts';
import type { EventHooks, IEmbedConfiguration, TokenRefresh } from '../models/interfaces/configuration.ts';
import type { ICommandExtension, IExtensions, IMenuGroupExtension } from '../models/interfaces/menus.ts';
import type { ISettings } from '../models/interfaces/settings.ts';
import { EmbedError } from '../transport/embed-error.ts';
import { randomText } from '../transport/random.ts';
import { isAutoAuth, isTrustedUrl, parameterOf, withParameter } from './embed-url.ts';
import type { Embed } from './embed.ts';
import type { Kind } from './kinds.ts';
import { texts } from './texts.ts';

/** A configuration of any kind; hosts may add fields of their own, which travel to the frame. */
export type AnyConfiguration = {
  [Name in keyof Omit<IEmbedConfiguration, 'filters' | 'viewMode'>]?: IEmbedConfiguration[Name] | undefined;
} & { visualName?: string; filters?: unknown; viewMode?: number };

/** What a configuration is read against. */
export interface Surroundings {
  element: HTMLElement;
  /** The component's lower-case type. */
  type: string;
  /** The path of the default embed URL. */
  endpoint: string;
  /** The token of the service, for embeds without one. */
  fallbackToken: string | undefined;
  isBootstrap: boolean;
  /** The id of the component so far. */
  uniqueId: string | undefined;
  /** What bootstrapping has kept. */
  bootstrapped: Pick<Prepared, 'config' | 'eventHooks'> | undefined;
}

/** A configuration as it is sent, and what stays with the host. */
export interface Prepared {
  config: AnyConfiguration;
  eventHooks: EventHooks | undefined;
  tokenRefresh: TokenRefresh | undefined;
}

/**
 * Completes a host's configuration from the container's attributes and the embed URL, without touching the host's object.
 * @throws Error when there is no URL or no token, or a hook is out of place.
 */
export function prepare(given: AnyConfiguration, around: Surroundings): Prepared {
  const { element, isBootstrap, bootstrapped } = around;
  const { eventHooks = bootstrapped?.eventHooks, tokenRefresh, ...config } = { ...bootstrapped?.config, ...given };
  const attribute = (name: string) => element.getAttribute(`powerbi-${name}`) ?? undefined;

  const url =
    config.embedUrl || attribute('embed-url') || (isBootstrap && defaultUrl(around.endpoint, config.hostname));
  if (typeof url === 'string' && isAutoAuth(url)) throw new Error(texts.autoAuth);
  if (typeof url !== 'string' || !url) throw new Error(texts.noEmbedUrl);
  config.groupId = config.groupId || parameterOf(url, 'groupId');
  config.uniqueId = config.uniqueId || attribute('name') || around.uniqueId || randomText(12);
  if (isBootstrap) config.bootstrapped = true;
  else config.accessToken = config.accessToken || attribute('access-token') || around.fallbackToken;
  if (!isBootstrap && !config.accessToken && !tokenRefresh) throw new Error(texts.noToken);

  checkHooks(eventHooks, around.type, config.tokenType);
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
  return layoutType === LayoutType.MobilePortrait || layoutType === LayoutType.MobileLandscape;
}

function checkHooks(hooks: EventHooks | undefined, type: string, tokenType: unknown): void {
  for (const [name, hook] of Object.entries(hooks ?? {})) {
    if (typeof hook !== 'function') throw new Error(`${name} must be a function`);
  }
  if (hooks?.applicationContextProvider && type !== 'report') throw new Error(texts.contextHook);
  const mayProvideToken = ['create', 'quickcreate', 'report'].includes(type) && tokenType === 0;
  if (hooks?.accessTokenProvider && !mayProvideToken) throw new Error(texts.tokenHook);
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
