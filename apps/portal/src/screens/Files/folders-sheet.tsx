import type { FileFolder } from '@portico/server/page-object';
import { Suspense, useState } from 'react';
import { useMutations } from '../../api/mutations.ts';
import { useConfirm } from '../../components/confirmations.tsx';
import { SideSheet } from '../../components/side-sheet.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type FolderPath, toFolderPaths } from './folder-paths.ts';

const FolderSheet = lazy(() => import('./folder-sheet.tsx'));

export interface FoldersSheetProps {
  folders: readonly FileFolder[];
  onClose: () => void;
}

/** The folders of the list: made, renamed, moved into each other and removed. */
export default function FoldersSheet({ folders, onClose }: FoldersSheetProps) {
  const text = useText();
  const [edited, setEdited] = useState<FileFolder | 'new' | null>(null);
  return (
    <>
      <SideSheet heading={text('folders.heading')} onClose={onClose}>
        <div className="flex min-h-0 flex-col gap-4 overflow-y-auto p-5">
          <p className="text-muted">{text(folders.length > 0 ? 'folders.lead' : 'folders.none')}</p>
          {folders.length > 0 && (
            <ul className="rounded-normal border border-line">
              {toFolderPaths(folders).map((folder) => (
                <Row key={folder.id} folder={folder} onEdit={() => setEdited(folder)} />
              ))}
            </ul>
          )}
          <Button className="self-start" onPress={() => setEdited('new')}>
            <Icon name="plus" />
            {text('folders.add')}
          </Button>
        </div>
      </SideSheet>
      {edited && (
        <Suspense>
          <FolderSheet folder={edited === 'new' ? null : edited} folders={folders} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}

function Row({ folder, onEdit }: { folder: FolderPath; onEdit: () => void }) {
  const text = useText();
  const { name, depth, fileCount, hasFolders } = folder;
  const remove = useFolderRemoval();
  const isEmpty = fileCount === 0 && !hasFolders;
  return (
    <li
      className="flex items-center gap-1 border-b border-line py-1.5 pr-1 last:border-b-0"
      style={{ paddingInlineStart: `${0.75 + Math.min(depth, 6)}rem` }}
    >
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">{name}</span>
        <span className="text-caption text-muted">{text('folders.files', { count: fileCount })}</span>
      </span>
      <IconButton label={text('folders.edit', { name })} onClick={onEdit}>
        <Icon name="pencil" />
      </IconButton>
      <IconButton
        label={text(isEmpty ? 'folders.remove.named' : 'folders.remove.full', { name })}
        aria-disabled={!isEmpty}
        className="aria-disabled:opacity-40"
        onClick={() => isEmpty && remove(folder)}
      >
        <Icon name="trash" />
      </IconButton>
    </li>
  );
}

function useFolderRemoval() {
  const text = useText();
  const confirm = useConfirm();
  const { mutate } = useMutations();
  return ({ id, name }: FileFolder) =>
    confirm({
      heading: text('folders.remove.heading', { name }),
      consequence: text('folders.remove.consequence'),
      action: text('folders.remove'),
      isDestructive: true,
      run: () => mutate('folders.destroy', { parameters: { id }, success: text('folders.removed', { name }) }),
    });
}
