import { z } from 'zod';
import { fields, formRules, textsOf } from '../../validation/fields.ts';
import { memberFields } from '../../contract/props/reports.ts';
import { MAX_TEXT_LENGTH } from '../../text/readable-text.ts';
import { userSorts } from '../../contract/props/administration.ts';

const details = { ...textsOf(formRules.user), role: fields.role };

/** A person whom an administrator adds. */
export const NewUser = z.object({
  ...details,
  role: details.role.default('member'),
  /** `password`: a mail leads the person to choosing one; `directory`: the company directory lets them in. */
  signInBy: z.enum(['password', 'directory']).default('password'),
});

export const UserChange = z.object(details);

export const StatusChange = z.object({ status: fields.status });

/** How many people one bulk change takes: so many ids have room in a request. */
export const MAX_BULK_USERS = 5000;

const ids = z.array(z.guid()).min(1, 'validation.list-required').max(MAX_BULK_USERS, 'validation.too-long');

export const BulkUserChange = z.object({
  ids,
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('status'), status: fields.status }),
    z.object({ kind: z.literal('role'), role: fields.role }),
    z.object({ kind: z.literal('reset-password') }),
    z.object({ kind: z.literal('remove') }),
    z.object({ kind: z.literal('restore') }),
  ]),
});

export const ChosenUsers = z.object({ ids });

/** Users who are to be in one group. */
export const GroupChangeQuery = z.object({ ids, groupId: z.guid() });

/** Who goes into which group; null for none, where that is taken back. */
export const BulkGroupChange = z.object({
  moves: z
    .array(z.object({ ids, groupId: z.guid('validation.group-invalid').nullable() }))
    .min(1, 'validation.list-required')
    .max(MAX_BULK_USERS, 'validation.too-long'),
});

const field = z.enum(memberFields);

/** Whose values are asked about: the users of one group, or of all groups but these. */
export const UnconfirmedQuery = z.object({
  fields: z.array(field).min(1).max(memberFields.length),
  groupId: z.guid().nullable(),
  exceptGroups: z.array(z.guid()).max(MAX_BULK_USERS).default([]),
});

/** Values that an administrator has looked at: only what is still so is confirmed. */
export const Confirmation = z.object({
  values: z
    .array(z.object({ userId: z.guid(), field, value: z.string().max(MAX_TEXT_LENGTH) }))
    .min(1, 'validation.list-required')
    .max(MAX_BULK_USERS, 'validation.too-long'),
});

const sorts = userSorts.flatMap((sort) => [sort, `-${sort}`] as const);

/** The state of the list of people, as its address carries it. Anything unknown is as if it was not there. */
export const UsersQuery = z.object({
  search: fields.search,
  sort: z.enum(sorts).catch('name'),
  status: z.enum(['active', 'inactive', '']).catch(''),
  role: z.enum(['member', 'administrator', '']).catch(''),
  group: z.union([z.guid(), z.literal('none'), z.literal('')]).catch(''),
  signIn: z.enum(['never', 'locked', '']).catch(''),
  state: z.enum(['present', 'removed']).catch('present'),
  page: fields.page,
});

/** Times that PostgreSQL and calendars agree on. */
const isPlausible = (at: string) => Math.abs(Date.parse(at)) < Date.UTC(3000, 0);

/** The time at which a user's access is looked at; now where it is left out. */
export const UserQuery = z.object({
  at: z.iso.datetime({ offset: true }).refine(isPlausible).optional().catch(undefined),
});

/** What is asked about, and for which time. */
export const PastAccessQuery = z.object({
  kind: z.enum(['page', 'report', 'video', 'file']),
  subject: z.guid(),
  at: z.iso.datetime({ offset: true }).refine(isPlausible),
});

export const UsersFilter = UsersQuery.omit({ page: true });
