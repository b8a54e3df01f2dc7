import { BLOCK_ID } from '@portico/page-document';
import { z } from 'zod';
import { formRules, textsOf } from '../../../validation/fields.ts';

const blockId = z.string().regex(BLOCK_ID);

export const NewComment = z.object({ blockId, ...textsOf(formRules.comment) });

export const CommentState = z.object({ isResolved: z.boolean() });
