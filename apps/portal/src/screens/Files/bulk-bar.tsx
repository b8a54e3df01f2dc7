import type { FileFolder, ManagedFile } from '@portico/server/page-object';
import { Suspense, useState } from 'react';
import { BulkBar } from '../../components/bulk-bar.tsx';
import type { Chosen } from '../../components/use-chosen.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { Button } from '../../ui/button.tsx';
import { recoverFiles, removeFiles } from './file-changes.tsx';

const MoveSheet = lazy(async () => ({ default: (await import('./file-sheet.tsx')).MoveSheet }));

export interface FileBulkBarProps {
  chosen: Chosen<ManagedFile>;
  folders: readonly FileFolder[];
  isBin: boolean;
}

/** What can be done with the chosen files. */
export function FileBulkBar({ chosen, folders, isBin }: FileBulkBarProps) {
  const text = useText();
  const [isMoving, setMoving] = useState(false);
  const ids = chosen.items.map(({ id }) => id);
  return (
    <BulkBar chosen={chosen} changes={[removeFiles, recoverFiles]}>
      {!isBin && (
        <Button size="small" onPress={() => setMoving(true)}>
          {text('files.move')}
        </Button>
      )}
      <Suspense>
        {isMoving && (
          <MoveSheet {...{ ids, folders }} onClose={() => setMoving(false)} onDone={() => chosen.choose([])} />
        )}
      </Suspense>
    </BulkBar>
  );
}
