import os from 'node:os';
import type { ThreadTask } from './fair-threads.ts';
import { isCssWithinLimits, isWithinLimits } from './markup-limits.ts';
import type { JudgedMarkup, Markup } from './purifier.ts';
import { purifyCss } from './css.ts';
import { createPurifier } from './purify.ts';

/**
 * Behind what the process answers meanwhile, and still a quarter of a core where that takes all of it: the time limit of the work is of
 * the clock.
 */
const PRIORITY = 5;
// On Linux this is the thread's alone, elsewhere the whole process's.
if (process.platform === 'linux') os.setPriority(PRIORITY);

const purifier = createPurifier();

/** Purifies what costs little enough. */
export function judgeMarkup({ richTexts, css }: Markup): JudgedMarkup {
  return {
    richTexts: richTexts.map((html) => (isWithinLimits(html) ? purifier.purifyRichText(html) : null)),
    css: isCssWithinLimits(css) ? purifyCss(css) : null,
  };
}

/** What a thread of background-purifier.ts does; it is loaded there by its file. */
export default ({ task, begun }: ThreadTask<Markup>): JudgedMarkup => {
  begun.postMessage('begun');
  return judgeMarkup(task);
};
