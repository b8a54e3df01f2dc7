import { z } from 'zod';

/** What one tab is called, so that two of the same administrator are two editors. */
const editor = z.guid();
/** As page-document has them. */
const block = z.string().regex(/^[a-z0-9]{8,32}$/);

/** That a tab is there, and the block that is edited in it. */
export const Presence = z.object({ editor, block: block.nullable() });

export const TakeOver = z.object({ editor, block });

export const PresenceEnd = z.object({ editor });
