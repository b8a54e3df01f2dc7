import { z } from 'zod';
import { confirmed, fields, passwordsDiffer } from '../../fields.ts';

/** What somebody who was invited tells. */
export const Registration = z
  .object({
    name: fields.name,
    company: fields.company,
    contactNumber: fields.contactNumber,
    password: fields.password,
    confirmation: z.string().default(''),
  })
  .refine(confirmed, passwordsDiffer);

/** One invitation. */
export const Invitation = z.object({ email: fields.email, groupId: fields.group, role: fields.role.default('member') });

/** A list to look at before it is imported: `email;group;role`, separated by comma, semicolon or tab. */
export const InvitationList = z.object({
  csv: z.string().min(1, 'validation.list-required').max(200_000, 'validation.too-long'),
  /** For lines that name no group. */
  groupId: fields.group.optional(),
});

/** How many invitations one import takes. */
export const MOST_INVITATIONS = 1000;

export const InvitationImport = z.object({
  invitations: z.array(Invitation).min(1, 'validation.list-required').max(MOST_INVITATIONS, 'validation.too-long'),
});

export const InvitationStatus = z.object({ status: fields.status });

export const InvitesQuery = z.object({
  search: fields.search,
  state: z.enum(['open', 'inactive', 'expired', 'accepted', '']).catch(''),
  page: fields.page,
});
