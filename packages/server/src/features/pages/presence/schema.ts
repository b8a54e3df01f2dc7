import { BLOCK_ID } from '@portico/page-document';
import { z } from 'zod';

/** What one tab is called, so that two of the same administrator are two editors. */
const editor = z.guid();
const block = z.string().regex(BLOCK_ID);

/** That a tab is there, and the block that is edited in it. */
export const Presence = z.object({ editor, block: block.nullable() });

export const TakeOver = z.object({ editor, block });

export const PresenceEnd = z.object({ editor });
