import { z } from 'zod';
import { MAX_TEXT_LENGTH } from '../../text/readable-text.ts';
import { formRules, textOrNothing, textsOf } from '../../validation/fields.ts';

export const AccessRequestSettings = z.object({ isAllowed: z.boolean() });

/** The slug that somebody meant: the tables hold none with other characters, and nobody reads anything else. */
function toSlug(path: string): string {
  const characters = path.toLowerCase().replace(/[^a-z0-9/]+/g, '-');
  return characters.split('/').filter(Boolean).join('/').slice(0, MAX_TEXT_LENGTH);
}

/** A path of the portal, as it was asked for, and why. */
export const NewAccessRequest = z.object({
  address: z.string().min(1).max(2_000).transform(toSlug),
  message: textOrNothing(formRules.accessRequest.message),
});

/**
 * The tag goes to the group, which is the requester's; without a tag, the requester goes into the group. Neither: the requester sees
 * the page by now.
 */
export const GivenAccess = z.object({ tagId: z.guid().nullable(), groupId: z.guid().nullable() });

export const DeclinedAccess = z.object(textsOf(formRules.accessDecline));
