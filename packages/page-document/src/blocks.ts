import { z } from 'zod';

const id = z.uuid();
const plain = z.string().max(500);
/** HTML of an author: whatever it holds, purify.ts decides what stays. */
const rich = z.string().max(100_000);

/** A filter of the analytics service holds lists in objects in lists; what is nested without an end would end the process. */
const MAX_FILTER_DEPTH = 10;

function depthOf(value: unknown): number {
  // Level by level: a function that calls itself is what must not happen.
  let level = [value];
  for (let depth = 0; ; depth++) {
    level = level.flatMap((each): unknown[] => (typeof each === 'object' && each !== null ? Object.values(each) : []));
    if (level.length === 0 || depth > MAX_FILTER_DEPTH) return depth;
  }
}

const filter = z
  .looseObject({ $schema: z.string().max(200) })
  .refine((value) => depthOf(value) <= MAX_FILTER_DEPTH, `A filter is at most ${MAX_FILTER_DEPTH} deep.`);

/** What a link leads to. Pages and files are named by their id, so that a new address breaks no link. */
export const linkTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), id }),
  z.strictObject({ kind: z.literal('file'), id }),
  z.strictObject({
    kind: z.literal('url'),
    url: z
      .string()
      .max(2000)
      .regex(
        /^(?:https?:\/\/|mailto:|tel:)[^\s\p{Cc}"'<>\\`]+$/iu,
        'An address begins with https://, http://, mailto: or tel:.',
      ),
  }),
]);

export type LinkTarget = z.infer<typeof linkTarget>;

/** What may stand inside a block: nothing, anything, or blocks of one type. */
type Children = 'none' | 'any' | (string & {});

/** One type of block: what an author sets once, what is written in each language, and what may stand inside. */
const block = <S extends z.ZodRawShape, T extends z.ZodRawShape>(
  settings: S,
  texts: T,
  children: Children = 'none',
) => ({
  settings: z.strictObject(settings),
  texts: z.strictObject(texts),
  children,
});

/**
 * Every type of block. `settings` are the same in all languages; each of `texts` may be missing in any. Texts named `html`
 * are rich text; all others are plain. `render-blocks.ts` has one function for each.
 */
export const BLOCKS = {
  text: block({}, { html: rich }),
  image: block(
    { fileId: id, isDecorative: z.boolean().optional() },
    { alt: plain.optional(), caption: plain.optional() },
  ),
  columns: block({ ratio: z.enum(['1:1', '1:2', '2:1', '1:1:1', '1:1:1:1']) }, {}, 'column'),
  column: block({}, {}, 'any'),
  section: block(
    { background: z.enum(['none', 'sunken', 'raised', 'accent']).optional() },
    { title: plain.optional() },
    'any',
  ),
  'card-list': block({}, {}, 'card'),
  card: block({ target: linkTarget.optional(), fileId: id.optional() }, { title: plain, text: plain.optional() }),
  'link-list': block({}, { title: plain.optional() }, 'link'),
  link: block({ target: linkTarget, opensDialog: z.boolean().optional() }, { label: plain }),
  button: block(
    { target: linkTarget, variant: z.enum(['primary', 'secondary']).optional(), opensDialog: z.boolean().optional() },
    { label: plain },
  ),
  accordion: block({}, {}, 'accordion-item'),
  'accordion-item': block({ isOpen: z.boolean().optional() }, { title: plain }, 'any'),
  divider: block({}, {}),
  notice: block({ tone: z.enum(['info', 'success', 'warning', 'danger']) }, { html: rich }),
  file: block({ fileId: id, isViewOnly: z.boolean().optional() }, { label: plain.optional() }),
  video: block({ videoId: id }, { title: plain }),
  'table-of-contents': block({ depth: z.literal([2, 3]).optional() }, { title: plain.optional() }),
  html: block({}, { html: rich }),
  report: block(
    {
      reportId: id,
      pageName: z.string().max(200).optional(),
      aspect: z.enum(['16:9', '4:3', '1:1', '21:9']).optional(),
      filters: z.array(filter).max(20).optional(),
    },
    { title: plain },
  ),
  linked: block({ linkedBlockId: id }, {}),
} as const;

export type BlockType = keyof typeof BLOCKS;
export type SettingsOf<T extends BlockType> = z.infer<(typeof BLOCKS)[T]['settings']>;
export type TextsOf<T extends BlockType> = z.infer<(typeof BLOCKS)[T]['texts']>;

/** The id of a report that is still to be chosen: what a template has in the place of one. */
export const UNCHOSEN_REPORT = '00000000-0000-0000-0000-000000000000';

/** Blocks that stand only inside the one that names them. */
export const CHILD_BLOCKS: ReadonlySet<string> = new Set(
  Object.values(BLOCKS)
    .map(({ children }) => children)
    .filter((children) => children !== 'none' && children !== 'any'),
);
