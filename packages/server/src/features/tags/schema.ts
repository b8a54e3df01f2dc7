import { z } from 'zod';
import { tagSorts } from '../../contract/props/access-tags.ts';
import { fields, formRules, textOrNothing, textsOf } from '../../validation/fields.ts';

/** An access tag. The messages are those of the specification (§5). */
export const AccessTag = z.object({
  ...textsOf({ label: formRules.tag.label }),
  description: textOrNothing(formRules.tag.description),
});

const sorts = tagSorts.flatMap((sort) => [sort, `-${sort}`] as const);

/** The state of the list, as its address carries it. */
export const TagsQuery = z.object({ search: fields.search, sort: z.enum(sorts).catch('label') });
