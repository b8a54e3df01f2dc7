import { z } from 'zod';
import { searchKinds } from '../../contract/props/search.ts';
import { MAX_TEXT_LENGTH, toReadableText } from '../../text/readable-text.ts';
import { fields } from '../../validation/fields.ts';

/** What somebody looks for. Of what is far too long the beginning is looked for. */
const search = z
  .string()
  .transform((typed) => toReadableText(typed.slice(0, 10 * MAX_TEXT_LENGTH), MAX_TEXT_LENGTH))
  .catch('');

/** The state of the screen, as its address has it. */
export const SearchPageQuery = z.object({
  q: search,
  kind: z.enum(searchKinds).nullable().catch(null).default(null),
  page: fields.page,
});

/** What has been typed so far. */
export const SearchQuery = z.object({ q: search });

/** What somebody looked for in vain. */
export const EmptySearch = z.object({ q: search.pipe(z.string().min(1)) });
