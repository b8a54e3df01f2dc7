import { z } from 'zod';

/** Lengths of the design system, from nothing to the space between sections. */
export const SPACES = ['none', 'small', 'medium', 'large'] as const;
export const WIDTHS = ['narrow', 'text', 'wide', 'full'] as const;
export const COLORS = ['default', 'muted', 'accent', 'inverse'] as const;
/** Those that words of a rich text may have for themselves, as `<span data-color>`. */
export const WORD_COLORS = ['muted', 'accent'] as const satisfies readonly (typeof COLORS)[number][];
export const ALIGNMENTS = ['start', 'center', 'end'] as const;

/** How a block stands on its page: tokens of the design system alone, which both themes know. */
export const blockStyle = z.strictObject({
  spaceBefore: z.enum(SPACES).optional(),
  spaceAfter: z.enum(SPACES).optional(),
  width: z.enum(WIDTHS).optional(),
  color: z.enum(COLORS).optional(),
  alignment: z.enum(ALIGNMENTS).optional(),
});

export type BlockStyle = z.infer<typeof blockStyle>;

const PREFIXES = {
  spaceBefore: 'space-before',
  spaceAfter: 'space-after',
  width: 'width',
  color: 'color',
  alignment: 'align',
} as const satisfies Record<keyof BlockStyle, string>;

/** The classes of a style, in a fixed order, each with a blank before it. */
export function styleClasses(style: BlockStyle = {}): string {
  return Object.entries(PREFIXES)
    .map(([name, prefix]) => [prefix, style[name as keyof BlockStyle]])
    .filter(([, value]) => value !== undefined)
    .map(([prefix, value]) => ` block-${prefix}-${value}`)
    .join('');
}
