import { randomUUID } from 'node:crypto';

/** An export as it stands. */
export interface ExportJob {
  id: string;
  reportId: string;
  reportName: string;
  extension: '.pdf' | '.png';
  createdAt: Date;
  changedAt: Date;
  status: 'NotStarted' | 'Running' | 'Succeeded' | 'Failed';
  file?: Buffer;
}

/** The exports of the last hour: they begin when they are asked for, and answers say how far they are. */
export interface ExportJobs {
  start(job: Pick<ExportJob, 'reportId' | 'reportName' | 'extension'>, make: () => Promise<Buffer>): ExportJob;
  /** Those of other reports are not found. */
  find(reportId: string, id: string): ExportJob | undefined;
}

export const EXPORT_LIFETIME_MS = 60 * 60_000;
const MAX_JOBS = 200;

/** @param onFailure is told why an export failed */
export function createExportJobs(onFailure: (error: unknown) => void): ExportJobs {
  const jobs = new Map<string, ExportJob>();
  const change = (job: ExportJob, changes: Partial<ExportJob>) =>
    Object.assign(job, changes, { changedAt: new Date() });
  const tidy = () => {
    for (const [id, { createdAt }] of jobs) {
      const isOver = createdAt.getTime() < Date.now() - EXPORT_LIFETIME_MS;
      if (isOver || jobs.size > MAX_JOBS) jobs.delete(id);
    }
  };
  return {
    start(asked, make) {
      const at = new Date();
      const job: ExportJob = { ...asked, id: randomUUID(), createdAt: at, changedAt: at, status: 'NotStarted' };
      jobs.set(job.id, job);
      tidy();
      setImmediate(() => {
        change(job, { status: 'Running' });
        make().then(
          (file) => change(job, { status: 'Succeeded', file }),
          (error: unknown) => {
            onFailure(error);
            change(job, { status: 'Failed' });
          },
        );
      });
      return job;
    },
    find(reportId, id) {
      const job = jobs.get(id);
      return job?.reportId === reportId ? job : undefined;
    },
  };
}
