import type { PageRow } from '@portico/server/page-object';
import { lazy } from 'react';
import { usePortal } from '../../navigation/portal-context.ts';

const ScheduleSheet = lazy(() => import('../../components/schedule-sheet.tsx'));
const VersionsSheet = lazy(() => import('../../components/versions-sheet.tsx'));

interface PagePublicationProps {
  page: PageRow;
  onClose: () => void;
}

/** When a page of the list is published: its draft as it is listed. */
export function PageSchedule({ page: { id, revision, scheduledFor, scheduledNumber }, onClose }: PagePublicationProps) {
  const isScheduled = scheduledFor !== null && scheduledNumber !== null;
  return (
    <ScheduleSheet
      pageId={id}
      scheduled={isScheduled ? { number: scheduledNumber, for: scheduledFor } : null}
      getRevision={() => Promise.resolve(revision)}
      onClose={onClose}
    />
  );
}

/** The versions of a page of the list. */
export function PageVersions({ page: { id, revision }, onClose }: PagePublicationProps) {
  const { router } = usePortal();
  const reload = async () => {
    await router.reload();
    onClose();
  };
  return (
    <VersionsSheet pageId={id} getRevision={() => Promise.resolve(revision)} onRestored={reload} onClose={onClose} />
  );
}
