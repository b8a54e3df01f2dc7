import { z } from 'zod';
import { formRules, textsOf } from '../../../validation/fields.ts';

/** As page-document has them. */
const blockId = z.string().regex(/^[a-z0-9]{8,32}$/);

export const NewComment = z.object({ blockId, ...textsOf(formRules.comment) });

export const CommentState = z.object({ isResolved: z.boolean() });
