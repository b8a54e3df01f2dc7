import { z } from 'zod';
import { fields } from '../../fields.ts';

const LONGEST_ID = 200;

/** A portal group; its group ID is the directory's. The messages are those of the specification (§5). */
export const Group = z.object({
  groupId: z
    .string({ error: 'validation.group-id-required' })
    .trim()
    .min(1, 'validation.group-id-required')
    .max(LONGEST_ID, 'validation.too-long'),
  name: z
    .string({ error: 'validation.group-name-required' })
    .trim()
    .min(1, 'validation.group-name-required')
    .max(LONGEST_ID, 'validation.too-long'),
  /** Ids of access tags. */
  tags: z.array(z.guid()).max(500).default([]),
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

export const DirectorySearch = z.object({ search: z.string().trim().min(1).max(LONGEST_ID) });
