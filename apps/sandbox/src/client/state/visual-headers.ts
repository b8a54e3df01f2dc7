import { z } from 'zod';
import type { Visual } from '../../model/report-document.ts';
import { selectorSchema, specificity } from './selectors.ts';

/** `settings.visualSettings`: on which visuals the header with its commands is shown. */
export const visualSettingsSchema = z.looseObject({
  visualHeaders: z
    .array(
      z.looseObject({
        settings: z.looseObject({ visible: z.boolean().optional() }),
        selector: selectorSchema.optional(),
      }),
    )
    .optional(),
});
export type VisualSettings = z.infer<typeof visualSettingsSchema>;

/** What is said of the one visual goes before what is said of its type or of all. */
export function hasVisualHeader(settings: VisualSettings | undefined, visual: Pick<Visual, 'name' | 'type'>): boolean {
  let found = { isVisible: true, weight: -1 };
  for (const { settings: header, selector } of settings?.visualHeaders ?? []) {
    const weight = specificity(selector, visual);
    if (weight !== undefined && weight >= found.weight) found = { isVisible: header.visible ?? true, weight };
  }
  return found.isVisible;
}
