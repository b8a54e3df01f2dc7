import { FALLBACK_LANGUAGE } from '../contract/languages.ts';

/** The order of texts in the language that pages fall back to; one collator, as each comparison would make one otherwise. */
export const { compare: compareTexts } = new Intl.Collator(FALLBACK_LANGUAGE);

/** The order of what has a name. */
export const byName = (one: { name: string }, other: { name: string }): number => compareTexts(one.name, other.name);
