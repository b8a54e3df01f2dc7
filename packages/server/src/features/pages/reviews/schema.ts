import { z } from 'zod';
import { formRules, textOrNothing, textsOf } from '../../../validation/fields.ts';

export const PublishingSettings = z.object({ needsReview: z.boolean() });

const revision = z.number().int().min(0);

/** The draft as its author saw it, and who is to look at it. */
export const ReviewRequest = z.object({
  revision,
  reviewerId: z.guid(),
  note: textOrNothing(formRules.versionNote.note),
});

/** What is approved is the draft as its reviewer saw it. */
export const ReviewApproval = z.object({ revision });

export const ReviewReturn = z.object(textsOf(formRules.reviewReturn));
