import { z } from 'zod';
import { acquire } from '../infrastructure/shared-instance.ts';
import type { AnalyticsSettings } from '../env.ts';

/** A report of the analytics service. */
export interface ReportReference {
  reportId: string;
  workspaceId: string;
}

/** What an embed token of a report needs: the URL to load it from, and its data set, which a paginated report may lack. */
export const ReportDetails = z.object({ embedUrl: z.url(), datasetId: z.string().min(1).optional() });

export type ReportDetails = z.output<typeof ReportDetails>;

/** A report that gets another data set cannot be loaded until its details are read anew. */
const MAX_AGE_MS = 5 * 60_000;

/** The details of reports, shared by all of the process. */
export interface DetailsCache {
  /** Null where they are not known, or too old. */
  find(report: ReportReference): ReportDetails | null;
  set(report: ReportReference, details: ReportDetails): void;
}

export function createDetailsCache({ apiUrl, clientId }: AnalyticsSettings): DetailsCache {
  const { value: known } = acquire(
    `analytics reports ${clientId} ${apiUrl}`,
    () => new Map<string, { details: ReportDetails; goodUntil: number }>(),
  );
  const keyOf = ({ workspaceId, reportId }: ReportReference) => `${workspaceId} ${reportId}`;
  return {
    find(report) {
      const found = known.get(keyOf(report));
      return found && found.goodUntil > Date.now() ? found.details : null;
    },
    set(report, details) {
      known.set(keyOf(report), { details, goodUntil: Date.now() + MAX_AGE_MS });
    },
  };
}
