import type { FileFilter, FileFolder, ManagedFile, ScreenProps } from '@portico/server/page-object';
import { Suspense, useState, type ReactNode } from 'react';
import { UploadList } from '../../builder/files/upload-list.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { RowMenu, type RowAction } from '../../components/row-menu.tsx';
import { useBulkChange } from '../../components/use-bulk-change.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { useUrlQuery } from '../../navigation/url-query.ts';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { FileButton } from '../../components/file-button.tsx';
import { FileBulkBar } from './bulk-bar.tsx';
import { recoverFiles, removeFiles } from './file-changes.tsx';
import { useFileColumns } from './file-columns.tsx';
import { FileToolbar, isFiltered } from './file-toolbar.tsx';
import { useAreaUploads } from './use-area-uploads.ts';
import { usePreview } from './use-preview.tsx';

const FileSheet = lazy(() => import('./file-sheet.tsx'));
const DetailsSheet = lazy(() => import('./details-sheet.tsx'));
const FoldersSheet = lazy(() => import('./folders-sheet.tsx'));

type Opened = { kind: 'edit' | 'details'; file: ManagedFile } | { kind: 'folders' };

/** The files of pages and videos, their folders and bin, and what administrators do with them. */
export default function Manage({ files, folders, filter, paging }: ScreenProps['Files/Manage']) {
  const text = useText();
  const { setQuery } = useUrlQuery();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { uploads, send } = useAreaUploads(filter);
  const { preview, viewer } = usePreview(files);
  const columns = useFileColumns(folders, preview);
  const actionsOf = useRowActions(setOpened);
  const upload = <FileButton label={text('files.upload')} variant="primary" isMultiple onFiles={send} />;
  const actions = <Actions upload={upload} onFolders={() => setOpened({ kind: 'folders' })} />;
  return (
    <PageFrame heading={text('files.heading')} lead={text('files.manage.lead')} actions={actions}>
      <DropZone onFiles={send} className="-m-2 p-2">
        <div className="mb-4 empty:hidden">
          <UploadList uploads={uploads} />
        </div>
        <ListTable<ManagedFile>
          label={text('files.heading')}
          columns={columns}
          rows={files}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          toolbar={<FileToolbar filter={filter} folders={folders} />}
          bulk={(chosen) => <FileBulkBar {...{ chosen, folders }} isBin={filter.state === 'removed'} />}
          paging={paging}
          empty={<NoFiles filter={filter} action={upload} />}
          sorting={{ by: filter.sort.replace(/^-/, ''), isDescending: filter.sort.startsWith('-') }}
          onSort={({ by, isDescending }) => setQuery({ sort: isDescending ? `-${by}` : by, page: undefined })}
          actions={(file) => <RowMenu name={file.name} actions={actionsOf(file)} />}
        />
      </DropZone>
      {viewer}
      {opened && <OpenedSheet opened={opened} folders={folders} onClose={() => setOpened(null)} />}
    </PageFrame>
  );
}

function Actions({ upload, onFolders }: { upload: ReactNode; onFolders: () => void }) {
  const text = useText();
  return (
    <>
      <Button onPress={onFolders}>{text('folders.open')}</Button>
      {upload}
    </>
  );
}

interface OpenedSheetProps {
  opened: Opened;
  folders: readonly FileFolder[];
  onClose: () => void;
}

function OpenedSheet({ opened, ...props }: OpenedSheetProps) {
  return (
    <Suspense>
      {opened.kind === 'edit' && <FileSheet file={opened.file} {...props} />}
      {opened.kind === 'details' && <DetailsSheet file={opened.file} onClose={props.onClose} />}
      {opened.kind === 'folders' && <FoldersSheet {...props} />}
    </Suspense>
  );
}

function NoFiles({ filter, action }: { filter: FileFilter; action: ReactNode }) {
  const text = useText();
  const isFirst = !isFiltered(filter) && filter.state === 'present';
  return (
    <Empty icon="folder" heading={text(isFirst ? 'files.none' : 'list.not-found')} action={isFirst && action}>
      {text(isFirst ? 'files.none.help' : 'files.none.found')}
    </Empty>
  );
}

/** The actions of an administrator on one file. */
function useRowActions(onOpen: (opened: Opened) => void) {
  const text = useText();
  const change = useBulkChange();
  return (file: ManagedFile): RowAction[] => {
    if (file.removedAt !== null)
      return [
        { id: 'recover', label: text('files.recover'), icon: 'undo', run: () => void change(recoverFiles, [file]) },
      ];
    return [
      { id: 'edit', label: text('files.edit'), icon: 'pencil', run: () => onOpen({ kind: 'edit', file }) },
      { id: 'details', label: text('files.details'), icon: 'history', run: () => onOpen({ kind: 'details', file }) },
      {
        id: 'download',
        label: text('files.download'),
        icon: 'download',
        run: () => window.location.assign(`${file.href}?download`),
      },
      {
        id: 'remove',
        label: text('files.remove', { count: 1 }),
        icon: 'trash',
        isDestructive: true,
        run: () => void change(removeFiles, [file]),
      },
    ];
  };
}
