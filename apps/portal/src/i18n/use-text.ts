import { type Text, useTexts } from './texts.ts';

export type { Text };

/** A function from message id to text in the user's language. */
export const useText = (): Text => useTexts().text;
