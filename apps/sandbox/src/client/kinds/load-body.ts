import { CallFailure } from '@portico/embed-frame';

const LEVEL_ERROR = 3;

/** The text properties that a load must have. @throws CallFailure 400 with one error for each that is missing */
export function checkTexts<Name extends string>(body: unknown, names: readonly Name[]): Record<Name, string> {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const missing = names.filter((name) => typeof given[name] !== 'string' || given[name] === '');
  if (missing.length === 0) return given as Record<Name, string>;
  throw new CallFailure(
    400,
    missing.map((name) => ({ message: `${name} is required`, errorCode: 'Invalid parameters', level: LEVEL_ERROR })),
  );
}

/** What loads of every kind may say of language and looks. */
interface Looks {
  settings?: { localeSettings?: { language?: string; formatLocale?: string }; background?: number };
}
const TRANSPARENT = 1;

/** Language, locale and background of a load, over those of the page. */
export function looksOf(body: unknown, page: { language: string; locale: string }) {
  const { localeSettings, background } = (body as Looks).settings ?? {};
  const language = localeSettings?.language ?? page.language;
  return {
    language,
    locale: localeSettings?.formatLocale ?? localeSettings?.language ?? page.locale,
    isTransparent: background === TRANSPARENT,
  };
}
