import { z } from 'zod';
import { confirmed, fields, formRules, textsOf } from '../../validation/fields.ts';

/** What somebody who was invited tells. */
export const Registration = z
  .object({ ...textsOf(formRules.registration), confirmation: fields.confirmation })
  .superRefine(confirmed);

/** One invitation. */
export const Invitation = z.object({ ...textsOf(formRules.invitation), role: fields.role.default('member') });

/** A list to look at before it is imported: `email;group;role`, separated by comma, semicolon or tab. */
export const InvitationList = z.object({
  ...textsOf(formRules.invitationList),
  /** For lines that name no group. */
  groupId: Invitation.shape.groupId.optional(),
});

/** How many invitations one import takes. */
export const MAX_INVITATIONS = 1000;

export const InvitationImport = z.object({
  invitations: z.array(Invitation).min(1, 'validation.list-required').max(MAX_INVITATIONS, 'validation.too-long'),
});

export const InvitationStatus = z.object({ status: fields.status });

export const InvitesQuery = z.object({
  search: fields.search,
  state: z.enum(['open', 'inactive', 'expired', 'accepted', '']).catch(''),
  page: fields.page,
});
