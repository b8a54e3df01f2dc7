import { isMobile, type AnyConfiguration } from '../loading/configuration.ts';
import { documentOf, parsed } from '../loading/embed-url.ts';

/** What a frame is loaded for. */
export interface FrameKey {
  /** Origin and path. */
  address: string;
  /** The same with all that the document reads from its URL, but for ids, which the load message carries too. */
  document: string;
}

/** The key of a configuration; undefined for one without a URL. */
export function frameKey({
  embedUrl = '',
  settings,
  eventHooks,
}: Pick<AnyConfiguration, 'embedUrl' | 'settings' | 'eventHooks'>): FrameKey | undefined {
  if (!parsed(embedUrl).origin) return undefined;
  const { language, formatLocale } = settings?.localeSettings ?? {};
  const asked = [
    language,
    formatLocale,
    Boolean(eventHooks?.applicationContextProvider),
    isMobile(settings?.layoutType),
  ];
  return { address: documentOf(embedUrl, true), document: documentOf(embedUrl, false) + JSON.stringify(asked) };
}
