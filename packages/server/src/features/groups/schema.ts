import { z } from 'zod';
import { fields, formRules, textsOf } from '../../validation/fields.ts';

/** A portal group; its group ID is the directory's. The messages are those of the specification (§5). */
export const Group = z.object({
  ...textsOf(formRules.group),
  /** Ids of access tags. */
  tags: z.array(z.guid()).max(500).default([]),
  /** How its users may sign in; left out: as it is, and both for a new group. */
  signInMethods: z.enum(['both', 'directory', 'password'], 'validation.choice-invalid').optional(),
});

export const GroupsQuery = z.object({ search: fields.search });

/** Tags that the group would have; without any list, the group goes. */
export const ConsequenceQuery = z.object({
  tags: z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.guid()).max(500))
    .optional(),
});

export const DirectorySearch = z.object({ search: fields.search.pipe(z.string().min(1)) });
