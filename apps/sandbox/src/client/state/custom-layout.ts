import { z } from 'zod';

const visualLayout = z
  .object({
    x: z.number(),
    y: z.number(),
    z: z.number(),
    width: z.number(),
    height: z.number(),
    displayState: z.object({ mode: z.number() }),
  })
  .partial();
type VisualLayout = z.infer<typeof visualLayout>;

const pageLayout = z.object({
  defaultLayout: visualLayout.optional(),
  visualsLayout: z.record(z.string(), visualLayout).optional(),
});
type PageLayout = z.infer<typeof pageLayout>;

/** A layout of the host's own: page size, fit, and where the visuals of each page stand. */
export const customLayoutSchema = z.looseObject({
  pageSize: z.looseObject({ type: z.number(), width: z.number().optional(), height: z.number().optional() }).optional(),
  displayOption: z.number().min(0).max(2).optional(),
  pagesLayout: z.record(z.string(), pageLayout).optional(),
});
export type CustomLayout = z.infer<typeof customLayoutSchema>;

/** A later layout over an earlier one: `moveVisual` and its like name one visual, and the others stay where they are. */
export function mergeCustomLayout(current: CustomLayout | undefined, change: CustomLayout): CustomLayout {
  if (!current) return change;
  return { ...current, ...change, pagesLayout: mergeEach(current.pagesLayout, change.pagesLayout, mergePage) };
}

function mergePage(current: PageLayout, change: PageLayout): PageLayout {
  return {
    ...current,
    ...change,
    visualsLayout: mergeEach(current.visualsLayout, change.visualsLayout, (before: VisualLayout, after) => ({
      ...before,
      ...after,
    })),
  };
}

function mergeEach<Value>(
  current: Record<string, Value> = {},
  change: Record<string, Value> = {},
  merge: (current: Value, change: Value) => Value,
): Record<string, Value> {
  const entries = Object.entries(change).map(([name, after]) => {
    const before = current[name];
    return [name, before === undefined ? after : merge(before, after)] as const;
  });
  return { ...current, ...Object.fromEntries(entries) };
}
