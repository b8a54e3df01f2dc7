import type { FileFilter } from '@portico/server/page-object';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { Uploads } from '../../builder/files/uploads.ts';
import { useToast } from '../../components/toasts.tsx';
import { useUnsavedChanges } from '../../components/unsaved-changes.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';

/** Files that are sent from the list, into the folder that it shows. */
export function useAreaUploads({ folder }: FileFilter) {
  const text = useText();
  const toast = useToast();
  const { router } = usePortal();
  const [, render] = useReducer((count: number) => count + 1, 0);
  const reloads = useRef<Promise<unknown>>(Promise.resolve());
  // Asked when an upload ends: it may take longer than the reader stays with a language.
  const note = useEffectEvent((name: string) => {
    toast({ text: text('files.uploaded', { name }) });
    // A reload that is asked for during another would be that one, which may not know of this file.
    reloads.current = reloads.current.then(() => router.reload()).catch(() => undefined);
  });
  const [stored, setStored] = useState<readonly string[]>([]);
  const [uploads] = useState(
    () => new Uploads({ onChange: render, onStored: ({ name }) => setStored((before) => [...before, name]) }),
  );
  useEffect(() => {
    const name = stored.at(-1);
    if (name !== undefined) note(name);
  }, [stored]);
  useEffect(() => () => uploads.cancelAll(), [uploads]);
  useUnsavedChanges(uploads.all.length > 0);
  const folderId = folder === '' || folder === 'none' ? null : folder;
  const send = (files: readonly File[]) => files.forEach((file) => uploads.add(file, file.name, folderId));
  return { uploads, send };
}
