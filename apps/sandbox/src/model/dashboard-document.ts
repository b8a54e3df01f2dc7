import { z } from 'zod';

/** A tile shows one visual of a report, or a text. Sizes and places count cells of the dashboard's grid. */
const tileSchema = z.object({
  id: z.guid(),
  title: z.string(),
  subTitle: z.string().default(''),
  column: z.number().int().min(0),
  row: z.number().int().min(0),
  colSpan: z.number().int().min(1).max(6),
  rowSpan: z.number().int().min(1).max(6),
  content: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('visual'), reportId: z.guid(), page: z.string(), visual: z.string() }),
    z.object({ kind: z.literal('text'), text: z.string() }),
  ]),
});

/** A dashboard as it is kept: tiles on a grid of six columns. */
export const dashboardDocumentSchema = z.object({
  id: z.guid(),
  displayName: z.string(),
  tiles: z.array(tileSchema).min(1),
});

export type DashboardDocument = z.infer<typeof dashboardDocumentSchema>;
export type DashboardTile = z.infer<typeof tileSchema>;
