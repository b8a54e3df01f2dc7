import type { FileFolder, ManagedFile } from '@portico/server/page-object';
import { Suspense, useState } from 'react';
import { BulkBar } from '../../components/bulk-bar.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { Button } from '../../ui/button.tsx';
import { useFileActions } from './use-file-actions.tsx';

const MoveSheet = lazy(async () => ({ default: (await import('./file-sheet.tsx')).MoveSheet }));

/** The chosen files, and what is done with them. */
export function useBulk(files: readonly ManagedFile[], folders: readonly FileFolder[], isBin: boolean) {
  const text = useText();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isMoving, setMoving] = useState(false);
  const { remove, recover } = useFileActions();
  // What is not listed any more is not changed.
  const listed = files.filter(({ id }) => chosen.has(id));
  const ids = listed.map(({ id }) => id);
  const clear = () => {
    setChosen(new Set());
    setMoving(false);
  };
  const bar = listed.length > 0 && (
    <BulkBar count={listed.length} onClear={clear} isInPlace>
      {isBin ? (
        <Button size="small" onPress={() => void recover(listed).then((isDone) => isDone && clear())}>
          {text('files.recover')}
        </Button>
      ) : (
        <>
          <Button size="small" onPress={() => setMoving(true)}>
            {text('files.move')}
          </Button>
          <Button size="small" onPress={() => void remove(listed, clear)}>
            {text('files.remove.many')}
          </Button>
        </>
      )}
    </BulkBar>
  );
  const sheet = isMoving && (
    <Suspense>
      <MoveSheet {...{ ids, folders }} onClose={() => setMoving(false)} onDone={clear} />
    </Suspense>
  );
  return { bar, sheet, selection: { chosen: new Set(ids), onChange: setChosen } };
}
