import { missing } from '../errors.ts';

/** The text properties that a load must have. @throws CallFailure 400 with one error for each that is missing */
export function checkTexts<Name extends string>(body: unknown, names: readonly Name[]): Record<Name, string> {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const absent = names.filter((name) => typeof given[name] !== 'string' || given[name] === '');
  if (absent.length === 0) return given as Record<Name, string>;
  throw missing(absent);
}

/** The settings of a load configuration that every content type has. */
interface LoadConfiguration {
  settings?: { localeSettings?: { language?: string; formatLocale?: string }; background?: number };
}
const TRANSPARENT = 1;

/** Language, locale and background of a load, with the page's values as defaults. */
export function displaySettingsOf(body: unknown, page: { language: string; locale: string }) {
  const { localeSettings, background } = (body as LoadConfiguration).settings ?? {};
  const language = localeSettings?.language ?? page.language;
  return {
    language,
    locale: localeSettings?.formatLocale ?? localeSettings?.language ?? page.locale,
    isTransparent: background === TRANSPARENT,
  };
}
