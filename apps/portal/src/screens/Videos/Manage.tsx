import type { ScreenProps, VideoFilter, VideoRow } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { Suspense, useState, type ReactNode } from 'react';
import { ListTable } from '../../components/list-table.tsx';
import { RowMenu, type RowAction } from '../../components/row-menu.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { type BulkKind, VideoBulkBar } from './bulk-bar.tsx';
import { FileButton } from '../../components/file-button.tsx';
import { UploadList } from './upload-list.tsx';
import { acceptedVideos } from './upload-video.ts';
import { useVideoChanges } from './use-video-changes.tsx';
import { useVideoColumns } from './video-columns.tsx';
import { isFiltered, VideoToolbar } from './video-toolbar.tsx';
import { useVideoUploads } from './use-video-uploads.ts';

const BulkSheet = lazy(() => import('./bulk-sheet.tsx'));
const CategoriesSheet = lazy(() => import('./categories-sheet.tsx'));

/** The videos of the catalogue, drafts and bin, and what administrators do with them. */
export default function Manage(props: ScreenProps['Videos/Manage']) {
  const { videos, categories, tags, filter, paging } = props;
  const text = useText();
  const [isOrdering, setOrdering] = useState(false);
  const { uploads, add, retry, pause, remove } = useVideoUploads();
  const columns = useVideoColumns(categories);
  const actionsOf = useRowActions();
  const bulk = useBulk(videos, filter);
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
      <VideoToolbar filter={filter} categories={categories} isHidden={bulk.bar !== null} />
      {bulk.bar}
      <ListTable<VideoRow>
        label={text('videos.manage.heading')}
        columns={columns}
        rows={videos}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        selection={bulk.selection}
        paging={paging}
        empty={<NoVideos filter={filter} action={upload} />}
        actions={(video) => <RowMenu name={video.title} actions={actionsOf(video)} />}
      />
      <Suspense>
        {bulk.kind && <BulkSheet {...bulk.sheet} kind={bulk.kind} categories={categories} tags={tags} />}
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

/** The chosen videos, and what is done with them. */
function useBulk(videos: readonly VideoRow[], filter: VideoFilter) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [kind, setKind] = useState<'category' | 'tags' | 'access' | null>(null);
  const { apply, remove } = useVideoChanges();
  // What is not listed any more is not changed.
  const ids = videos.map(({ id }) => id).filter((id) => chosen.has(id));
  const clear = () => {
    setChosen(new Set());
    setKind(null);
  };
  const choose = async (what: BulkKind) => {
    if (what === 'category' || what === 'tags' || what === 'access') setKind(what);
    else if (what === 'remove') await remove(ids, null, clear);
    else if (await apply(ids, what)) clear();
  };
  const bar =
    ids.length === 0 ? null : (
      <VideoBulkBar
        count={ids.length}
        isBin={filter.state === 'removed'}
        onChoose={(what) => void choose(what)}
        onClear={clear}
      />
    );
  const sheet = { ids, onClose: () => setKind(null), onDone: clear };
  return { bar, kind, sheet, selection: { chosen: new Set(ids), onChange: setChosen } };
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
  const { apply, remove } = useVideoChanges();
  return ({ id, title, status, hasFile, removedAt }: VideoRow): RowAction[] => {
    const act = (kind: 'publish' | 'unpublish' | 'recover', icon: RowAction['icon']): RowAction => ({
      ...{ id: kind, icon, label: text(`videos.bulk.${kind}`) },
      run: () => void apply([id], kind),
    });
    if (removedAt !== null) return [act('recover', 'undo')];
    const open = (path: string) => () => void router.navigate(path);
    return [
      { id: 'edit', label: text('video.edit'), icon: 'pencil', run: open(route('videos.edit', { id })) },
      ...(status === 'published' && hasFile
        ? [{ id: 'watch', label: text('video.watch'), icon: 'eye', run: open(route('videos.show', { id })) } as const]
        : []),
      status === 'published' ? act('unpublish', 'eye-off') : act('publish', 'send'),
      {
        ...{ id: 'remove', label: text('videos.remove'), icon: 'trash', isDestructive: true },
        run: () => void remove([id], title),
      },
    ];
  };
}
