import { Suspense, useState } from 'react';
import type { VersionsSheetProps } from '../components/versions-sheet.tsx';
import { useScheduleRemoval } from '../components/use-schedule-removal.ts';
import { route } from '@portico/server/routes';
import type { PageKind, PublishingReview } from '@portico/server/page-object';
import { lazy } from '../loading/lazy.ts';
import { usePortal } from '../navigation/portal-context.ts';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import type { MenuChoice } from '../ui/menu-popover.tsx';
import { mayPublish, maySend } from './use-review.ts';

const NoteSheet = lazy(() => import('./note-sheet.tsx'));
const ScheduleSheet = lazy(() => import('../components/schedule-sheet.tsx'));
const VersionsSheet = lazy(() => import('../components/versions-sheet.tsx'));

interface PublishMenuProps extends Omit<VersionsSheetProps, 'onClose'> {
  kind: PageKind;
  /** Null where the portal asks for no reviews. */
  review: PublishingReview | null;
  onPublish: (note: string) => Promise<unknown>;
  onReview: () => void;
}

type Task = 'note' | 'schedule' | 'versions';

/** What else there is about publishing: a note, a time to come, and what was published before. */
export function PublishMenu(props: PublishMenuProps) {
  const { pageId, name, scheduled, getRevision, onPublish, onRestored, onReview } = props;
  const text = useText();
  const cancel = useScheduleRemoval();
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const items = usePublishChoices(props);
  const { router } = usePortal();
  const open = async (screen: 'pages.preview' | 'pages.compare') => {
    // What is shown there is what the server has; what cannot be saved waits on this device.
    await getRevision().catch(() => null);
    await router.navigate(route(screen, { id: pageId }));
  };
  const choose = (id: string) => {
    if (id === 'cancel') return scheduled && cancel(pageId, scheduled);
    if (id === 'preview' || id === 'compare') return void open(`pages.${id}`);
    if (id === 'review') return onReview();
    setTask(id as Task);
  };
  return (
    <>
      <MenuButton
        label={text('publish.menu')}
        sections={[{ id: 'publish', label: text('publish.menu'), items }]}
        onChoose={(_, id) => choose(id)}
        className="grid size-9 place-items-center rounded-normal text-muted hover:bg-hover hover:text-ink"
      >
        <Icon name="ellipsis" className="size-[18px]" />
      </MenuButton>
      <Suspense>
        {task === 'note' && <NoteSheet onPublish={onPublish} onClose={close} />}
        {task === 'schedule' && <ScheduleSheet {...{ pageId, scheduled, getRevision }} onClose={close} />}
        {task === 'versions' && (
          <VersionsSheet {...{ pageId, name, scheduled, getRevision, onRestored }} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

/** A template is neither published nor has it versions. */
function usePublishChoices({ kind, scheduled, review }: PublishMenuProps): MenuChoice[] {
  const text = useText();
  const preview = { id: 'preview', label: text('preview.open'), icon: <Icon name="eye" /> };
  if (kind === 'template') return [preview];
  const publishing = mayPublish(review) ? {} : { unavailable: text('review.needed') };
  return [
    preview,
    { id: 'compare', label: text('compare.open'), icon: <Icon name="columns" /> },
    ...(review ? [{ id: 'review', label: text(reviewLabel(review)), icon: <Icon name="user" /> }] : []),
    { id: 'note', label: text('publish.with-note'), icon: <Icon name="upload" />, ...publishing },
    {
      ...publishing,
      id: 'schedule',
      label: text(scheduled ? 'schedule.change' : 'schedule.heading'),
      icon: <Icon name="calendar" />,
    },
    ...(scheduled ? [{ id: 'cancel', label: text('schedule.cancel'), icon: <Icon name="x" /> }] : []),
    { id: 'versions', label: text('versions.heading'), icon: <Icon name="history" /> },
  ];
}

function reviewLabel(review: PublishingReview) {
  if (!maySend(review)) return 'review.heading';
  return review.latest?.state === 'open' ? 'review.send-again' : 'review.send';
}
