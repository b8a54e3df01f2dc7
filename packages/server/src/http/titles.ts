import type { Brand } from '../contract/brand.ts';
import type { FailureCode } from '../contract/failures.ts';
import type { Language } from '../contract/page-object.ts';
import { createMessageFormat } from '../infrastructure/messages.ts';
import da from './messages/da.json' with { type: 'json' };
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

type TextId = keyof typeof en;

export type TitleId = Extract<TextId, `title.${string}`>;

/** A text of the server's own in a language: names of screens and failures, headings of files. */
export const formatText = createMessageFormat<TextId>({ da, de, en, fr });

const isNamed = (id: string): id is Extract<TextId, `failure.${string}`> => id in en;

/** The document's title: the page's name, a dash, the short product name. */
export function pageTitle(name: string, { shortName }: Brand): string {
  return `${name} - ${shortName}`;
}

/** What a failed page is called in a language. */
export function failureName(code: FailureCode, language: Language): string {
  const id = `failure.${code}`;
  return formatText(isNamed(id) ? id : 'failure.other', language);
}
