import type { PageRow } from '@portico/server/page-object';
import { pageName } from '../../components/page-name.ts';
import { scheduledOf } from '../../components/schedule-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { usePortal } from '../../navigation/portal-context.ts';

const ScheduleSheet = lazy(() => import('../../components/schedule-sheet.tsx'));
const VersionsSheet = lazy(() => import('../../components/versions-sheet.tsx'));

interface PagePublicationProps {
  page: PageRow;
  onClose: () => void;
}

/** When a page of the list is published: its draft as it is listed. */
export function PageSchedule({ page, onClose }: PagePublicationProps) {
  const { id, revision } = page;
  return (
    <ScheduleSheet
      pageId={id}
      scheduled={scheduledOf(page)}
      getRevision={() => Promise.resolve(revision)}
      onClose={onClose}
    />
  );
}

/** The versions of a page of the list. */
export function PageVersions({ page, onClose }: PagePublicationProps) {
  const { router, view } = usePortal();
  const { id, revision } = page;
  const reload = async () => {
    await router.reload();
    onClose();
  };
  return (
    <VersionsSheet
      pageId={id}
      name={pageName(page, view.language)}
      scheduled={scheduledOf(page)}
      getRevision={() => Promise.resolve(revision)}
      onRestored={reload}
      onClose={onClose}
    />
  );
}
