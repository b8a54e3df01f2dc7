import { z } from 'zod';
import type { Visual } from '../../model/report-document.ts';

/** Which visuals a setting is for: one by name, or all of a type. Without one it is for every visual. */
export const selectorSchema = z.union([
  z.looseObject({ visualName: z.string() }),
  z.looseObject({ visualType: z.string() }),
]);
export type Selector = z.infer<typeof selectorSchema>;

/** How closely a selector means a visual: 2 by name, 1 by type, 0 as one of all; undefined when it does not. */
export function specificity(
  selector: Selector | undefined,
  { name, type }: Pick<Visual, 'name' | 'type'>,
): number | undefined {
  if (!selector) return 0;
  if ('visualName' in selector) return selector.visualName === name ? 2 : undefined;
  return selector.visualType === type ? 1 : undefined;
}
