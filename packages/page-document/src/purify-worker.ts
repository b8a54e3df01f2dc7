import { type Markup, purifyMarkup, type PurifiedMarkup } from './purifier.ts';
import { createPurifier } from './purify.ts';

const purifier = createPurifier();

/** What the thread of background-purifier.ts does; it is loaded there by its file. */
export default (markup: Markup): PurifiedMarkup => purifyMarkup(markup, purifier);
