import { z } from 'zod';

/** What the renderer asks with; a report is only ever viewed through a page. */
export const ReportView = z.object({ reportId: z.guid(), mode: z.enum(['page', 'preview']) });
