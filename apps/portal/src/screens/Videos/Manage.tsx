import type { ScreenProps, VideoFilter, VideoRow } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { Suspense, useState, type ReactNode } from 'react';
import { ListTable } from '../../components/list-table.tsx';
import { RowMenu, type RowAction } from '../../components/row-menu.tsx';
import { type BulkChange, useBulkChange } from '../../components/use-bulk-change.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { VideoBulkBar } from './bulk-bar.tsx';
import { FileButton } from '../../components/file-button.tsx';
import { UploadList } from './upload-list.tsx';
import { acceptedVideos } from './upload-video.ts';
import { publishVideos, recoverVideos, removeVideos, unpublishVideos } from './video-changes.tsx';
import { useVideoColumns } from './video-columns.tsx';
import { isFiltered, VideoToolbar } from './video-toolbar.tsx';
import { useVideoUploads } from './use-video-uploads.ts';

const CategoriesSheet = lazy(() => import('./categories-sheet.tsx'));

/** The videos of the catalogue, drafts and bin, and what administrators do with them. */
export default function Manage(props: ScreenProps['Videos/Manage']) {
  const { videos, categories, tags, filter, paging } = props;
  const text = useText();
  const [isOrdering, setOrdering] = useState(false);
  const { uploads, add, retry, pause, remove } = useVideoUploads();
  const columns = useVideoColumns(categories);
  const actionsOf = useRowActions();
  const isBin = filter.state === 'removed';
  const upload = <UploadButton makesFilms={props.makesFilms} onFiles={add} />;
  const actions = (
    <>
      <Button onPress={() => setOrdering(true)}>{text('video-categories.open')}</Button>
      {upload}
    </>
  );
  return (
    <PageFrame heading={text('videos.manage.heading')} lead={text('videos.manage.lead')} actions={actions}>
      <UploadList uploads={uploads} onRetry={retry} onPause={pause} onRemove={remove} />
      <ListTable<VideoRow>
        label={text('videos.manage.heading')}
        columns={columns}
        rows={videos}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        toolbar={<VideoToolbar filter={filter} categories={categories} />}
        bulk={(chosen) => <VideoBulkBar {...{ chosen, categories, tags, isBin }} />}
        paging={paging}
        empty={<NoVideos filter={filter} action={upload} />}
        actions={(video) => <RowMenu name={video.title} actions={actionsOf(video)} />}
      />
      <Suspense>
        {isOrdering && <CategoriesSheet categories={categories} onClose={() => setOrdering(false)} />}
      </Suspense>
    </PageFrame>
  );
}

function UploadButton({ makesFilms, onFiles }: { makesFilms: boolean; onFiles: (films: File[]) => void }) {
  const text = useText();
  const accept = acceptedVideos(makesFilms);
  return <FileButton label={text('videos.upload')} accept={accept} variant="primary" isMultiple onFiles={onFiles} />;
}

function NoVideos({ filter, action }: { filter: VideoFilter; action: ReactNode }) {
  const text = useText();
  const isFirst = !isFiltered(filter) && filter.state === 'present';
  return (
    <Empty icon="film" heading={text(isFirst ? 'videos.none' : 'list.not-found')} action={isFirst && action}>
      {text(isFirst ? 'videos.manage.none' : 'videos.manage.none.found')}
    </Empty>
  );
}

/** The actions of an administrator on one video. */
function useRowActions() {
  const text = useText();
  const { router } = usePortal();
  const change = useBulkChange();
  return (video: VideoRow): RowAction[] => {
    const { id, title, status, hasFile, removedAt } = video;
    const act = (one: BulkChange<VideoRow>, icon: RowAction['icon']): RowAction => ({
      ...{ id: one.label, icon, label: text(one.label, { count: 1 }), isDestructive: one.isDestructive ?? false },
      run: () => void change(one, [{ ...video, name: title }]),
    });
    if (removedAt !== null) return [act(recoverVideos, 'undo')];
    const open = (path: string) => () => void router.navigate(path);
    return [
      { id: 'edit', label: text('video.edit'), icon: 'pencil', run: open(route('videos.edit', { id })) },
      ...(status === 'published' && hasFile
        ? [{ id: 'watch', label: text('video.watch'), icon: 'eye', run: open(route('videos.show', { id })) } as const]
        : []),
      status === 'published' ? act(unpublishVideos, 'eye-off') : act(publishVideos, 'send'),
      act(removeVideos, 'trash'),
    ];
  };
}
